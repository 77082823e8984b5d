/** Text, which may come from users, or a number. */
export type Cell = string | number;

/** Spreadsheets run cells that start like this as formulas, which would let a user's name execute code. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const escaped = formulaStart.test(cell) ? `'${cell}` : cell;
  // Spreadsheets split at semicolons or tabs where the comma is the decimal sign, and would find a formula behind them.
  return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Formats rows as CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map((cell) => formatCell(cell)).join(',')}\r\n`).join('')}`);
