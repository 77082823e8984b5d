import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Dispatch } from 'react';
import { compact, compactRange, count } from '#lib/format/format.ts';
import type { AllocationAction } from './allocation-state.ts';
import { NEXT_DOLLARS, type RowFigures } from './figures.ts';
import { AllocationRow, rowColumns } from './row.tsx';

interface AllocationRowsProps {
  rows: readonly RowFigures[];
  scale: number;
  locked: readonly PlatformId[];
  dispatch: Dispatch<AllocationAction>;
}

/** The rows under their column headers. On narrow screens each row is a card with its own labels. */
export function AllocationRows({ rows, scale, locked, dispatch }: AllocationRowsProps) {
  return (
    <>
      <ColumnHeaders scale={scale} />
      <ul>
        {rows.map((row) => (
          <li key={row.platform}>
            <AllocationRow
              platform={row.platform}
              amount={row.amount}
              minimum={row.minimum}
              percent={row.percent}
              shown={row.shown ? compactRange(row.shown.least, row.shown.most) : '…'}
              clicks={row.clicks && compactRange(row.clicks.least, row.clicks.most)}
              next={row.next_people === null ? '…' : `+${compact(row.next_people)}`}
              scale={scale}
              locked={locked.includes(row.platform)}
              dispatch={dispatch}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Hidden from screen readers: each row labels its own figures. */
function ColumnHeaders({ scale }: { scale: number }) {
  return (
    <div
      aria-hidden="true"
      className={`${rowColumns} hidden border-ink border-b pb-1.5 font-600 text-fine text-muted @min-[62rem]:grid`}
    >
      <span className="col-span-2">Platform</span>
      <span>Amount</span>
      <span className="mono-tick flex items-center justify-between font-400">
        <span>0</span>
        <span>{count(scale / 2)}</span>
        <span>{count(scale)}</span>
      </span>
      <span className="text-end">Min.</span>
      <span />
      <span className="text-end">Share</span>
      <span className="text-end">Impressions</span>
      <span className="text-end">Clicks</span>
      <span className="text-end">Next ${NEXT_DOLLARS} buys</span>
    </div>
  );
}
