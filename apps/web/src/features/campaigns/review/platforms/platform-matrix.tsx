import { platformById } from '@universal-media/contract/platforms/platforms';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { CheckIcon, stateTexts } from '../pane/check-icon.tsx';
import { type Finding, type MatrixColumn, matrixColumns, type PlatformChecks } from './platform-checks.ts';

const columnNames: Readonly<Record<MatrixColumn, string>> = {
  copy: 'Copy',
  creative: 'Files',
  review: 'Review',
  places: 'Locations',
  policy: 'Policy',
  set_up: 'Setup',
};

const head = 'pb-1.5 font-560 text-fine text-muted';

/** Platforms as rows, checks as columns. Anything that does not pass is explained below its platform. */
export function PlatformMatrix({ rows }: { rows: readonly PlatformChecks[] }) {
  return (
    <table className="w-full border-separate border-spacing-0 text-small" aria-label="Checks by platform">
      <thead>
        <tr>
          <th scope="col" className={`${head} border-ink border-b text-start`}>
            Platform
          </th>
          {matrixColumns.map((column) => (
            <th key={column} scope="col" className={`${head} w-12 border-ink border-b px-0.5 text-center`}>
              {columnNames[column]}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <MatrixGroup key={row.platform} row={row} />
      ))}
    </table>
  );
}

function MatrixGroup({ row: { platform, found } }: { row: PlatformChecks }) {
  const about = platformById(platform);
  const open = matrixColumns.filter((column) => found[column].state === 'fail' || found[column].state === 'look');
  const edge = open.length > 0 ? '' : 'border-rule border-b';
  return (
    <tbody>
      <tr>
        <th scope="row" className={`${edge} py-2 pe-2 text-start font-560`}>
          <span className="flex items-center gap-2">
            <PlatformIcon platform={about} className="size-4!" />
            <span className="max-sm:hidden">{about.name}</span>
            <span className="sm:hidden">{about.short_name}</span>
          </span>
        </th>
        {matrixColumns.map((column) => (
          <td key={column} title={found[column].text} className={`${edge} px-0.5 py-2 text-center align-middle`}>
            <span className="sr-only">{stateTexts[found[column].state]}</span>
            <CheckIcon state={found[column].state} />
          </td>
        ))}
      </tr>
      {open.length > 0 && (
        <tr>
          <td colSpan={matrixColumns.length + 1} className="border-rule border-b pb-2.5">
            <ul className="grid gap-1 ps-6">
              {open.map((column) => (
                <FindingText key={column} name={columnNames[column]} finding={found[column]} />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function FindingText({ name, finding: { state, text } }: { name: string; finding: Finding }) {
  return (
    <li className="text-fine text-ink-2 [overflow-wrap:anywhere]">
      <b className={state === 'fail' ? 'font-640 text-air' : 'font-640 text-ink'}>
        {name} {stateTexts[state]}.
      </b>{' '}
      {text}
    </li>
  );
}
