import { type AdCopy, copyTexts, maxTranslatedLength } from '@universal-media/contract/copy/ad-copy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctionMessage, taskMessage } from './translation-prompt.ts';
import { adTask, applyTranslation, findMisfits, normalizeTexts, type Texts, textTask } from './translation-task.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => value.trim());
const list = fc.option(
  fc.array(
    text.filter((value) => value !== ''),
    { maxLength: 5 },
  ),
  { nil: undefined },
);
const anyCopy: fc.Arbitrary<AdCopy> = fc.record(
  {
    headline: text,
    body_copy: text,
    call_to_action: text,
    short_headlines: list,
    long_headlines: list,
    keywords: list,
  },
  { requiredKeys: ['headline', 'body_copy', 'call_to_action'] },
);
const toTask = (copy: AdCopy, glossary: string[] = []) =>
  adTask({ source_language: 'en', target_language: 'es', copy, glossary, regenerate: false });
const unchanged = (copy: AdCopy): Texts =>
  Object.fromEntries(Object.entries(toTask(copy).texts).map(([name, one]) => [name, one.text]));

describe('the texts of an ad', () => {
  it('keep their places when they are named and read back', () => {
    fc.assert(
      fc.property(anyCopy, (copy) => {
        expect(copyTexts(applyTranslation(copy, unchanged(copy)))).toEqual(copyTexts(copy));
        expect(Object.keys(toTask(copy).texts)).toHaveLength(copyTexts(copy).length);
      }),
    );
  });

  it('are sent as JSON data, whatever they contain', () => {
    fc.assert(
      fc.property(anyCopy, (copy) => {
        const sent: unknown = JSON.parse(taskMessage(toTask(copy)));
        expect(sent).toMatchObject({
          texts: Object.fromEntries(Object.entries(unchanged(copy)).map(([name, one]) => [name, { text: one }])),
        });
      }),
    );
  });
});

describe('an answer', () => {
  const copy = { headline: 'Ridgeline bikes', body_copy: 'For every hill', call_to_action: 'Shop Now' };

  it('fits up to the maximum length and not beyond', () => {
    const max = maxTranslatedLength.headline;
    const problems = (headline: string) =>
      findMisfits(toTask(copy), { ...unchanged(copy), headline }).map(({ name, problem }) => [name, problem]);
    expect(problems('\u{1F680}'.repeat(max))).toEqual([]);
    expect(problems('a'.repeat(max + 1))).toEqual([['headline', 'too_long']]);
    expect(problems('')).toEqual([['headline', 'empty']]);
  });

  it('must keep a glossary term only where it occurred', () => {
    const wrong = findMisfits(toTask(copy, ['Ridgeline']), { ...unchanged(copy), headline: 'Bicicletas' });
    expect(wrong.map(({ name, problem }) => [name, problem])).toEqual([['headline', 'word_lost']]);
    expect(correctionMessage(wrong)).toContain('headline must contain "Ridgeline"');
  });

  it('is reduced to one line without control characters', () => {
    expect(normalizeTexts({ headline: ' Una\n línea\u0000\t ' })).toEqual({ headline: 'Una línea' });
  });

  it('for interface copy has no length limit', () => {
    const task = textTask({ text: 'Save', target_language: 'de', content_type: 'ui_copy' });
    expect(findMisfits(task, { ui_copy: 'S'.repeat(5_000) })).toEqual([]);
  });
});
