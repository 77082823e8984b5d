import type { PlatformId } from '@universal-media/contract/platforms';
import type { Dispatch } from 'react';
import { compact, compactRange, count } from '../../../lib/format.ts';
import { AllocationRow, rowColumns } from './allocation-row.tsx';
import type { DeskAct } from './desk.ts';
import { NEXT_DOLLARS, type RowFigures } from './desk-figures.ts';

interface AllocationRowsProps {
  rows: readonly RowFigures[];
  scale: number;
  locked: readonly PlatformId[];
  act: Dispatch<DeskAct>;
}

/** The rows under their heads; where there is no room for columns, each row is a card that names its figures itself. */
export function AllocationRows({ rows, scale, locked, act }: AllocationRowsProps) {
  return (
    <>
      <Heads scale={scale} />
      <ul>
        {rows.map((row) => (
          <li key={row.platform}>
            <AllocationRow
              platform={row.platform}
              amount={row.amount}
              minimum={row.minimum}
              percent={row.percent}
              shown={compactRange(row.shown.least, row.shown.most)}
              clicks={row.clicks && compactRange(row.clicks.least, row.clicks.most)}
              next={`+${compact(row.next_people)}`}
              scale={scale}
              locked={locked.includes(row.platform)}
              act={act}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each row says these words to a screen reader itself. */
function Heads({ scale }: { scale: number }) {
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
      <span className="text-end">Times shown</span>
      <span className="text-end">Clicks</span>
      <span className="text-end">Next ${NEXT_DOLLARS} buys</span>
    </div>
  );
}
