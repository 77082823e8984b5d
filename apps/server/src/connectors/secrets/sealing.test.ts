import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealing } from './sealing.ts';

const [before, now, other] = ['the-secret-before', 'the-secret-of-now', 'a-stranger-secret'];

describe('sealed data', () => {
  it('opens to what was sealed', () => {
    const { seal, open } = sealing([now]);
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, c) => open(seal(text, c), c) === text));
  });

  it('shows nothing of its text, and looks different each time', () => {
    const { seal } = sealing([now]);
    const [first, second] = [seal('JBSWY3DPEHPK3PXP', 'a'), seal('JBSWY3DPEHPK3PXP', 'a')];
    expect(first.toString('latin1')).not.toContain('JBSWY');
    expect(first.equals(second)).toBe(false);
  });

  it('does not open in another context', () => {
    const { seal, open } = sealing([now]);
    const sealed = seal('text', 'staff_member.totp 1');
    expect(() => open(sealed, 'staff_member.totp 2')).toThrow('does not open');
  });

  it('does not open when any byte of it was altered or is missing', () => {
    const { seal, open } = sealing([now]);
    const sealed = seal('text', 'a');
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = Buffer.from(sealed);
      altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
      expect(() => open(altered, 'a')).toThrow('does not open');
      expect(() => open(sealed.subarray(0, index), 'a')).toThrow('does not open');
    }
  });

  it('still opens while its secret is being replaced, and no longer afterwards', () => {
    const old = sealing([before]).seal('text', 'a');
    expect(sealing([now, before]).open(old, 'a')).toBe('text');
    expect(() => sealing([now]).open(old, 'a')).toThrow('does not open');
    const fresh = sealing([now, before]).seal('text', 'a');
    expect(sealing([now]).open(fresh, 'a')).toBe('text');
    expect(() => sealing([other]).open(fresh, 'a')).toThrow('does not open');
  });

  it('needs a secret', () => {
    expect(() => sealing([])).toThrow('A secret is needed');
  });
});
