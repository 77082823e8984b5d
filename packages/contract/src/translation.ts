import { z } from 'zod';
import { AdCopy, CALL_TO_ACTION_MOST, copyTexts } from './ad-copy.ts';
import { copyLimits } from './copy-limits.ts';
import { endpoint, group } from './endpoint.ts';
import { LanguageCode } from './languages.ts';
import { TranslationSet } from './translation-set.ts';

export const glossaryLimits = { words: 20, length: 60 } as const;

/** Words that stay as they are in every language: brands, products, codes. */
const Glossary = z
  .array(z.string().trim().min(1).max(glossaryLimits.length))
  .max(glossaryLimits.words)
  .transform((words) => [...new Set(words)])
  .default([]);

export const TextTranslation = z
  .object({
    text: z.string().trim().min(1, 'There is nothing to translate yet').max(1_000),
    target_language: LanguageCode,
    content_type: z.enum(['ad_headline', 'cta', 'ui_copy']),
  })
  .meta({ id: 'TextTranslation' });
export type TextTranslation = z.infer<typeof TextTranslation>;

/** The most a translation of this kind may measure; null where nothing limits it. */
export const contentTypeMost: Readonly<Record<TextTranslation['content_type'], number | null>> = {
  ad_headline: copyLimits.headline.most,
  cta: CALL_TO_ACTION_MOST,
  ui_copy: null,
};

export const AdTranslation = z
  .object({
    source_language: LanguageCode,
    target_language: LanguageCode,
    copy: AdCopy.refine((copy) => copyTexts(copy).length > 0, 'There is nothing to translate yet'),
    glossary: Glossary,
    /** Asks the model anew instead of giving the answer it gave before. */
    regenerate: z.boolean().default(false),
  })
  .refine(({ source_language, target_language }) => source_language !== target_language, {
    message: 'This is the language the ad is written in',
    path: ['target_language'],
  })
  .meta({ id: 'AdTranslation' });
export type AdTranslation = z.infer<typeof AdTranslation>;

/** What translating has cost an account since midnight UTC, in millionths of a dollar. */
const TranslationUse = z
  .object({ used_today_micros: z.number().int(), daily_cap_micros: z.number().int() })
  .meta({ id: 'TranslationUse' });
export type TranslationUse = z.infer<typeof TranslationUse>;

const TranslatedAd = z
  .object({
    translation: TranslationSet,
    /** The same words were translated before: this answer cost nothing. */
    cached: z.boolean(),
    cost_micros: z.number().int(),
    ...TranslationUse.shape,
  })
  .meta({ id: 'TranslatedAd' });
export type TranslatedAd = z.infer<typeof TranslatedAd>;

export const TranslationStanding = z
  .object({ configured: z.boolean(), model: z.string().nullable(), ...TranslationUse.shape })
  .meta({ id: 'TranslationStanding' });
export type TranslationStanding = z.infer<typeof TranslationStanding>;

const refusals = ['translation_unavailable', 'translation_failed', 'translation_cap', 'too_many_requests'] as const;

/** Both calls may be repeated: what was translated once is answered from what is kept, and costs nothing again. */
export const translationEndpoints = group({
  translate: endpoint({
    method: 'POST',
    path: '/api/translation/translate',
    summary: 'One text in another language',
    access: { kind: 'advertiser' },
    body: TextTranslation,
    keyed: true,
    answers: { status: 200, body: z.object({ translated_text: z.string() }) },
    errors: refusals,
  }),
  translate_ad: endpoint({
    method: 'POST',
    path: '/api/translation/translate-ad',
    summary: 'All words of an ad in another language, within the limits of each field',
    access: { kind: 'advertiser' },
    body: AdTranslation,
    keyed: true,
    answers: { status: 200, body: TranslatedAd },
    errors: refusals,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/translation/status',
    summary: 'Whether translation is set up, and what is left of today',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: TranslationStanding },
    errors: [],
  }),
});
