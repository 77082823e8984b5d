import { metricFields, metricLabels } from '@universal-media/contract/results/manual/metric-values';
import { TriangleAlert, X } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import { findDay, type KnownDays, warningsFor } from './entry-target.ts';
import { type CellActions, GridCell } from './grid-cell.tsx';
import type { GridRow, ReadRow } from './grid-rows.ts';
import { gridColumns } from './pasted-block.ts';
import type { RowProblem } from './save-rows.ts';

interface MetricGridProps extends CellActions {
  rows: readonly GridRow[];
  read: readonly ReadRow[];
  known: KnownDays | undefined;
  problems: ReadonlyMap<string, RowProblem>;
  onRemove: (id: string) => void;
}

/** One row for each day: a table or, on a phone, a card. */
export function MetricGrid(props: MetricGridProps) {
  const narrow = useNarrow();
  const days = props.rows.map((row, index) => (
    <DayRow key={row.id} row={row} index={index} narrow={narrow} {...props} />
  ));
  if (narrow) {
    return (
      <ul aria-label="Figures by day" className="grid gap-5">
        {days}
      </ul>
    );
  }
  return (
    <div className="overflow-x-auto">
      <table aria-label="Figures by day" className="w-full min-w-[60rem] table-fixed border-separate border-spacing-0">
        <thead>
          <tr className="text-fine text-muted">
            <th scope="col" className="w-36 border-ink border-b px-1 pb-1.5 text-left font-600">
              Date
            </th>
            {metricFields.map((field) => (
              <th key={field} scope="col" className="border-ink border-b px-1 pb-1.5 text-right font-600">
                {metricLabels[field]}
              </th>
            ))}
            <th scope="col" className="w-9 border-ink border-b">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>{days}</tbody>
      </table>
    </div>
  );
}

interface DayRowProps extends MetricGridProps {
  row: GridRow;
  index: number;
  narrow: boolean;
}

function DayRow({ row, index, narrow, rows, read, known, problems, onType, onPaste, onRemove }: DayRowProps) {
  const now = read[index];
  const date = now?.date ?? null;
  const name = date === null ? `row ${index + 1}` : dayText(date);
  const warnings = now ? warningsFor(known, now) : [];
  const cells = gridColumns.map((column) => (
    <GridCell
      key={column}
      rowId={row.id}
      column={column}
      day={name}
      text={row.texts[column]}
      value={column === 'date' ? null : (now?.values[column] ?? null)}
      error={now?.errors[column]}
      isDoubted={warnings.some(({ field }) => field === column)}
      known={findDay(known, date)}
      labeled={narrow}
      onType={onType}
      onPaste={onPaste}
    />
  ));
  const remove = rows.length > 1 && (
    <IconButton size="s" className="ms-auto" label={`Remove ${name}`} onClick={() => onRemove(row.id)}>
      <X aria-hidden="true" />
    </IconButton>
  );
  const problem = problems.get(row.id);
  // The server may doubt more than the page, which knows the figures as they were when it read them.
  const doubts = [...warnings, ...(problem?.warnings ?? [])].map(({ message }) => message);
  const refusal = problem && problem.warnings.length === 0 ? [problem.message] : [];
  const texts = [...new Set([...doubts, ...refusal])];
  if (narrow) {
    return (
      <li className="grid grid-cols-2 gap-x-3 gap-y-1 border-rule border-b pb-3">
        {cells}
        <div className="col-span-2 flex items-start justify-between gap-3">
          <RowNotes texts={texts} />
          {remove}
        </div>
      </li>
    );
  }
  return (
    <>
      <tr>
        {cells.map((cell) => (
          <td key={cell.key} className="px-1 pt-2 align-top">
            {cell}
          </td>
        ))}
        <td className="pt-2 align-top">{remove}</td>
      </tr>
      {texts.length > 0 && (
        <tr>
          <td colSpan={gridColumns.length + 1} className="px-1 pb-2">
            <RowNotes texts={texts} />
          </td>
        </tr>
      )}
    </>
  );
}

function RowNotes({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="grid min-w-0 gap-1 text-small">
      {texts.map((text) => (
        <li key={text} className="flex gap-1.5">
          <TriangleAlert className="mt-px size-4 flex-none" aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
