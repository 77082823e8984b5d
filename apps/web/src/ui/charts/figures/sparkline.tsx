import { clsx } from 'clsx';
import { count } from '#lib/format/format.ts';
import { sparkPoints } from './sparkline-geometry.ts';

type SparklineProps = {
  values: readonly number[];
  /** Describes the values for screen readers: "Clicks per day". Omit it if the figures are shown as text. */
  label?: string;
  format?: (value: number) => string;
  className?: string;
};

function inWords(label: string, values: readonly number[], format: (value: number) => string): string {
  const first = values[0] ?? 0;
  const last = values.at(-1) ?? 0;
  return `${label}: from ${format(first)} to ${format(last)}, lowest ${format(Math.min(...values))}, highest ${format(Math.max(...values))}`;
}

/** The trend of a figure without axes; the square marks the current value. */
export function Sparkline({ values, label, format = count, className }: SparklineProps) {
  const points = sparkPoints(values);
  const end = points.at(-1);
  if (!end) return null;
  const words =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': inWords(label, values, format) };
  return (
    <div className={clsx('relative block h-7.5 p-[3px] [direction:ltr]', className)} {...words}>
      <div className="relative size-full">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute size-full overflow-visible"
          aria-hidden="true"
        >
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <i className="-mt-[3px] -ml-[3px] absolute size-1.5 bg-ink" style={{ left: `${end.x}%`, top: `${end.y}%` }} />
      </div>
    </div>
  );
}
