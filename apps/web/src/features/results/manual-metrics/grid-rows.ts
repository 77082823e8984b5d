import { MAX_ENTERED_DAYS } from '@universal-media/contract/results/manual/manual-metrics';
import {
  hasValue,
  type MetricField,
  type MetricValues,
  metricFields,
  noValues,
} from '@universal-media/contract/results/manual/metric-values';
import { newId } from '#lib/state/new-id.ts';
import { addDays, type Day, localToday } from '#ui/dates/calendar-days.ts';
import { dayText, parseDay } from '#ui/dates/day-text.ts';
import { type GridColumn, placeBlock, readBlock, readMetric } from './pasted-block.ts';

/** A day of the grid, as it was typed. */
export interface GridRow {
  readonly id: string;
  readonly texts: Readonly<Record<GridColumn, string>>;
}

/** The same as far as it can be read. */
export interface ReadRow {
  readonly id: string;
  readonly date: Day | null;
  readonly values: MetricValues;
  readonly errors: Readonly<Partial<Record<GridColumn, string>>>;
  readonly isEmpty: boolean;
}

const emptyTexts: GridRow['texts'] = {
  date: '',
  impressions: '',
  reach: '',
  clicks: '',
  views: '',
  conversions: '',
  spend: '',
  revenue: '',
};

export const newRow = (date: Day | null): GridRow => ({
  id: newId(),
  texts: { ...emptyTexts, date: date === null ? '' : dayText(date) },
});

/** A row for each day of a range, both included; at most as many as can be entered at once. */
export function rowsFor(from: Day, to: Day): GridRow[] {
  const rows: GridRow[] = [];
  for (let day = from; day <= to && rows.length < MAX_ENTERED_DAYS; day = addDays(day, 1)) rows.push(newRow(day));
  return rows;
}

export const changeText = (rows: readonly GridRow[], id: string, column: GridColumn, text: string): GridRow[] =>
  rows.map((row) => (row.id === id ? { ...row, texts: { ...row.texts, [column]: text } } : row));

/** Reads a date that was. Without a year, the last time that day was. */
export function readDate(text: string, now: Date): Day | null {
  const day = parseDay(text, now);
  if (day === null || day <= localToday(now) || /\d{4}/.test(text)) return day;
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}

/** Adds the day after the last one, or the day before the first where that is not over. */
export function addDayTo(rows: readonly GridRow[], today: Day, now: Date): GridRow[] {
  const days = rows.flatMap(({ texts }) => readDate(texts.date, now) ?? []).toSorted();
  const next = addDays(days.at(-1) ?? addDays(today, -2), 1);
  if (next < today) return [...rows, newRow(next)];
  return [newRow(addDays(days[0] ?? today, -1)), ...rows];
}

/** Shows a date as the grid writes dates, and leaves everything else as it is. */
function toShown(column: GridColumn, text: string, now: Date): string {
  const day = column === 'date' ? readDate(text, now) : null;
  return day === null ? text : dayText(day);
}

/** Puts a block into the grid from a cell on, and adds rows where it is longer than the grid. */
export function paste(
  rows: readonly GridRow[],
  at: { readonly id: string; readonly column: GridColumn },
  text: string,
  now: Date,
): GridRow[] {
  const { columns, rows: lines } = placeBlock(readBlock(text), at.column);
  const first = Math.max(
    0,
    rows.findIndex(({ id }) => id === at.id),
  );
  const filled = [...rows];
  for (const [index, line] of lines.entries()) {
    const place = first + index;
    if (place >= MAX_ENTERED_DAYS) break;
    const row = filled[place] ?? newRow(null);
    const cells = columns.flatMap((column, cell) =>
      column === null ? [] : [[column, toShown(column, line[cell] ?? '', now)] as const],
    );
    filled[place] = { ...row, texts: { ...row.texts, ...Object.fromEntries(cells) } };
  }
  return filled;
}

function readTexts(texts: GridRow['texts']): Pick<ReadRow, 'values' | 'errors'> {
  const values: Record<MetricField, number | null> = { ...noValues };
  const errors: Partial<Record<GridColumn, string>> = {};
  for (const field of metricFields) {
    const read = readMetric(field, texts[field]);
    if ('error' in read) errors[field] = read.error;
    else values[field] = read.value;
  }
  return { values, errors };
}

/** Reads the grid: the figures of each day, and what cannot be read. */
export function readRows(rows: readonly GridRow[], now: Date): ReadRow[] {
  const dates = rows.map(({ texts }) => readDate(texts.date, now));
  return rows.map(({ id, texts }, index) => {
    const { values, errors } = readTexts(texts);
    const date = dates[index] ?? null;
    const isEmpty = !hasValue(values) && Object.keys(errors).length === 0;
    const dateError =
      (date === null && texts.date.trim() !== '' && 'Enter a date, like Nov 16, 2026.') ||
      (date !== null && dates.indexOf(date) < index && 'This day is in the list twice.');
    return { id, date, values, errors: dateError ? { ...errors, date: dateError } : errors, isEmpty };
  });
}
