import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readCursor, writeCursor } from './cursor.ts';

const Position = z.object({ of: z.literal('things'), at: z.string().nullable() });

describe('a cursor', () => {
  it('says what was written, whatever the text', () => {
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
    'of another list, or of nobody, is refused: %s',
    (cursor) => {
      expect(() => readCursor(Position, cursor)).toThrow('invalid_input');
    },
  );

  it('is never anything but refused when it is made up', () => {
    fc.assert(
      fc.property(fc.string(), (cursor) => {
        expect(() => readCursor(Position, cursor)).toThrow('invalid_input');
      }),
    );
  });
});
