import { clsx } from 'clsx';
import type { StripSize } from './plan-strip.tsx';
import './plan-strip.css';

// Blocks of 30, 14, 16, 10, 18 and 12%: a placeholder plan.
const edges = [0, 30, 44, 60, 70, 88, 100];

type StripSkeletonProps = {
  size?: StripSize;
  /** `loading` is filled in the track's gray; `empty` is outlined, for a screen that has no plan to show yet. */
  look?: 'loading' | 'empty';
  className?: string;
};

/** The strip before its figures are loaded. Decorative: the screen says what is loading. */
export function StripSkeleton({ size = 'list', look = 'loading', className }: StripSkeletonProps) {
  return (
    <div className={clsx('plan-strip', className)} aria-hidden="true">
      <div className="plan-strip-bar" data-size={size}>
        {edges.slice(1).map((end, index) => {
          const start = edges[index] ?? 0;
          return (
            <span
              key={end}
              className={clsx(
                'plan-strip-block',
                look === 'loading' ? 'bg-track' : 'bg-transparent outline outline-rule-2 -outline-offset-1',
              )}
              data-last={end === 100 ? '' : undefined}
              style={{ '--start': `${start}%`, '--share': `${end - start}%` }}
            />
          );
        })}
      </div>
    </div>
  );
}
