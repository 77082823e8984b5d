import { platformById } from '@universal-media/contract/platforms';
import { PlatformMark } from '../../ui/platform-mark.tsx';
import { CheckMark, stateWords } from './check-mark.tsx';
import { type Finding, type MatrixColumn, matrixColumns, type PlatformChecks } from './platform-checks.ts';

const columnNames: Readonly<Record<MatrixColumn, string>> = {
  copy: 'Copy',
  creative: 'Files',
  review: 'Review',
  places: 'Places',
  policy: 'Policy',
  set_up: 'Set up',
};

const head = 'pb-1.5 font-560 text-fine text-muted';

/** Platforms down, checks across; what does not simply pass is said in words below its platform. */
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
            <PlatformMark platform={about} className="size-4!" />
            <span className="max-sm:hidden">{about.name}</span>
            <span className="sm:hidden">{about.short_name}</span>
          </span>
        </th>
        {matrixColumns.map((column) => (
          <td key={column} title={found[column].words} className={`${edge} px-0.5 py-2 text-center align-middle`}>
            <span className="sr-only">{stateWords[found[column].state]}</span>
            <CheckMark state={found[column].state} />
          </td>
        ))}
      </tr>
      {open.length > 0 && (
        <tr>
          <td colSpan={matrixColumns.length + 1} className="border-rule border-b pb-2.5">
            <ul className="grid gap-1 ps-6">
              {open.map((column) => (
                <Said key={column} name={columnNames[column]} finding={found[column]} />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Said({ name, finding: { state, words } }: { name: string; finding: Finding }) {
  return (
    <li className="text-fine text-ink-2 [overflow-wrap:anywhere]">
      <b className={state === 'fail' ? 'font-640 text-air' : 'font-640 text-ink'}>
        {name}, {stateWords[state]}.
      </b>{' '}
      {words}
    </li>
  );
}
