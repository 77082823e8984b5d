import { describe, expect, it } from 'vitest';
import { isSupportOpen, nextOpening } from './hours.ts';

describe('the hours of support', () => {
  it.each([
    // In winter, New York is five hours behind UTC, in summer four.
    ['2026-01-12T13:59:59Z', false],
    ['2026-01-12T14:00:00Z', true],
    ['2026-01-12T22:59:59Z', true],
    ['2026-01-12T23:00:00Z', false],
    ['2026-07-13T13:00:00Z', true],
    ['2026-07-13T12:59:59Z', false],
    ['2026-07-11T16:00:00Z', false],
  ])('%s: %s', (instant, isOpen) => {
    expect(isSupportOpen(new Date(instant))).toBe(isOpen);
  });

  it('begin again after a weekend, across the change of clocks', () => {
    expect(nextOpening(new Date('2026-03-06T23:30:00Z')).toISOString()).toBe('2026-03-09T13:00:00.000Z');
    const open = new Date('2026-03-09T15:12:00Z');
    expect(nextOpening(open)).toBe(open);
  });
});
