import type { AdTranslation } from '@universal-media/contract/translation';
import { sourceFingerprint, type TranslationSet } from '@universal-media/contract/translation-set';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslator } from './translator.ts';

const copy = { headline: 'Ride further', body_copy: '', call_to_action: 'Shop Now' };
const setFrom = (wish: AdTranslation): TranslationSet => ({
  ...wish.copy,
  headline: `${wish.copy.headline} ${wish.target_language}`,
  language_name: wish.target_language,
  source_key: sourceFingerprint(wish.copy, wish.source_language),
});

/** A campaign, and a model that answers when it is told to. */
function world() {
  const translations: Record<string, TranslationSet> = {};
  const campaign = {
    primary_language: 'en',
    supported_languages: ['en', 'es', 'ar'],
    translations,
    glossary: [],
    copy,
  };
  const asked: { wish: AdTranslation; answer: () => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const ends: { done: readonly string[]; failed: readonly string[] }[] = [];
  const translator = createTranslator({
    read: () => campaign,
    keep: (code, set) => {
      translations[code] = set;
    },
    ask: (wish, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<TranslationSet>();
      signal.addEventListener('abort', () => reject(signal.reason));
      asked.push({ wish: wish(), answer: () => resolve(setFrom(wish())), fail: reject, signal });
      return promise;
    },
    onRest: (ended) => ends.push(ended),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { campaign, translator, asked, ends, settle };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('translating a campaign', () => {
  it('keeps what comes, and tells once when nothing is under way any more', async () => {
    const { campaign, translator, asked, ends, settle } = world();
    translator.translate(['es', 'ar']);
    expect(translator.runs.get()).toEqual({ es: { status: 'translating' }, ar: { status: 'translating' } });
    asked[0]?.answer();
    await settle();
    expect(ends).toEqual([]);
    asked[1]?.answer();
    await settle();
    expect(campaign.translations['ar']?.headline).toBe('Ride further ar');
    expect(translator.runs.get()).toEqual({});
    expect(ends).toEqual([{ done: ['es', 'ar'], failed: [] }]);
  });

  it('leaves every text alone when it fails, and says why', async () => {
    const { campaign, translator, asked, ends, settle } = world();
    translator.translate(['es']);
    asked[0]?.fail(new Error('no line'));
    await settle();
    expect(campaign.translations).toEqual({});
    expect(translator.runs.get()['es']).toMatchObject({ status: 'error', reason: expect.any(String) });
    expect(ends).toEqual([{ done: [], failed: ['es'] }]);
    translator.translate(['es']);
    asked[1]?.answer();
    await settle();
    expect(translator.runs.get()).toEqual({});
  });

  it('waits a moment after a language was added, in which it can be taken away again', async () => {
    const { campaign, translator, asked } = world();
    translator.translateSoon(['es', 'ar']);
    campaign.supported_languages = ['en', 'ar'];
    await vi.advanceTimersByTimeAsync(99);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ wish }) => wish.target_language)).toEqual(['ar']);
  });

  it('asks for nothing while there are no words', async () => {
    const { campaign, translator, asked } = world();
    campaign.copy = { ...copy, headline: ' ' };
    translator.translateSoon(['es']);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([]);
  });

  it('calls off what was asked for a language that is gone, or out of another primary language', async () => {
    const { campaign, translator, asked, ends, settle } = world();
    translator.translate(['es', 'ar']);
    campaign.supported_languages = ['en', 'ar'];
    translator.tidy();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(Object.keys(translator.runs.get())).toEqual(['ar']);
    campaign.primary_language = 'fr';
    translator.tidy();
    await settle();
    expect(asked[1]?.signal.aborted).toBe(true);
    expect(translator.runs.get()).toEqual({});
    expect(campaign.translations).toEqual({});
    expect(ends).toEqual([]);
  });

  it('takes the answer to the latest question only', async () => {
    const { campaign, translator, asked, settle } = world();
    translator.translate(['es']);
    campaign.copy = { ...copy, headline: 'Ride faster' };
    translator.translate(['es']);
    asked[0]?.answer();
    asked[1]?.answer();
    await settle();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(campaign.translations['es']?.headline).toBe('Ride faster es');
  });
});
