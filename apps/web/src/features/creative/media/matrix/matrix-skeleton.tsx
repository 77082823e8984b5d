import { slots } from '@universal-media/contract/platforms/creative-slots';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { SlotFrame } from './slot-frame.tsx';

/** Has the height of the loaded matrix, so that the page does not jump. */
export function MatrixSkeleton({ rows }: { rows: number }) {
  return (
    <Loading label="Loading the formats">
      <div className="border-ink border-t md:mt-6">
        {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
          <div key={key} className="flex h-22 items-center gap-6 border-rule border-b">
            <Skeleton className="w-24" />
            <div className="flex flex-1 items-center justify-between gap-3 max-md:hidden">
              {slots.map((slot) => (
                <SlotFrame key={slot} slot={slot} className="border-rule bg-track" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
