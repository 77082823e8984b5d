import { describe, expect, it } from 'vitest';
import { askedOf, isFiltered, noFilters } from './filters.ts';

const id = '0192f1c4-7d6e-7c3a-9a54-1f2e3d4c5b6a';

describe('the filters of the audit log', () => {
  it('ask for everything when nothing is set', () => {
    expect(askedOf(noFilters)).toEqual({});
    expect(isFiltered(noFilters)).toBe(false);
  });

  it('ask for what is set, without the spaces around it', () => {
    const filters = { actor_kind: 'staff', id: ` ${id} `, action: ' staff ', from: '2026-11-01', to: null } as const;
    expect(askedOf(filters)).toEqual({ actor_kind: 'staff', id, action: 'staff', from: '2026-11-01' });
    expect(isFiltered(filters)).toBe(true);
  });

  it('do not ask for an id that is still being typed', () => {
    const filters = { ...noFilters, id: id.slice(0, 20) };
    expect(askedOf(filters)).toEqual({});
    expect(isFiltered(filters)).toBe(true);
  });
});
