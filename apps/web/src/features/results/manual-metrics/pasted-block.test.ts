import { describe, expect, it } from 'vitest';
import { placeBlock, readBlock, readMetric } from './pasted-block.ts';

describe('a figure', () => {
  it.each([
    ['1,234', 1_234],
    ['1234', 1_234],
    [' 0 ', 0],
    ['', null],
    ['–', null],
  ])('is read from "%s"', (text, value) => {
    expect(readMetric('impressions', text)).toEqual({ value });
  });

  it.each([
    ['$1,234.50', 1_234.5],
    ['$ 0.07', 0.07],
    ['19.99', 19.99],
  ])('of money is read from "%s"', (text, value) => {
    expect(readMetric('spend', text)).toEqual({ value });
  });

  it.each([
    ['impressions', 'many', 'Enter a number, like 1,234.'],
    ['impressions', '1.234,50', 'Enter a number, like 1,234.'],
    ['impressions', '12,34', 'Enter a number, like 1,234.'],
    ['impressions', '1.5', 'Enter a whole number.'],
    ['impressions', '-5', 'Enter 0 or more.'],
    ['spend', '-$5', 'Enter 0 or more.'],
    ['spend', '1.005', 'Use at most two decimals.'],
    ['conversions', '1.0005', 'Use at most three decimals.'],
  ] as const)('of %s is refused as "%s"', (field, text, error) => {
    expect(readMetric(field, text)).toEqual({ error });
  });
});

describe('a pasted block', () => {
  it('of a spreadsheet is split by tabs, whatever ends its lines', () => {
    expect(readBlock('1,200\t$3.10\r\n900\t\r\n')).toEqual([
      ['1,200', '$3.10'],
      ['900', ''],
    ]);
  });

  it('of a CSV file is split by commas outside of quotes', () => {
    expect(readBlock('2026-11-14,"1,200",,"say ""hi"""\n2026-11-15,900,5,')).toEqual([
      ['2026-11-14', '1,200', '', 'say "hi"'],
      ['2026-11-15', '900', '5', ''],
    ]);
  });

  it('of one column keeps thousands together', () => {
    expect(readBlock('1,234\n$5,678.90')).toEqual([['1,234'], ['$5,678.90']]);
  });

  it('is placed from the cell on, and by the names in its first row', () => {
    expect(placeBlock([['1', '2', '3']], 'spend').columns).toEqual(['spend', 'revenue', null]);
    expect(
      placeBlock(
        [
          ['Day', 'Impr.', 'Cost ($)', 'Campaign'],
          ['Nov 14', '5', '6', 'Winter'],
        ],
        'clicks',
      ),
    ).toEqual({ columns: ['date', 'impressions', 'spend', null], rows: [['Nov 14', '5', '6', 'Winter']] });
  });
});
