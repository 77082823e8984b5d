import { type AdCopy, type CopyField, copyTexts, translatedMost } from '@universal-media/contract/ad-copy';
import { lengthOf } from '@universal-media/contract/copy-limits';
import { type AdTranslation, contentTypeMost, type TextTranslation } from '@universal-media/contract/translation';

interface TaskText {
  readonly text: string;
  /** The most characters its translation may have. */
  readonly most: number | null;
}

/** Texts to translate together, each under a name of its own, so that none can be left out or invented. */
export interface TranslationTask {
  /** Null where the caller does not say. */
  readonly source_language: string | null;
  readonly target_language: string;
  readonly glossary: readonly string[];
  readonly texts: Readonly<Record<string, TaskText>>;
}

export type Texts = Readonly<Record<string, string>>;

/** `headline` stands once; an entry of a list carries its number: `keywords_3`. */
function namedTexts(copy: AdCopy): { field: CopyField; name: string; text: string }[] {
  const count = new Map<CopyField, number>();
  return copyTexts(copy).map(({ field, text }) => {
    const number = (count.get(field) ?? 0) + 1;
    count.set(field, number);
    return { field, name: Array.isArray(copy[field]) ? `${field}_${number}` : field, text };
  });
}

export const adTask = ({ copy, ...wish }: AdTranslation): TranslationTask => ({
  source_language: wish.source_language,
  target_language: wish.target_language,
  glossary: wish.glossary,
  texts: Object.fromEntries(
    namedTexts(copy).map(({ field, name, text }) => [name, { text, most: translatedMost[field] }]),
  ),
});

export const textTask = ({ text, target_language, content_type }: TextTranslation): TranslationTask => ({
  source_language: null,
  target_language,
  glossary: [],
  texts: { [content_type]: { text, most: contentTypeMost[content_type] } },
});

/** The ad again, with each of its texts replaced by its translation. */
export function translatedCopy(copy: AdCopy, texts: Texts): AdCopy {
  const named = namedTexts(copy);
  const listOf = (field: CopyField): string[] =>
    named.filter((one) => one.field === field).map(({ name }) => texts[name] ?? '');
  return {
    headline: texts['headline'] ?? '',
    body_copy: texts['body_copy'] ?? '',
    call_to_action: texts['call_to_action'] ?? '',
    ...(copy.short_headlines && { short_headlines: listOf('short_headlines') }),
    ...(copy.long_headlines && { long_headlines: listOf('long_headlines') }),
    ...(copy.keywords && { keywords: listOf('keywords') }),
  };
}

/** One line, without what no reader sees: a model may break lines where an ad has none. */
export const tidied = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()]));

export interface Misfit {
  readonly name: string;
  readonly problem: 'too_long' | 'empty' | 'word_lost';
  /** What to say to the model about it. */
  readonly explanation: string;
}

/** What is wrong with an answer: too long for its field, empty, or without a word that was to stay. */
export function misfits({ texts, glossary }: TranslationTask, answer: Texts): Misfit[] {
  return Object.entries(texts).flatMap(([name, { text, most }]): Misfit[] => {
    const translated = answer[name] ?? '';
    const length = lengthOf(translated);
    if (length === 0) return [{ name, problem: 'empty', explanation: 'is empty' }];
    if (most !== null && length > most) {
      return [{ name, problem: 'too_long', explanation: `has ${length} characters, at most ${most} are allowed` }];
    }
    const lost = glossary.filter((word) => text.includes(word) && !translated.includes(word));
    return lost.map((word) => ({ name, problem: 'word_lost', explanation: `must contain ${JSON.stringify(word)}` }));
  });
}
