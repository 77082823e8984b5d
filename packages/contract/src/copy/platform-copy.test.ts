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
const length = fc.integer({ min: 0, max: 100 });

describe('where a platform cuts', () => {
  it.each([
    ['abcd', 4, true, 'abcd', ''],
    ['Tuned before the cold', 14, true, 'Tuned before', ' the cold'],
    ['Tuned before the cold', 12, true, 'Tuned before', ' the cold'],
    ['Tuned before the cold', 11, true, 'Tuned', ' before the cold'],
    // Nothing fits: readiness asks for another version.
    ['abcdef', 4, true, '', 'abcdef'],
    // Punctuation that promises more is cut with what it promises. Hyphens, apostrophes and prices hold together.
    ['Service for $89, two-day return', 19, true, 'Service for $89', ', two-day return'],
    ['Ready in a two-day rush', 15, true, 'Ready in a', ' two-day rush'],
    ['We don\u2019t wait', 6, true, 'We', ' don\u2019t wait'],
    ['Only for $89', 10, true, 'Only for', ' $89'],
    // Japanese and Thai have no spaces, but words all the same.
    [
      '\u30C4\u30FC\u30EA\u30F3\u30B0\u30D0\u30A4\u30AF',
      14,
      true,
      '\u30C4\u30FC\u30EA\u30F3\u30B0',
      '\u30D0\u30A4\u30AF',
    ],
    ['\u30C7\u30FC\u30BF\u3002', 7, true, '\u30C7\u30FC\u30BF', '\u3002'],
    ['\u5B57\u5B57\u5B57', 3, false, '\u5B57\u5B57\u5B57', ''],
    // Half-width kana are narrow.
    ['\uFF83\uFF9E\uFF70\uFF80', 4, true, '\uFF83\uFF9E\uFF70\uFF80', ''],
    ['\u{1F6B2} \u{1F6B2}', 1, false, '\u{1F6B2}', ' \u{1F6B2}'],
  ])('%j at %s keeps %j', (written, limit, doubles, kept, lost) => {
    expect(cutAt(written, limit, doubles)).toMatchObject({ kept, lost });
  });

  it('loses nothing: what is kept and what is lost is the text', () => {
    fc.assert(
      fc.property(text, length, fc.boolean(), (written, limit, doubles) => {
        const { kept, lost } = cutAt(written, limit, doubles);
        expect(kept + lost).toBe(written);
      }),
    );
  });

  it('keeps what fits, and cuts only what does not fit', () => {
    fc.assert(
      fc.property(text, length, fc.boolean(), (written, limit, doubles) => {
        const cut = cutAt(written, limit, doubles);
        const measureWidth = (part: string) => cutAt(part, 0, doubles).length;
        expect(measureWidth(cut.kept)).toBeLessThanOrEqual(limit);
        expect(measureWidth(cut.kept) + measureWidth(cut.lost)).toBe(cut.length);
        expect(cut.lost === '').toBe(cut.length <= limit);
      }),
    );
  });

  it('never cuts a word in two', () => {
    const words = fc.array(
      fc.constantFrom('Tuned', 'before', 'the', 'cold', 'M\u00FCnchen', '\uD55C\uAD6D\uC5B4', '$89'),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(words, length, (parts, limit) => {
        const { kept } = cutAt(parts.join(' '), limit, true);
        const shown = kept === '' ? [] : kept.split(' ');
        expect(shown).toEqual(parts.slice(0, shown.length));
        const [next] = parts.slice(shown.length);
        if (next !== undefined) expect(cutAt([...shown, next].join(' '), 0, true).length).toBeGreaterThan(limit);
      }),
    );
  });

  it('never cuts earlier where wide letters count once', () => {
    fc.assert(
      fc.property(text, length, (written, limit) => {
        expect(cutAt(written, limit, false).kept.startsWith(cutAt(written, limit, true).kept)).toBe(true);
      }),
    );
  });

  it('takes what was written for one platform before the common text, and shows nothing where there is no room', () => {
    const common = { headline: 'Tuned before the cold.', body_copy: 'Full tune-up for $89.' };
    expect(copyFor('google', common, { headline: 'Tuned' }).headline?.kept).toBe('Tuned');
    // A field that was cleared is no text of its own.
    expect(copyFor('google', common, { headline: ' ' }).headline?.kept).toBe('Tuned before the cold.');
    expect(copyFor('google', common).body_copy?.kept).toBe('Full tune-up for $89.');
    expect(copyFor('tiktok', common).headline).toBeNull();
    expect(platformIds.filter((id) => copyFor(id, common).headline ?? copyFor(id, common).body_copy)).toHaveLength(13);
  });
});
