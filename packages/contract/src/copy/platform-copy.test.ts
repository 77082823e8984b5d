import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformIds } from '../platforms/platforms.ts';
import { copyFor, cutAt } from './platform-copy.ts';

const letter = fc.constantFrom(
  'a',
  ' ',
  '\u00E9',
  '\u5B57',
  '\u3042',
  '\u30FC',
  '\u3002',
  '\uD55C',
  '\u{20BB7}',
  '\u{1F6B2}',
  '\uD83D',
);
const text = fc.array(letter, { maxLength: 80 }).map((letters) => letters.join(''));
const limit = fc.integer({ min: 0, max: 100 });

describe('where a platform cuts', () => {
  it.each([
    ['abcdef', 4, true, 'abcd', 'ef'],
    ['abcd', 4, true, 'abcd', ''],
    ['\u5B57\u5B57\u5B57', 4, true, '\u5B57\u5B57', '\u5B57'],
    ['\u5B57\u5B57\u5B57', 5, true, '\u5B57\u5B57', '\u5B57'],
    ['\u5B57\u5B57\u5B57', 4, false, '\u5B57\u5B57\u5B57', ''],
    // "Data." in Japanese: the long mark and the stop are as wide as the rest. Half-width kana are not.
    ['\u30C7\u30FC\u30BF\u3002', 7, true, '\u30C7\u30FC\u30BF', '\u3002'],
    ['\uFF83\uFF9E\uFF70\uFF80', 4, true, '\uFF83\uFF9E\uFF70\uFF80', ''],
    ['\u{1F6B2}\u{1F6B2}', 1, false, '\u{1F6B2}', '\u{1F6B2}'],
  ])('%j at %s keeps %j', (written, most, doubles, kept, lost) => {
    expect(cutAt(written, most, doubles)).toMatchObject({ kept, lost });
  });

  it('loses nothing: what is kept and what is lost is the text', () => {
    fc.assert(
      fc.property(text, limit, fc.boolean(), (written, most, doubles) => {
        const { kept, lost } = cutAt(written, most, doubles);
        expect(kept + lost).toBe(written);
      }),
    );
  });

  it('keeps as much as fits and not a character more', () => {
    fc.assert(
      fc.property(text, limit, fc.boolean(), (written, most, doubles) => {
        const cut = cutAt(written, most, doubles);
        const widthOf = (part: string) => cutAt(part, 0, doubles).length;
        expect(widthOf(cut.kept)).toBeLessThanOrEqual(most);
        expect(widthOf(cut.kept) + widthOf(cut.lost)).toBe(cut.length);
        expect(cut.lost === '').toBe(cut.length <= most);
        const [next = ''] = cut.lost;
        if (next) expect(widthOf(cut.kept + next)).toBeGreaterThan(most);
      }),
    );
  });

  it('never cuts earlier where wide letters count once', () => {
    fc.assert(
      fc.property(text, limit, (written, most) => {
        expect(cutAt(written, most, false).kept.startsWith(cutAt(written, most, true).kept)).toBe(true);
      }),
    );
  });

  it('takes what was written for one platform before the common text, and shows nothing where there is no room', () => {
    const common = { headline: 'Tuned before the cold.', body_copy: 'Full tune-up for $89.' };
    expect(copyFor('google', common, { headline: 'Tuned' }).headline?.kept).toBe('Tuned');
    expect(copyFor('google', common).body_copy?.kept).toBe('Full tune-up for $89.');
    expect(copyFor('tiktok', common).headline).toBeNull();
    expect(platformIds.filter((id) => copyFor(id, common).headline ?? copyFor(id, common).body_copy)).toHaveLength(13);
  });
});
