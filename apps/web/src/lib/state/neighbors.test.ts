import { describe, expect, it } from 'vitest';
import { neighbors } from './neighbors.ts';

const ids = ['a', 'b', 'c'];

describe('the files before and after the open one', () => {
  it('are those beside it', () => {
    expect(neighbors(ids, { id: 'b', at: 1 })).toEqual({ previous: { id: 'a', at: 0 }, next: { id: 'c', at: 2 } });
  });

  it('end with the list', () => {
    expect(neighbors(ids, { id: 'a', at: 0 })).toEqual({ next: { id: 'b', at: 1 } });
    expect(neighbors(ids, { id: 'c', at: 2 })).toEqual({ previous: { id: 'b', at: 1 } });
    expect(neighbors(['a'], { id: 'a', at: 0 })).toEqual({});
  });

  it('follow it when others have left the list', () => {
    expect(neighbors(['b', 'c'], { id: 'b', at: 1 })).toEqual({ next: { id: 'c', at: 1 } });
  });

  it('close the gap when it has left the list itself', () => {
    expect(neighbors(['a', 'c'], { id: 'b', at: 1 })).toEqual({
      previous: { id: 'a', at: 0 },
      next: { id: 'c', at: 1 },
    });
    expect(neighbors(['a', 'b'], { id: 'c', at: 2 })).toEqual({ previous: { id: 'b', at: 1 } });
  });
});
