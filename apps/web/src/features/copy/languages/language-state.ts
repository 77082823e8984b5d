import type { CampaignLanguages } from '@universal-media/contract/copy/campaign-languages';

/** How a language of the campaign stands, as its row says it. */
export type LanguageState = 'primary' | 'translating' | 'error' | 'stale' | 'translated' | 'untranslated';

/** `source_key` is the fingerprint of the ad's own words as they are now. */
export function stateFor(code: string, value: CampaignLanguages, source_key: string): LanguageState {
  if (code === value.primary_language) return 'primary';
  const status = value.statuses[code];
  if (status === 'translating' || status === 'error') return status;
  const set = value.translations[code];
  if (!set) return 'untranslated';
  return set.source_key === source_key ? 'translated' : 'stale';
}

const wanting: readonly LanguageState[] = ['untranslated', 'stale', 'error'];

/** What "Translate All" has to do: nothing is asked for twice. */
export const languagesToTranslate = (value: CampaignLanguages, source_key: string): string[] =>
  value.supported_languages.filter((code) => wanting.includes(stateFor(code, value, source_key)));

/** The documented states of the translate button. */
export type TranslateButtonState = 'idle' | 'translating' | 'translated';

export function translateButtonState(value: CampaignLanguages, source_key: string): TranslateButtonState {
  const states = value.supported_languages.map((code) => stateFor(code, value, source_key));
  if (states.includes('translating')) return 'translating';
  const others = states.filter((state) => state !== 'primary');
  return others.length > 0 && others.every((state) => state === 'translated') ? 'translated' : 'idle';
}
