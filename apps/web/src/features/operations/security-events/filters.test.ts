import { describe, expect, it } from 'vitest';
import { isFiltered, noFilters, toQuery } from './filters.ts';

const id = '0192f1c4-7d6e-7c3a-9a54-1f2e3d4c5b6a';

describe('security event filters', () => {
  it('send no query when nothing is set', () => {
    expect(toQuery(noFilters)).toEqual({});
    expect(isFiltered(noFilters)).toBe(false);
  });

  it('send what is set, trimmed, with an address or a network', () => {
    const filters = { kind: 'forbidden', id: ` ${id} `, address: ' 203.0.113.7 ' } as const;
    expect(toQuery(filters)).toEqual({ kind: 'forbidden', id, address: '203.0.113.7' });
    expect(toQuery({ ...noFilters, address: '2001:db8::/64' })).toEqual({ address: '2001:db8::/64' });
  });

  it('do not send a partial ID or address', () => {
    const filters = { ...noFilters, id: id.slice(0, 20), address: '203.0.113.' };
    expect(toQuery(filters)).toEqual({});
    expect(isFiltered(filters)).toBe(true);
  });
});
