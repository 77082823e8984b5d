import type { AdCopy } from '@universal-media/contract/copy/ad-copy';
import { type AdTranslation, glossaryLimits } from '@universal-media/contract/copy/translation';

export interface TranslationSource {
  readonly primary_language: string;
  readonly copy: AdCopy;
  readonly glossary: readonly string[];
}

/** The words that can be asked to be kept: a draft may hold more, and longer ones. */
const keepable = (glossary: readonly string[]): string[] =>
  glossary
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= glossaryLimits.length)
    .slice(0, glossaryLimits.words);

/** The question for one language. */
export const translationRequestFor = (
  { primary_language, copy, glossary }: TranslationSource,
  target_language: string,
  regenerate = false,
): AdTranslation => ({
  source_language: primary_language,
  target_language,
  copy,
  glossary: keepable(glossary),
  regenerate,
});

/** The question back: what a translation says, in the language the ad was written in. */
export const backTranslationRequestFor = (
  source: TranslationSource,
  source_language: string,
  translated: AdCopy,
): AdTranslation => {
  const { headline, body_copy, call_to_action, short_headlines, long_headlines, keywords } = translated;
  const copy = { headline, body_copy, call_to_action, short_headlines, long_headlines, keywords };
  return { ...translationRequestFor(source, source.primary_language), source_language, copy };
};
