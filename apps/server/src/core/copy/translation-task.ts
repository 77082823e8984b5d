import { type AdCopy, type CopyField, copyTexts, maxTranslatedLength } from '@universal-media/contract/copy/ad-copy';
import { countCharacters } from '@universal-media/contract/copy/limits';
import {
  type AdTranslation,
  maxLengthByContentType,
  type TextTranslation,
} from '@universal-media/contract/copy/translation';

interface TaskText {
  readonly text: string;
  /** The maximum number of characters of the translation. */
  readonly max: number | null;
}

/** Texts to translate together, each under its own name, so that none can be left out or invented. */
export interface TranslationTask {
  /** Null when the caller does not specify it. */
  readonly source_language: string | null;
  readonly target_language: string;
  readonly glossary: readonly string[];
  readonly texts: Readonly<Record<string, TaskText>>;
}

export type Texts = Readonly<Record<string, string>>;

/** Names each text: `headline`, or with a number for entries of a list: `keywords_3`. */
function nameTexts(copy: AdCopy): { field: CopyField; name: string; text: string }[] {
  const count = new Map<CopyField, number>();
  return copyTexts(copy).map(({ field, text }) => {
    const number = (count.get(field) ?? 0) + 1;
    count.set(field, number);
    return { field, name: Array.isArray(copy[field]) ? `${field}_${number}` : field, text };
  });
}

export const adTask = ({ copy, ...request }: AdTranslation): TranslationTask => ({
  source_language: request.source_language,
  target_language: request.target_language,
  glossary: request.glossary,
  texts: Object.fromEntries(
    nameTexts(copy).map(({ field, name, text }) => [name, { text, max: maxTranslatedLength[field] }]),
  ),
});

export const textTask = ({ text, target_language, content_type }: TextTranslation): TranslationTask => ({
  source_language: null,
  target_language,
  glossary: [],
  texts: { [content_type]: { text, max: maxLengthByContentType[content_type] } },
});

/** Replaces each text of the ad by its translation. */
export function applyTranslation(copy: AdCopy, texts: Texts): AdCopy {
  const named = nameTexts(copy);
  const listFor = (field: CopyField): string[] =>
    named.filter((one) => one.field === field).map(({ name }) => texts[name] ?? '');
  return {
    headline: texts['headline'] ?? '',
    body_copy: texts['body_copy'] ?? '',
    call_to_action: texts['call_to_action'] ?? '',
    ...(copy.short_headlines && { short_headlines: listFor('short_headlines') }),
    ...(copy.long_headlines && { long_headlines: listFor('long_headlines') }),
    ...(copy.keywords && { keywords: listFor('keywords') }),
  };
}

/** Removes line breaks and control characters that a model may add. */
export const normalizeTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()]));

export interface Misfit {
  readonly name: string;
  readonly problem: 'too_long' | 'empty' | 'word_lost';
  /** What to tell the model. */
  readonly explanation: string;
}

/** Finds texts that are too long, empty, or without a glossary term. */
export function findMisfits({ texts, glossary }: TranslationTask, answer: Texts): Misfit[] {
  return Object.entries(texts).flatMap(([name, { text, max }]): Misfit[] => {
    const translated = answer[name] ?? '';
    const length = countCharacters(translated);
    if (length === 0) return [{ name, problem: 'empty', explanation: 'is empty' }];
    if (max !== null && length > max) {
      return [{ name, problem: 'too_long', explanation: `has ${length} characters, at most ${max} are allowed` }];
    }
    const missing = glossary.filter((word) => text.includes(word) && !translated.includes(word));
    return missing.map((word) => ({ name, problem: 'word_lost', explanation: `must contain ${JSON.stringify(word)}` }));
  });
}
