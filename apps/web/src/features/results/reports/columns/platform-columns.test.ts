import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentedColumns, platformColumns, readColumns, writeColumns } from './platform-columns.ts';

const report = new URLSearchParams('view=reports&campaign=one');

describe('the columns of the platform table', () => {
  it('are the documented ones unless others are chosen, and then the address does not name them', () => {
    expect(readColumns(report)).toEqual(documentedColumns);
    expect(readColumns(new URLSearchParams('columns=secret'))).toEqual(documentedColumns);
    expect(writeColumns(report, documentedColumns).toString()).toBe(report.toString());
  });

  it('stay in the address beside what the report is about', () => {
    expect(writeColumns(report, ['spend', 'views']).toString()).toBe('view=reports&campaign=one&columns=spend.views');
    expect(readColumns(new URLSearchParams('columns=views.secret.spend'))).toEqual(['spend', 'views']);
  });

  it('are read as they were written', () => {
    const keys = platformColumns.map(({ key }) => key);
    fc.assert(
      fc.property(fc.subarray(keys, { minLength: 1 }), (columns) => {
        expect(readColumns(writeColumns(report, columns))).toEqual(columns);
      }),
    );
  });
});
