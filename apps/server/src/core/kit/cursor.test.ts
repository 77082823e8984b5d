import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readCursor, writeCursor } from './cursor.ts';

const Position = z.object({ of: z.literal('things'), at: z.string().nullable() });

describe('a cursor', () => {
  it('decodes to the encoded position for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (at) => {
        const cursor = writeCursor({ of: 'things', at });
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(readCursor(Position, cursor)).toEqual({ of: 'things', at });
      }),
    );
  });

  it('is absent on the first page', () => {
    expect(readCursor(Position, undefined)).toBeUndefined();
  });

  it.each(['', 'x', '{}', 'bnVsbA', writeCursor({ of: 'others', at: null }), writeCursor({ of: 'things' })])(
    'is refused if it is invalid or belongs to another list: %s',
    (cursor) => {
      expect(() => readCursor(Position, cursor)).toThrow('invalid_input');
    },
  );

  it('is refused for any arbitrary text', () => {
    fc.assert(
      fc.property(fc.string(), (cursor) => {
        expect(() => readCursor(Position, cursor)).toThrow('invalid_input');
      }),
    );
  });
});
