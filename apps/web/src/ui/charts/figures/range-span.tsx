import { clsx } from 'clsx';
import { compact, compactRange } from '#lib/format/format.ts';
import type { Family } from '../../styles/channel.ts';
import { roundAbove, spanOn } from './scale-limit.ts';
import './range-span.css';

type RangeBarProps = {
  low: number;
  high: number;
  /** The value at full width; by default a round figure above `high`. */
  scale?: number | undefined;
  /** Only where the range belongs to one platform of a family. */
  family?: Family;
};

/** The span alone, for rows that share one scale and write their figures beside it. */
export function RangeBar({ low, high, scale = roundAbove(high), family }: RangeBarProps) {
  const { start, share } = spanOn(low, high, scale);
  return (
    <span className="range-bar" data-ch={family} aria-hidden="true">
      <i style={{ '--start': `${start}%`, '--share': `${share}%` }} />
    </span>
  );
}

type RangeSpanProps = RangeBarProps & {
  label: string;
  format?: (low: number, high: number) => string;
  className?: string;
};

/** An estimate: always a range, the figure large, its span on a scale that starts at zero. */
export function RangeSpan({ label, low, high, scale, family, format = compactRange, className }: RangeSpanProps) {
  const end = scale ?? roundAbove(high);
  return (
    <div className={clsx('range-span', className)}>
      <span className="text-small">{label}</span>
      <span className="num num-mid">{format(low, high)}</span>
      <RangeBar low={low} high={high} scale={end} {...(family && { family })} />
      <span className="sr-only">on a scale from 0 to {compact(end)}</span>
    </div>
  );
}
