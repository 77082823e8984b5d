import {
  type MetricField,
  metricFields,
  metricLabels,
  metricSchemas,
} from '@universal-media/contract/results/manual/metric-values';

/** The columns of the grid in their order. */
export const gridColumns = ['date', ...metricFields] as const;
export type GridColumn = (typeof gridColumns)[number];

type Metric = { readonly value: number | null } | { readonly error: string };

const NUMBER = /^(-?)\$?\s*(-?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/;
// Spreadsheets show a figure that is not there as a dash.
const NOTHING = /^[-–—]?$/;

/** Reads a figure as people and spreadsheets write it: "1,234", "$1,234.50", or nothing. */
export function readMetric(field: MetricField, text: string): Metric {
  const plain = text.trim();
  if (NOTHING.test(plain)) return { value: null };
  const [, sign, sign_after_dollar, whole = '', decimals = ''] = NUMBER.exec(plain) ?? [];
  if (whole === '') return { error: 'Enter a number, like 1,234.' };
  const value = Number(`${sign || sign_after_dollar}${whole.replaceAll(',', '')}${decimals}`);
  const read = metricSchemas[field].safeParse(value);
  return read.success ? { value } : { error: read.error.issues[0]?.message ?? 'Enter a number, like 1,234.' };
}

/** Splits what was copied from a spreadsheet, separated by tabs, or from a CSV file, separated by commas. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (lines.includes('\t')) return split(lines, '\t');
  // A single figure with a thousands separator is not two cells.
  return lines.split('\n').flatMap((line) => (NUMBER.test(line.trim()) ? [[line.trim()]] : split(line, ',')));
}

/** Splits by a delimiter and line breaks, except inside quotes. */
function split(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const close = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isQuoted && character === '"' && text.charAt(index + 1) === '"') {
      cell += character;
      index += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (!isQuoted && character === delimiter) close();
    else if (!isQuoted && character === '\n') {
      close();
      rows.push([]);
    } else cell += character;
  }
  close();
  return rows;
}

/** Names that platforms give the columns of their exports. */
const otherNames: Readonly<Record<string, GridColumn>> = {
  day: 'date',
  impr: 'impressions',
  'unique users': 'reach',
  'video views': 'views',
  'completed views': 'views',
  purchases: 'conversions',
  cost: 'spend',
  'amount spent': 'spend',
  'conversion value': 'revenue',
};

const namedColumns = new Map<string, GridColumn>([
  ['date', 'date'],
  ...metricFields.map((field) => [metricLabels[field].toLowerCase(), field] as const),
  ...Object.entries(otherNames),
]);

const columnNamed = (text: string): GridColumn | null =>
  namedColumns.get(
    text
      .toLowerCase()
      .replaceAll(/[.,$]|\(.*\)/g, '')
      .trim(),
  ) ?? null;

/**
 * Says which column each cell of a block belongs to: by the names in its first row or, without names, from the cell into which
 * it was pasted on. Null: a column that the grid does not have.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  from: GridColumn,
): { readonly columns: readonly (GridColumn | null)[]; readonly rows: readonly (readonly string[])[] } {
  const [head = [], ...rest] = block;
  const named = head.map(columnNamed);
  if (named.some((column) => column !== null)) return { columns: named, rows: rest };
  const first = gridColumns.indexOf(from);
  return { columns: head.map((_, index) => gridColumns[first + index] ?? null), rows: block };
}
