/** Reads a CSV file as RFC 4180 has it: rows of fields by the titles of the first line. Fails on a field that is not closed. */
export function readCsv(file: string): Record<string, string>[] {
  const [titles = [], ...rows] = readRows(file.replace(/^\uFEFF/, ''));
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ''])));
}

function readRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    const field = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(at, at + 20_000));
    if (!field) throw new Error(`not CSV at ${at}: ${text.slice(at, at + 40)}`);
    row.push(field[1]?.replaceAll('""', '"') ?? field[2] ?? '');
    if (field[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    at += field[0].length;
  }
  return rows;
}
