import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { LanguagesValue } from './languages-value.ts';
import { getStatuses, type Runs } from './translation/translator.ts';

export type LanguageFields = Pick<
  CampaignData,
  'primary_language' | 'selectedCampaignLanguages' | 'languages_offered' | 'campaignTranslations' | 'glossary'
>;

/** The languages of a campaign, the primary one first, with what happened to them in this visit. */
export function languagesFrom(campaign: LanguageFields, runs: Runs): LanguagesValue {
  const { primary_language, selectedCampaignLanguages, languages_offered, campaignTranslations, glossary } = campaign;
  return {
    primary_language,
    supported_languages: [primary_language, ...selectedCampaignLanguages.filter((code) => code !== primary_language)],
    translations: campaignTranslations,
    statuses: getStatuses(runs, campaignTranslations),
    languages_offered,
    glossary,
  };
}

/** What a campaign keeps of it. */
export const toFields = (value: LanguagesValue): LanguageFields => ({
  primary_language: value.primary_language,
  selectedCampaignLanguages: [...value.supported_languages],
  languages_offered: value.languages_offered,
  campaignTranslations: { ...value.translations },
  glossary: [...value.glossary],
});
