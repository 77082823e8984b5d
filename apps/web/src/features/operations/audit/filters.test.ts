import { describe, expect, it } from 'vitest';
import { isFiltered, noFilters, toQuery } from './filters.ts';

const id = '0192f1c4-7d6e-7c3a-9a54-1f2e3d4c5b6a';

describe('audit log filters', () => {
  it('send no query when nothing is set', () => {
    expect(toQuery(noFilters)).toEqual({});
    expect(isFiltered(noFilters)).toBe(false);
  });

  it('send what is set, trimmed', () => {
    const filters = { actor_kind: 'staff', id: ` ${id} `, action: ' staff ', from: '2026-11-01', to: null } as const;
    expect(toQuery(filters)).toEqual({ actor_kind: 'staff', id, action: 'staff', from: '2026-11-01' });
    expect(isFiltered(filters)).toBe(true);
  });

  it('do not send a partial ID', () => {
    const filters = { ...noFilters, id: id.slice(0, 20) };
    expect(toQuery(filters)).toEqual({});
    expect(isFiltered(filters)).toBe(true);
  });
});
