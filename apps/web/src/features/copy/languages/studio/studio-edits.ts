import type { AdCopy } from '@universal-media/contract/copy/ad-copy';
import { languageName } from '@universal-media/contract/copy/languages';
import type { TranslationSet } from '@universal-media/contract/copy/translation-set';
import { sameData } from '#lib/state/same-data.ts';
import type { LanguagesValue } from '../languages-value.ts';
import { describeProblem, studioRows, tidied } from './studio-rows.ts';

/** Texts that were edited or translated again in the studio and are not applied yet, by language. */
export type Edits = Readonly<Record<string, TranslationSet>>;

/** The languages whose text here is another than the campaign's. */
export const changedLanguages = (edits: Edits, { translations }: LanguagesValue): string[] =>
  Object.entries(edits)
    .filter(([code, set]) => !sameData(tidied(set), translations[code]))
    .map(([code]) => code);

export interface StudioProblem {
  readonly code: string;
  readonly text: string;
}

/** Why these languages cannot be applied yet. */
export const listProblems = (codes: readonly string[], edits: Edits, copy: AdCopy): StudioProblem[] =>
  codes.flatMap((code) => {
    const set = edits[code];
    if (!set) return [];
    return studioRows(copy, set).flatMap((row) => {
      const problem = describeProblem(row);
      return problem ? [{ code, text: `${languageName(code)}, ${row.label}: ${problem}` }] : [];
    });
  });
