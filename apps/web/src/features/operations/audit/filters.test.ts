import { describe, expect, it } from 'vitest';
import { isFiltered, noFilters, readFilters, toQuery, writeFilters } from './filters.ts';

const id = '0192f1c4-7d6e-7c3a-9a54-1f2e3d4c5b6a';

describe('audit log filters', () => {
  it('send no query when nothing is set', () => {
    expect(toQuery(noFilters)).toEqual({});
    expect(isFiltered(noFilters)).toBe(false);
  });

  it('send what is set, trimmed', () => {
    const filters = {
      ...noFilters,
      actor_kind: 'staff',
      id: ` ${id} `,
      action: ' staff ',
      from: '2026-11-01',
      to: null,
    } as const;
    expect(toQuery(filters)).toEqual({ actor_kind: 'staff', id, action: 'staff', from: '2026-11-01' });
    expect(isFiltered(filters)).toBe(true);
  });

  it('do not send a partial ID', () => {
    const filters = { ...noFilters, id: id.slice(0, 20) };
    expect(toQuery(filters)).toEqual({});
    expect(isFiltered(filters)).toBe(true);
  });

  it('send a reference as one, and the person who acted', () => {
    const filters = { ...noFilters, id: ' cmp-26-7f2a9k ', person: id };
    expect(toQuery(filters)).toEqual({ reference: 'cmp-26-7f2a9k', actor_id: id });
    expect(isFiltered({ ...noFilters, person: id })).toBe(true);
  });

  it('are read from the URL as they were written to it', () => {
    const filters = {
      actor_kind: 'staff',
      id: 'CMP-26-7F2A9K',
      person: id,
      action: 'staff',
      from: '2026-11-01',
      to: null,
    };
    const written = Object.entries(writeFilters({ ...noFilters, ...filters, actor_kind: 'staff' }));
    const query = new URLSearchParams(written.flatMap(([name, value]) => (value ? [[name, value]] : [])));
    expect(readFilters(query)).toEqual(filters);
    expect(readFilters(new URLSearchParams('who=aliens&person=1&from=x'))).toEqual(noFilters);
  });
});
