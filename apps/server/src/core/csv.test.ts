import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('begins with a byte order mark and ends every line', () => {
  expect(
    csvOf([
      ['Day', 'Change'],
      ['3', -12.5],
    ]).toString(),
  ).toBe('\uFEFFDay,Change\r\n3,-12.5\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
  'lets no spreadsheet take %j for a formula',
  (cell) => {
    const [line = ''] = csvOf([[cell]])
      .toString()
      .slice(1)
      .split('\r\n', 1);
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it('quotes what would break the line', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines']]).toString()).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
});
