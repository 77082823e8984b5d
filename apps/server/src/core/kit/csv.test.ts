import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('starts with a byte order mark and terminates every line', () => {
  expect(
    toCsv([
      ['Day', 'Change'],
      ['3', -12.5],
    ]).toString(),
  ).toBe('\uFEFFDay,Change\r\n3,-12.5\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1+1', '＝1+1', '=HYPERLINK("http://x","y")'])(
  'escapes %j, which a spreadsheet would run as a formula',
  (cell) => {
    const [line = ''] = toCsv([[cell]])
      .toString()
      .slice(1)
      .split('\r\n', 1);
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it('escapes formulas behind semicolons and tabs, at which spreadsheets of other countries split', () => {
  expect(toCsv([['a;=1+1', 'b\t=1+1', 'a; b']]).toString()).toBe(`\uFEFF"a;'=1+1","b\t'=1+1","a; b"\r\n`);
});

it('quotes cells with commas, quotes or line breaks', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines']]).toString()).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
});

/** Reads CSV as a spreadsheet does that splits at this sign. */
function readCells(csv: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let index = 0; index < csv.length; index += 1) {
    const sign = csv[index] ?? '';
    const isStart = cells.at(-1) === '' && !isQuoted;
    if (isQuoted && sign === '"' && csv[index + 1] === '"') index += 1;
    else if (sign === '"' && (isQuoted || isStart)) {
      isQuoted = !isQuoted;
      continue;
    } else if (!isQuoted && (sign === separator || sign === '\r' || sign === '\n')) {
      if (cells.at(-1) !== '' || sign === separator) cells.push('');
      continue;
    }
    cells[cells.length - 1] += sign;
  }
  return cells;
}

const starts = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  '＝',
  '＋',
  '－',
  '＠',
  ';=',
  ',=',
  '"=',
  '",=',
  '";=',
  ' =',
  'a\t=',
  'a\n=',
  'a;+',
];
const payloads = ['1+1', `cmd|' /C calc'!A0`, 'HYPERLINK("http://x.example";"y")', '-12.5",=1+1', 'SUM(A1:A9)\r\n=2+2'];
const hostileNames = starts.flatMap((start) => payloads.map((payload) => `${start}${payload}`));

it.each([',', ';', '\t'])(
  'opens 100 hostile names harmless in a spreadsheet that splits at %j, and negative numbers stay numbers',
  (separator) => {
    expect(hostileNames).toHaveLength(100);
    for (const name of hostileNames) {
      const csv = toCsv([
        ['Campaign', name],
        ['Spend', -12.5],
      ]).toString();
      const cells = readCells(csv.slice(1), separator);
      // The file itself is split at commas; in other countries, a line without quotes is one cell.
      expect(
        cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && cell !== '-12.5'),
        name,
      ).toEqual([]);
      expect(csv).toMatch(/\r\nSpend,-12\.5\r\n$/);
      if (separator === ',')
        expect(cells.map((cell) => cell.replaceAll(/'(?=[=+\-@＝＋－＠]|[\t\r\n])/g, ''))).toContain(name);
    }
  },
);
