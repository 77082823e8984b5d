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

it('quotes cells with semicolons and tabs, at which spreadsheets of other countries split', () => {
  expect(toCsv([['a;=1+1', 'b\t=1+1']]).toString()).toBe('\uFEFF"a;=1+1","b\t=1+1"\r\n');
});

it('quotes cells with commas, quotes or line breaks', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines']]).toString()).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
});
