import type { MetricDay } from '@universal-media/contract/results/manual/manual-metrics';
import { metricText } from '@universal-media/contract/results/manual/metric-checks';
import { isMoneyField, type MetricField, metricLabels } from '@universal-media/contract/results/manual/metric-values';
import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { TextInput } from '#ui/forms/text-input.tsx';
import { type GridColumn, readBlock } from './pasted-block.ts';

export interface CellActions {
  onType: (id: string, column: GridColumn, text: string) => void;
  /** Text with several cells, pasted into one. */
  onPaste: (id: string, column: GridColumn, text: string) => void;
}

interface GridCellProps extends CellActions {
  rowId: string;
  column: GridColumn;
  /** The day as the name of the row. */
  day: string;
  text: string;
  value: number | null;
  error: string | undefined;
  isDoubted: boolean;
  known: MetricDay | undefined;
  /** Shows its label above, where there is no heading of a column. */
  labeled: boolean;
}

const hasCells = (text: string): boolean => readBlock(text).flat().length > 1;

/** Moves to the same column of the next or previous row. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const { cell } = event.currentTarget.dataset;
  const all = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>(`input[data-cell="${cell}"]`) ?? [])];
  const next = all[all.indexOf(event.currentTarget) + step];
  // Enter must not send the form from the middle of the grid.
  event.preventDefault();
  next?.focus();
  next?.select();
}

/** A field of the grid, with the platform's own figure and the difference to it. */
export function GridCell(props: GridCellProps) {
  const { rowId, column, day, text, value, error, isDoubted, known, labeled, onType, onPaste } = props;
  const noteId = useId();
  const label = column === 'date' ? 'Date' : metricLabels[column];
  const isFigure = column !== 'date';

  function take(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    if (!hasCells(pasted)) return;
    event.preventDefault();
    onPaste(rowId, column, pasted);
  }

  return (
    <div className="grid min-w-0 gap-1">
      {labeled && (
        <span className="text-fine text-muted" aria-hidden="true">
          {label}
        </span>
      )}
      <TextInput
        data-cell={column}
        aria-label={isFigure ? `${label}, ${day}` : label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={noteId}
        inputMode={isFigure ? 'decimal' : 'text'}
        autoComplete="off"
        placeholder={column !== 'date' && isMoneyField(column) ? '0.00' : undefined}
        value={text}
        onChange={(event) => onType(rowId, column, event.target.value)}
        onPaste={take}
        onKeyDown={moveByKey}
        className={clsx('h-9! px-2!', isFigure && 'mono text-right', isDoubted && 'border-ink! border-dashed!')}
      />
      <span
        id={noteId}
        className={clsx('min-h-4 text-micro', isFigure && 'text-right', error ? 'text-air' : 'text-muted')}
      >
        {error ?? (column === 'date' ? null : noteFor(column, value, known))}
      </span>
    </div>
  );
}

const signed = (field: MetricField, difference: number): string =>
  `${difference < 0 ? '\u2212' : '+'}${metricText(field, Math.abs(difference))}`;

/** "Platform 1,180, +20", or what was entered before where the platform reports nothing. */
function noteFor(field: MetricField, value: number | null, known: MetricDay | undefined): string | null {
  const own = known?.platform_figures?.[field] ?? null;
  const current = known?.current[field] ?? null;
  const entered = known?.entered.includes(field) && current !== null ? `Entered ${metricText(field, current)}` : null;
  if (own === null) return entered;
  const difference = value === null || value === own ? '' : `, ${signed(field, value - own)}`;
  return [`Platform ${metricText(field, own)}${difference}`, entered].filter(Boolean).join('. ');
}
