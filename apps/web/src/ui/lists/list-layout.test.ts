import { describe, expect, it } from 'vitest';
import type { Column } from '../tables/table-model.ts';
import { readLayout, visibleColumns } from './list-layout.ts';

const column = (key: string, card?: 'title'): Column<string> => ({
  key,
  title: key,
  cell: () => key,
  ...(card && { card }),
});
const columns = [column('at'), column('user', 'title'), column('state'), column('amount')];
const keys = (hidden: readonly string[]) => visibleColumns(columns, hidden).map(({ key }) => key);

describe('the layout of a list', () => {
  it('leaves out hidden columns and ignores those that are gone', () => {
    expect(keys([])).toEqual(['at', 'user', 'state', 'amount']);
    expect(keys(['state', 'removed'])).toEqual(['at', 'user', 'amount']);
  });

  it('always has the columns that name a row', () => {
    expect(keys(['at', 'user', 'state', 'amount'])).toEqual(['at', 'user']);
  });

  it('is as usual when the browser stored nothing or something else', () => {
    expect(readLayout('{"hidden":["state"],"density":"compact"}')).toEqual({ hidden: ['state'], density: 'compact' });
    for (const stored of [null, '', 'x', '[]', '7']) expect(readLayout(stored)).toEqual({ hidden: [] });
    expect(readLayout('{"hidden":"all","density":"tiny"}')).toEqual({ hidden: [], density: undefined });
  });
});
