/** Words of people, or a figure of ours. */
export type Cell = string | number;

/** A spreadsheet takes a cell that begins like this for a formula, and would carry out what somebody typed into a name. */
const formula = /^[=+\-@\t\r]/;

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** With a byte order mark, by which spreadsheets know that it is UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map((cell) => written(cell)).join(',')}\r\n`).join('')}`);
