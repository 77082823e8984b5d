import type { Family } from '../../styles/channel.ts';
import { paceAt } from './pacing.ts';
import './bars.css';

type InCellBarProps = {
  /** The figure as written. The bar only repeats it, at its true length: a small share stays small. */
  text: string;
  /** Of the longest bar in the column, 0 to 1. Null leaves the room empty, for a row of totals. */
  share: number | null;
  /** Omit for rows that are not a channel's share: the bar is then ink. */
  family?: Family;
};

/** A figure in a table cell with its length beside it, right-aligned so figures stay in one column. */
export function InCellBar({ text, share, family }: InCellBarProps) {
  return (
    <span className="in-cell-bar">
      {text}
      {share === null ? (
        <span className="w-[72px]" />
      ) : (
        <span className="in-cell-track" data-ch={family} aria-hidden="true">
          <i style={{ '--share': `${Math.min(1, Math.max(0, share)) * 100}%` }} />
        </span>
      )}
    </span>
  );
}

/** "91%" of the due amount, with a tick left or right of the middle. */
export function PaceTick({ text, ratio }: { text: string; ratio: number | null }) {
  return (
    <span className="in-cell-bar">
      {text}
      {ratio === null ? (
        <span className="w-[52px]" />
      ) : (
        <span className="pace-track" aria-hidden="true">
          <i style={{ '--at': `${paceAt(ratio)}%` }} />
        </span>
      )}
    </span>
  );
}
