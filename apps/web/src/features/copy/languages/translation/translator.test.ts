import type { AdTranslation } from '@universal-media/contract/copy/translation';
import { sourceFingerprint, type TranslationSet } from '@universal-media/contract/copy/translation-set';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslator } from './translator.ts';

const copy = { headline: 'Ride further', body_copy: '', call_to_action: 'Shop Now' };
const setFrom = (request: AdTranslation): TranslationSet => ({
  ...request.copy,
  headline: `${request.copy.headline} ${request.target_language}`,
  language_name: request.target_language,
  source_key: sourceFingerprint(request.copy, request.source_language),
});

/** A campaign, and a model that answers on request. */
function openTranslator() {
  const translations: Record<string, TranslationSet> = {};
  const campaign = {
    primary_language: 'en',
    supported_languages: ['en', 'es', 'ar'],
    translations,
    glossary: [],
    copy,
  };
  const asked: { request: AdTranslation; answer: () => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const ends: { done: readonly string[]; failed: readonly string[] }[] = [];
  const translator = createTranslator({
    read: () => campaign,
    keep: (code, set) => {
      translations[code] = set;
    },
    ask: (request, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<TranslationSet>();
      signal.addEventListener('abort', () => reject(signal.reason));
      asked.push({ request: request(), answer: () => resolve(setFrom(request())), fail: reject, signal });
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
  it('saves each translation, and reports once when all are done', async () => {
    const { campaign, translator, asked, ends, settle } = openTranslator();
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

  it('changes no text when it fails, and reports the reason', async () => {
    const { campaign, translator, asked, ends, settle } = openTranslator();
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

  it('waits briefly after a language is added, so that it can be removed again', async () => {
    const { campaign, translator, asked } = openTranslator();
    translator.translateSoon(['es', 'ar']);
    campaign.supported_languages = ['en', 'ar'];
    await vi.advanceTimersByTimeAsync(99);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ request }) => request.target_language)).toEqual(['ar']);
  });

  it('requests nothing while the ad has no text', async () => {
    const { campaign, translator, asked } = openTranslator();
    campaign.copy = { ...copy, headline: ' ' };
    translator.translateSoon(['es']);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([]);
  });

  it('cancels requests for a removed language or from a former primary language', async () => {
    const { campaign, translator, asked, ends, settle } = openTranslator();
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

  it('uses only the response to the latest request', async () => {
    const { campaign, translator, asked, settle } = openTranslator();
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
