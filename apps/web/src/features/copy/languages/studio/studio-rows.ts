import { type AdCopy, type CopyField, maxTranslatedLength } from '@universal-media/contract/copy/ad-copy';
import { languageName } from '@universal-media/contract/copy/languages';
import { countCharacters } from '@universal-media/contract/copy/limits';
import type { TranslationSet } from '@universal-media/contract/copy/translation-set';

const singles = ['headline', 'body_copy', 'call_to_action'] as const;
const lists = ['short_headlines', 'long_headlines', 'keywords'] as const;

const labels: Record<CopyField, string> = {
  headline: 'Headline',
  body_copy: 'Body copy',
  call_to_action: 'Call to action',
  short_headlines: 'Short headline',
  long_headlines: 'Long headline',
  keywords: 'Keyword',
};

/** One text of the ad beside its translation. */
export interface StudioRow {
  readonly key: string;
  readonly field: CopyField;
  /** Which of a list; 0 elsewhere. */
  readonly index: number;
  readonly label: string;
  /** Empty where the original no longer has it. */
  readonly source: string;
  readonly text: string;
  readonly most: number;
}

const filled = (entries: readonly string[] = []): string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '');

function toRows(
  field: CopyField,
  sources: readonly string[],
  texts: readonly string[],
  numbered: boolean,
): StudioRow[] {
  return Array.from({ length: Math.max(sources.length, texts.length) }, (_, index) => ({
    key: `${field} ${index}`,
    field,
    index,
    label: numbered ? `${labels[field]} ${index + 1}` : labels[field],
    source: sources[index] ?? '',
    text: texts[index] ?? '',
    most: maxTranslatedLength[field],
  }));
}

/** Every text that the original or the translation has, in the order of the ad. */
export const studioRows = (source: AdCopy, target: AdCopy): StudioRow[] => [
  ...singles
    .flatMap((field) => toRows(field, [source[field].trim()], [target[field]], false))
    .filter((row) => row.source !== '' || row.text !== ''),
  ...lists.flatMap((field) => toRows(field, filled(source[field]), target[field] ?? [], true)),
];

export function withText(set: TranslationSet, { field, index }: StudioRow, text: string): TranslationSet {
  const before = set[field];
  if (!Array.isArray(before) && before !== undefined) return { ...set, [field]: text };
  const entries = before ?? [];
  const room = Array.from({ length: Math.max(entries.length, index + 1) }, (_, place) => entries[place] ?? '');
  return { ...set, [field]: room.with(index, text) };
}

/** What is wrong with a row, if anything is. */
export function describeProblem({ source, text, most }: StudioRow): string | undefined {
  if (countCharacters(text.trim()) > most) return `At most ${most} characters`;
  return text.trim() === '' && source !== '' ? 'Enter a translation, or regenerate it.' : undefined;
}

/** Where nothing is translated the original stands, ready to be written over. */
export const originalFor = (code: string, copy: AdCopy, source_key: string): TranslationSet => ({
  ...copy,
  headline: copy.headline.trim(),
  body_copy: copy.body_copy.trim(),
  ...Object.fromEntries(lists.flatMap((field) => (copy[field] ? [[field, filled(copy[field])]] : []))),
  language_name: languageName(code),
  source_key,
});

/** As it goes into the campaign: without spaces around, and without the empty ones of a list. */
export const tidied = (set: TranslationSet): TranslationSet => ({
  ...set,
  headline: set.headline.trim(),
  body_copy: set.body_copy.trim(),
  call_to_action: set.call_to_action.trim(),
  ...Object.fromEntries(lists.flatMap((field) => (set[field] ? [[field, filled(set[field])]] : []))),
});
