import { describe, expect, it } from 'vitest';
import { basisText, sourceText } from './texts.ts';

const now = new Date('2026-11-15T14:36:00.000Z');

describe('the texts of an estimate', () => {
  it('turn the basis into a sentence', () => {
    expect(basisText('from general benchmarks')).toBe('From general benchmarks.');
    expect(basisText('From prices.')).toBe('From prices.');
  });

  it('name the source and its date or time', () => {
    expect(sourceText({ source: 'benchmarks', as_of: '2026-11-01' })).toBe('Benchmarks, Nov 1, 2026');
    expect(sourceText({ source: 'platform', as_of: now.toISOString() })).toMatch(/^Platform data, \d\d:\d\d$/);
  });
});
