import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNamedBy, readReference, toReference } from './reference.ts';

const kinds = ['campaign', 'advertiser', 'payment', 'dispute', 'staff'] as const;
const id = '019a9b5c-8d31-7c42-9f11-3c5d9f3a77c1';

describe('a reference', () => {
  it('names the kind, the year and the random end of an id', () => {
    expect(toReference('campaign', id)).toBe('CMP-25-FKMXY1');
    expect(toReference('advertiser', id)).toBe('USR-25-FKMXY1');
  });

  it('has no year for an id that does not carry its time', () => {
    expect(toReference('dispute', 'c0ffee00-0000-4000-8000-00009f3a77c1')).toBe('DSP-FKMXY1');
  });

  it('is read back to endings that include that of its id, for every id', () => {
    fc.assert(
      fc.property(fc.uuid({ version: [4, 7] }), fc.constantFrom(...kinds), (any, kind) => {
        const reference = readReference(toReference(kind, any));
        expect(reference?.kind).toBe(kind);
        expect(reference?.endings).toContain(any.slice(-8));
        expect(reference?.endings).toHaveLength(4);
        expect(reference && isNamedBy(reference, any)).toBe(true);
      }),
    );
  });

  it('is read as people type it', () => {
    const reference = readReference('CMP-25-FKMXY1');
    for (const typed of ['cmp-25-fkmxy1', ' CMP-25-FKMXYL ', 'CMP-25-FKMXYi', 'CMP - 25 - FKMXY1']) {
      expect(readReference(typed)).toEqual(reference);
    }
  });

  it.each(['', 'CMP', 'CMP-25-FKMX', 'XYZ-25-FKMXY1', 'CMP-25-FKMXYU', 'harbor light'])('is not %j', (typed) => {
    expect(readReference(typed)).toBeNull();
  });

  it('of another year is not named', () => {
    const reference = readReference('CMP-24-FKMXY1');
    expect(reference && isNamedBy(reference, id)).toBe(false);
  });
});
