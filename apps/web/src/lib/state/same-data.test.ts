import { describe, expect, it } from 'vitest';
import { sameData } from './same-data.ts';

describe('the same data', () => {
  it('is the same in any order of fields, and with a field left undefined', () => {
    expect(sameData({ a: 1, b: { c: [1, null] } }, { b: { c: [1, null], d: undefined }, a: 1 })).toBe(true);
  });

  it('is not the same when a value, an order of a list or a field differs', () => {
    expect(sameData({ a: 1 }, { a: 2 })).toBe(false);
    expect(sameData([1, 2], [2, 1])).toBe(false);
    expect(sameData({ a: undefined }, { a: null })).toBe(false);
    expect(sameData([], {})).toBe(false);
    expect(sameData({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  });
});
