import type { AdCopy } from '@universal-media/contract/ad-copy';
import { sourceFingerprint } from '@universal-media/contract/translation-set';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { CutMeters } from '../../../features/ad-copy/cut-meters.tsx';
import { adCopyOf } from '../../../features/languages/ad-copy-of.ts';
import { fieldsOf, languagesOf } from '../../../features/languages/campaign-fields.ts';
import type { Cuts } from '../../../features/languages/cuts.ts';
import { languagesToTranslate } from '../../../features/languages/language-state.ts';
import { LanguagesPanel } from '../../../features/languages/languages-panel.tsx';
import type { ChangeLanguages, LanguagesValue } from '../../../features/languages/languages-value.ts';
import { useAskTranslation, useTranslationStanding } from '../../../features/languages/queries.ts';
import type { Runs, Translator } from '../../../features/languages/translator.ts';
import { useAutoLanguages } from '../../../features/languages/use-auto-languages.ts';
import { summaryText } from '../../../features/languages/words.ts';
import { useStored } from '../../../lib/store.ts';
import { useCampaign, useHolder } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { SectionFrame } from './section-frame.tsx';
import { translatorOf } from './translator-of.ts';

/** The languages of the campaign. What happens by itself stands above the frame: it goes on while the section is folded. */
export function LanguagesSection() {
  const holder = useHolder();
  const translator = translatorOf(holder, useAskTranslation());
  const runs = useStored(translator.runs);
  const value = useLanguages(runs);
  const copy = useWords();
  const countries = useCountries();
  const change = useChangeLanguages(translator);
  const off = useTranslationStanding().data?.configured === false;
  useAutoLanguages({ countries, onChange: change, onAdded: translator.translateSoon, off });

  const waiting = languagesToTranslate(value, sourceFingerprint(copy, value.primary_language)).length;
  return (
    <SectionFrame
      section="languages"
      number="2.6"
      title="Campaign languages"
      summary={summaryText(value.supported_languages.length, waiting)}
    >
      <LanguagesPanel
        id={fieldId('primary_language')}
        value={value}
        onChange={change}
        copy={copy}
        countries={countries}
        translator={translator}
        runs={runs}
        cuts={useCuts()}
      />
    </SectionFrame>
  );
}

function useLanguages(runs: Runs): LanguagesValue {
  const primary_language = useCampaign((campaign) => campaign.primary_language);
  const selectedCampaignLanguages = useCampaign((campaign) => campaign.selectedCampaignLanguages);
  const languages_offered = useCampaign((campaign) => campaign.languages_offered);
  const campaignTranslations = useCampaign((campaign) => campaign.campaignTranslations);
  const glossary = useCampaign((campaign) => campaign.glossary);
  return useMemo(
    () =>
      languagesOf(
        { primary_language, selectedCampaignLanguages, languages_offered, campaignTranslations, glossary },
        runs,
      ),
    [primary_language, selectedCampaignLanguages, languages_offered, campaignTranslations, glossary, runs],
  );
}

/** The ad's own words, a moment behind the keys: a letter is on the screen before anything is out of date. */
function useWords(): AdCopy {
  const headline = useDeferredValue(useCampaign((campaign) => campaign.headline));
  const body_copy = useDeferredValue(useCampaign((campaign) => campaign.body_copy));
  const call_to_action = useCampaign((campaign) => campaign.call_to_action);
  const advanced_mode = useCampaign((campaign) => campaign.advanced_mode);
  const short_headlines = useDeferredValue(useCampaign((campaign) => campaign.short_headlines));
  const long_headlines = useDeferredValue(useCampaign((campaign) => campaign.long_headlines));
  const keywords = useDeferredValue(useCampaign((campaign) => campaign.keywords));
  return useMemo(
    () => adCopyOf({ headline, body_copy, call_to_action, advanced_mode, short_headlines, long_headlines, keywords }),
    [headline, body_copy, call_to_action, advanced_mode, short_headlines, long_headlines, keywords],
  );
}

function useCountries(): readonly string[] {
  const locations = useCampaign((campaign) => campaign.geographic_targeting.locations);
  return useMemo(() => [...new Set(locations.map(({ country_code }) => country_code))], [locations]);
}

function useChangeLanguages(translator: Translator): ChangeLanguages {
  const holder = useHolder();
  return useCallback(
    (update) => {
      const before = languagesOf(holder.campaign.get(), translator.runs.get());
      const next = update(before);
      if (next !== before) {
        holder.change(fieldsOf(next));
        translator.tidy();
      }
      return before;
    },
    [holder, translator],
  );
}

const noneOwn = {};

/** The same meters as those of the original, without what was written for one platform alone: that is not translated. */
function useCuts(): Cuts {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  return useCallback((words) => <CutMeters platforms={platforms} common={words} own={noneOwn} />, [platforms]);
}
