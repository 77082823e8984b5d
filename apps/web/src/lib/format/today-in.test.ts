import { describe, expect, it } from 'vitest';
import { todayIn } from './today-in.ts';

describe('the day it is in a zone', () => {
  it('differs between two places at the same moment', () => {
    const now = new Date('2026-11-16T03:30:00Z');
    expect(todayIn('America/Chicago', now)).toBe('2026-11-15');
    expect(todayIn('UTC', now)).toBe('2026-11-16');
    expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-11-16');
  });
});
