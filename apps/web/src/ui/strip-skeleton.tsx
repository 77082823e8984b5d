import { clsx } from 'clsx';
import type { StripSize } from './plan-strip.tsx';
import './plan-strip.css';

const widths = [30, 14, 16, 10, 18, 12];

type StripSkeletonProps = {
  size?: StripSize;
  /** `loading` is filled in the track's grey; `empty` is outlined, for a screen that has no plan to show yet. */
  look?: 'loading' | 'empty';
  className?: string;
};

/** The strip before its figures are known. Pure decoration: what is being waited for is said by the screen. */
export function StripSkeleton({ size = 'list', look = 'loading', className }: StripSkeletonProps) {
  let end = 0;
  return (
    <div className={clsx('plan-strip', className)} aria-hidden="true">
      <div className="plan-strip-bar" data-size={size}>
        {widths.map((width) => {
          const start = end;
          end += width;
          return (
            <span
              key={start}
              className={clsx(
                'plan-strip-block',
                look === 'loading' ? 'bg-track' : 'bg-transparent outline outline-rule-2 -outline-offset-1',
              )}
              data-last={end === 100 ? '' : undefined}
              style={{ '--start': `${start}%`, '--share': `${width}%` }}
            />
          );
        })}
      </div>
    </div>
  );
}
