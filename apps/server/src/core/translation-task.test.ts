import { type AdCopy, copyTexts, translatedMost } from '@universal-media/contract/ad-copy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctionTurn, taskTurn } from './translation-prompt.ts';
import { adTask, misfits, type Texts, textTask, tidied, translatedCopy } from './translation-task.ts';

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
const taskOf = (copy: AdCopy, glossary: string[] = []) =>
  adTask({ source_language: 'en', target_language: 'es', copy, glossary, regenerate: false });
const unchanged = (copy: AdCopy): Texts =>
  Object.fromEntries(Object.entries(taskOf(copy).texts).map(([name, one]) => [name, one.text]));

describe('the texts of an ad', () => {
  it('go out under names of their own and come back to where they were', () => {
    fc.assert(
      fc.property(anyCopy, (copy) => {
        expect(copyTexts(translatedCopy(copy, unchanged(copy)))).toEqual(copyTexts(copy));
        expect(Object.keys(taskOf(copy).texts)).toHaveLength(copyTexts(copy).length);
      }),
    );
  });

  it('stay data, whatever they say', () => {
    fc.assert(
      fc.property(anyCopy, (copy) => {
        const sent: unknown = JSON.parse(taskTurn(taskOf(copy)));
        expect(sent).toMatchObject({
          texts: Object.fromEntries(Object.entries(unchanged(copy)).map(([name, one]) => [name, { text: one }])),
        });
      }),
    );
  });
});

describe('an answer', () => {
  const copy = { headline: 'Ridgeline bikes', body_copy: 'For every hill', call_to_action: 'Shop Now' };

  it('fits up to its last character and not one further', () => {
    const most = translatedMost.headline;
    const problems = (headline: string) =>
      misfits(taskOf(copy), { ...unchanged(copy), headline }).map(({ name, problem }) => [name, problem]);
    expect(problems('\u{1F680}'.repeat(most))).toEqual([]);
    expect(problems('a'.repeat(most + 1))).toEqual([['headline', 'too_long']]);
    expect(problems('')).toEqual([['headline', 'empty']]);
  });

  it('has to keep a word only where the word was', () => {
    const wrong = misfits(taskOf(copy, ['Ridgeline']), { ...unchanged(copy), headline: 'Bicicletas' });
    expect(wrong.map(({ name, problem }) => [name, problem])).toEqual([['headline', 'word_lost']]);
    expect(correctionTurn(wrong)).toContain('headline must contain "Ridgeline"');
  });

  it('is one line without what nobody sees', () => {
    expect(tidied({ headline: ' Una\n línea\u0000\t ' })).toEqual({ headline: 'Una línea' });
  });

  it('of a screen’s own words has no limit', () => {
    const task = textTask({ text: 'Save', target_language: 'de', content_type: 'ui_copy' });
    expect(misfits(task, { ui_copy: 'S'.repeat(5_000) })).toEqual([]);
  });
});
