/** Text, which may come from users, or a number. */
export type Cell = string | number;

/**
 * Spreadsheets run cells that start like this as formulas, which would let a user's name execute code. Where the comma is the
 * decimal sign they split at semicolons instead, and a quote in the middle of such a cell protects nothing: what follows a
 * semicolon, tab or line break starts a cell there.
 */
const formulaStart = /^(?=[\t\r\n])|(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])["\s]*)/g;

function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const escaped = cell.replaceAll(formulaStart, "'");
  return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** A byte order mark, by which spreadsheets read a file as UTF-8. */
export const CSV_START = '\uFEFF';

/** Formats rows as lines of CSV, for a file that is written piece by piece after its start. */
export const toCsvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map((cell) => formatCell(cell)).join(',')}\r\n`).join('');

/** Formats rows as a whole CSV file. */
export const toCsv = (rows: readonly (readonly Cell[])[]): Buffer => Buffer.from(CSV_START + toCsvLines(rows));
