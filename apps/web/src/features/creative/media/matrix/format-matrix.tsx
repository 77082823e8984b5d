import type { Content } from '@universal-media/contract/creative/content';
import type { MatrixRow } from '@universal-media/contract/creative/matrix';
import { slotNames, slots } from '@universal-media/contract/platforms/creative-slots';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { clsx } from 'clsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { slotHeads } from '../texts.ts';
import { CellButton } from './cell-button.tsx';
import { cellStateFor, isUsed, type UsedCell } from './cell-state.ts';
import { RowState } from './row-state.tsx';

interface FormatMatrixProps {
  rows: readonly MatrixRow[];
  /** The files of the campaign, also those that are still being made. */
  files: readonly Content[];
  /** Why a platform needs no files: it plays the advertiser's own video, or shows text. */
  withoutFiles: (platform: PlatformId) => string | null;
  rowId: (platform: PlatformId) => string;
  onOpen: (cell: UsedCell) => void;
}

/** Platforms down, slots across: what is there, what is missing, and what can be made of what is there. */
export function FormatMatrix(props: FormatMatrixProps) {
  const roomy = useMedia('(width >= 768px)');
  return roomy ? <Table {...props} /> : <Blocks {...props} />;
}

const head = 'border-ink border-b pb-1.5 align-bottom font-600 text-fine text-muted';

function Table({ rows, files, withoutFiles, rowId, onOpen }: FormatMatrixProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0" aria-label="Formats by platform">
      <thead>
        <tr>
          <th scope="col" className={clsx(head, 'w-[19%] text-left')}>
            Platform
          </th>
          {slots.map((slot) => (
            <th key={slot} scope="col" className={clsx(head, 'text-center')}>
              <abbr title={slotNames[slot]} className="no-underline">
                {slotHeads[slot]}
              </abbr>
            </th>
          ))}
          <th scope="col" className={clsx(head, 'w-[19%] ps-3 text-left')}>
            State
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.platform} id={rowId(row.platform)} tabIndex={-1} className="-outline-offset-2!">
            <th scope="row" className="border-rule border-b pe-2 text-left">
              <PlatformName platform={row.platform} />
            </th>
            {row.cells.map((cell) => (
              <td key={cell.slot} className="border-rule border-b text-center">
                {isUsed(cell) ? (
                  <CellButton cell={cell} state={cellStateFor(cell, row, files)} onOpen={onOpen} />
                ) : (
                  <span className="text-edge">
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">Not used</span>
                  </span>
                )}
              </td>
            ))}
            <td className="border-rule border-b ps-3">
              <RowState row={row} withoutFiles={withoutFiles(row.platform)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on a phone: a block for each platform, with the slots it uses. */
function Blocks({ rows, files, withoutFiles, rowId, onOpen }: FormatMatrixProps) {
  return (
    <ul aria-label="Formats by platform" className="border-ink border-t">
      {rows.map((row) => (
        <li
          key={row.platform}
          id={rowId(row.platform)}
          tabIndex={-1}
          className="grid gap-1 border-rule border-b py-3 -outline-offset-2!"
        >
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h3>
              <PlatformName platform={row.platform} />
            </h3>
            <RowState row={row} withoutFiles={withoutFiles(row.platform)} />
          </div>
          <ul className="-mx-1 flex flex-wrap">
            {row.cells.filter(isUsed).map((cell) => (
              <li key={cell.slot} className="w-22">
                <CellButton
                  cell={cell}
                  state={cellStateFor(cell, row, files)}
                  onOpen={onOpen}
                  name={slotHeads[cell.slot]}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function PlatformName({ platform }: { platform: PlatformId }) {
  const about = platformById(platform);
  return (
    <span className="flex items-center gap-2.5 font-560 text-row">
      <PlatformIcon platform={about} className="size-4" />
      {about.short_name}
    </span>
  );
}
