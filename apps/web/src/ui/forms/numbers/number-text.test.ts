import { describe, expect, it } from 'vitest';
import { parseNumber, snap, toPercent } from './number-text.ts';

describe('numbers as typed', () => {
  it('reads grouped and plain numbers and refuses the rest', () => {
    expect(parseNumber('1,250')).toBe(1250);
    expect(parseNumber('-3.5')).toBe(-3.5);
    expect(parseNumber('')).toBeNull();
    expect(parseNumber('12 mi')).toBeNull();
  });

  it('snaps to steps counted from the lower end, without dust', () => {
    expect(snap(47, { min: 5, max: 100, step: 10 })).toBe(45);
    expect(snap(0.31, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
    expect(snap(500, { min: 5, max: 100, step: 10 })).toBe(100);
  });

  it('places values on the scale and holds them inside it', () => {
    expect(toPercent(750, { min: 0, max: 1500 })).toBe(50);
    expect(toPercent(2000, { min: 0, max: 1500 })).toBe(100);
    expect(toPercent(1, { min: 1, max: 1 })).toBe(0);
  });
});
