import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { AdCopy, copyTexts, MAX_CALL_TO_ACTION_LENGTH } from './ad-copy.ts';
import { LanguageCode } from './languages.ts';
import { copyLimits } from './limits.ts';
import { TranslationSet } from './translation-set.ts';

export const glossaryLimits = { words: 20, length: 60 } as const;

/** Terms that are never translated: brands, products, codes. */
const Glossary = z
  .array(z.string().trim().min(1).max(glossaryLimits.length))
  .max(glossaryLimits.words)
  .transform((words) => [...new Set(words)])
  .default([]);

export const TextTranslation = z
  .object({
    text: z.string().trim().min(1, 'Enter some text to translate').max(1_000),
    target_language: LanguageCode,
    content_type: z.enum(['ad_headline', 'cta', 'ui_copy']),
  })
  .meta({ id: 'TextTranslation' });
export type TextTranslation = z.infer<typeof TextTranslation>;

/** Maximum length of a translation by content type; null means unlimited. */
export const maxLengthByContentType: Readonly<Record<TextTranslation['content_type'], number | null>> = {
  ad_headline: copyLimits.headline.max,
  cta: MAX_CALL_TO_ACTION_LENGTH,
  ui_copy: null,
};

export const AdTranslation = z
  .object({
    source_language: LanguageCode,
    target_language: LanguageCode,
    copy: AdCopy.refine((copy) => copyTexts(copy).length > 0, 'Enter some text to translate'),
    glossary: Glossary,
    /** Asks the model again instead of returning the stored translation. */
    regenerate: z.boolean().default(false),
  })
  .refine(({ source_language, target_language }) => source_language !== target_language, {
    message: 'The ad is already in this language',
    path: ['target_language'],
  })
  .meta({ id: 'AdTranslation' });
export type AdTranslation = z.infer<typeof AdTranslation>;

/** The translation cost of an account since midnight UTC, in millionths of a dollar. */
const TranslationUse = z
  .object({ used_today_micros: z.number().int(), daily_cap_micros: z.number().int() })
  .meta({ id: 'TranslationUse' });
export type TranslationUse = z.infer<typeof TranslationUse>;

const TranslatedAd = z
  .object({
    translation: TranslationSet,
    /** A stored translation was returned at no cost. */
    cached: z.boolean(),
    cost_micros: z.number().int(),
    ...TranslationUse.shape,
  })
  .meta({ id: 'TranslatedAd' });
export type TranslatedAd = z.infer<typeof TranslatedAd>;

export const TranslationStatus = z
  .object({ configured: z.boolean(), model: z.string().nullable(), ...TranslationUse.shape })
  .meta({ id: 'TranslationStatus' });
export type TranslationStatus = z.infer<typeof TranslationStatus>;

const refusals = ['translation_unavailable', 'translation_failed', 'translation_cap', 'too_many_requests'] as const;

/** Both translation calls are safe to repeat: a stored translation is returned and costs nothing. */
export const translationEndpoints = group({
  translateText: endpoint({
    method: 'POST',
    path: '/api/translation/translate',
    summary: 'Translates one text',
    access: { kind: 'advertiser' },
    body: TextTranslation,
    keyed: true,
    answers: { status: 200, body: z.object({ translated_text: z.string() }) },
    errors: refusals,
  }),
  translateAd: endpoint({
    method: 'POST',
    path: '/api/translation/translate-ad',
    summary: 'Translates all texts of an ad, within the limit of each field',
    access: { kind: 'advertiser' },
    body: AdTranslation,
    keyed: true,
    answers: { status: 200, body: TranslatedAd },
    errors: refusals,
  }),
  getTranslationStatus: endpoint({
    method: 'GET',
    path: '/api/translation/status',
    summary: 'Reports whether translation is configured and what is left of the daily budget',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: TranslationStatus },
    errors: [],
  }),
});
