import { describe, expect, it } from 'vitest';
import { neighbours } from './neighbours.ts';

const ids = ['a', 'b', 'c'];

describe('the files before and after the open one', () => {
  it('are those beside it', () => {
    expect(neighbours(ids, { id: 'b', at: 1 })).toEqual({ previous: { id: 'a', at: 0 }, next: { id: 'c', at: 2 } });
  });

  it('end with the list', () => {
    expect(neighbours(ids, { id: 'a', at: 0 })).toEqual({ next: { id: 'b', at: 1 } });
    expect(neighbours(ids, { id: 'c', at: 2 })).toEqual({ previous: { id: 'b', at: 1 } });
    expect(neighbours(['a'], { id: 'a', at: 0 })).toEqual({});
  });

  it('follow it when others have left the list', () => {
    expect(neighbours(['b', 'c'], { id: 'b', at: 1 })).toEqual({ next: { id: 'c', at: 1 } });
  });

  it('close the gap when it has left the list itself', () => {
    expect(neighbours(['a', 'c'], { id: 'b', at: 1 })).toEqual({
      previous: { id: 'a', at: 0 },
      next: { id: 'c', at: 1 },
    });
    expect(neighbours(['a', 'b'], { id: 'c', at: 2 })).toEqual({ previous: { id: 'b', at: 1 } });
  });
});
