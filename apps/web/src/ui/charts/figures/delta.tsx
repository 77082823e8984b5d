import { clsx } from 'clsx';
import { percent } from '#lib/format/format.ts';

type DeltaProps = {
  /** 0.176 is 17.6% up. Null when there is nothing to compare with. */
  change: number | null;
  /** What it is compared with: "vs Commuter week", "lower is better". */
  comparison?: string | undefined;
};

/** A change as an ink triangle and a figure: direction is a shape, never a color. */
export function Delta({ change, comparison }: DeltaProps) {
  const direction = change === null || change === 0 ? null : change > 0 ? 'up' : 'down';
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 whitespace-nowrap font-mono text-micro font-500 [font-stretch:78%]">
      <span className="inline-flex items-center gap-1">
        {direction && (
          <svg
            viewBox="0 0 8 6"
            className={clsx('h-1.5 w-2 fill-current', direction === 'down' && 'rotate-180')}
            aria-hidden="true"
          >
            <path d="M4 0 8 6H0z" />
          </svg>
        )}
        {direction && <span className="sr-only">{direction}</span>}
        {change === null ? 'new' : percent(Math.abs(change), 1)}
      </span>
      {comparison && (
        <span className="font-400 font-sans text-[0.75rem] text-muted [font-stretch:100%]">{comparison}</span>
      )}
    </span>
  );
}
