import { describe, expect, it } from 'vitest';
import { recoveryCodes } from './recovery-codes.ts';

const same = (a: string, b: string) => recoveryCodes.hash(a).equals(recoveryCodes.hash(b));

describe('recovery codes', () => {
  it('are ten different ones of at least 112 bits, in groups that can be typed', () => {
    const codes = recoveryCodes.draw();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  it('use every letter of the alphabet at every place', () => {
    const codes = Array.from({ length: 200 }, recoveryCodes.draw).flat();
    for (let place = 0; place < 29; place += 1) {
      const letters = new Set(codes.map((code) => code.charAt(place)));
      expect(letters.size).toBe([4, 9, 14, 19, 24].includes(place) ? 1 : 32);
    }
  });

  it.each([
    'AB0C-1DEF-GH1J-KMN0',
    'ab0c 1def gh1j kmn0',
    'ab0c1defgh1jkmn0',
    ' aboc-ldef-ghij-kmnO\n',
    'ABOC-IDEF-GHLJ-KMNO',
  ])('are the same however they are read off paper: %j', (typed) => {
    expect(same(typed, 'ab0c-1def-gh1j-kmn0')).toBe(true);
  });

  it('differ by one letter', () => {
    expect(same('ab0c-1def-gh1j-kmn0', 'ab0c-1def-gh1j-kmn2')).toBe(false);
  });
});
