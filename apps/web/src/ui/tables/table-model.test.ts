import { describe, expect, it } from 'vitest';
import { allState, nextSort, toggleAll, toggleOne } from './table-model.ts';

describe('table', () => {
  it('sorts ascending, then descending, and starts over on another column', () => {
    const up = nextSort(null, 'name');
    expect(up).toEqual({ key: 'name', direction: 'ascending' });
    const down = nextSort(up, 'name');
    expect(down.direction).toBe('descending');
    expect(nextSort(down, 'name').direction).toBe('ascending');
    expect(nextSort(down, 'spent')).toEqual({ key: 'spent', direction: 'ascending' });
  });

  it('tells none, some and all of the shown rows apart', () => {
    expect(allState(['a', 'b'], new Set())).toBe(false);
    expect(allState(['a', 'b'], new Set(['a', 'elsewhere']))).toBe('indeterminate');
    expect(allState(['a', 'b'], new Set(['a', 'b']))).toBe(true);
    expect(allState([], new Set(['elsewhere']))).toBe(false);
  });

  it('keeps rows of other pages when all shown ones are turned on and off', () => {
    const on = toggleAll(['a', 'b'], new Set(['a', 'elsewhere']));
    expect([...on].sort()).toEqual(['a', 'b', 'elsewhere']);
    expect([...toggleAll(['a', 'b'], on)]).toEqual(['elsewhere']);
  });

  it('turns one row on and off', () => {
    const on = toggleOne('a', new Set());
    expect(on.has('a')).toBe(true);
    expect(toggleOne('a', on).size).toBe(0);
  });
});
