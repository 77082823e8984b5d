import type { AdCopy } from '@universal-media/contract/copy/ad-copy';
import { sourceFingerprint } from '@universal-media/contract/copy/translation-set';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { CutMeters } from '#features/copy/ad-copy/cut-meters.tsx';
import { languagesFrom, toFields } from '#features/copy/languages/campaign-fields.ts';
import { languagesToTranslate } from '#features/copy/languages/language-state.ts';
import { LanguagesPanel } from '#features/copy/languages/languages-panel.tsx';
import type { ChangeLanguages, LanguagesValue } from '#features/copy/languages/languages-value.ts';
import { useAskTranslation } from '#features/copy/languages/queries.ts';
import { summaryText } from '#features/copy/languages/texts.ts';
import type { Cuts } from '#features/copy/languages/translation/cuts.ts';
import { toAdCopy } from '#features/copy/languages/translation/source-copy.ts';
import type { Runs, Translator } from '#features/copy/languages/translation/translator.ts';
import { useStored } from '#lib/state/store.ts';
import { PlatformNote } from '../frame/platform-note.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { getTranslator } from '../state/campaign-translator.ts';
import { fieldId } from '../state/field-id.ts';
import { usePopulation } from '../state/population-store.ts';

/** The languages of the campaign. Automatic work runs outside the frame, so it continues while the section is folded. */
export function LanguagesSection() {
  const editor = useCampaignEditor();
  const translator = getTranslator(editor, useAskTranslation());
  const runs = useStored(translator.runs);
  const value = useLanguages(runs);
  const copy = useOriginalCopy();
  const countries = useCountries();
  const change = useChangeLanguages(translator);
  const people = usePeopleInPlaces();

  const waiting = languagesToTranslate(value, sourceFingerprint(copy, value.primary_language)).length;
  return (
    <SectionFrame section="languages" summary={summaryText(value.supported_languages.length, waiting)}>
      <LanguagesPanel
        id={fieldId('primary_language')}
        value={value}
        onChange={change}
        copy={copy}
        countries={countries}
        people={people}
        translator={translator}
        runs={runs}
        cuts={useCuts()}
      />
      <PlatformNote of="languages" />
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
      languagesFrom(
        { primary_language, selectedCampaignLanguages, languages_offered, campaignTranslations, glossary },
        runs,
      ),
    [primary_language, selectedCampaignLanguages, languages_offered, campaignTranslations, glossary, runs],
  );
}

/** The ad text in its primary language. Deferred, so that typing stays fast. */
function useOriginalCopy(): AdCopy {
  const headline = useDeferredValue(useCampaign((campaign) => campaign.headline));
  const body_copy = useDeferredValue(useCampaign((campaign) => campaign.body_copy));
  const call_to_action = useCampaign((campaign) => campaign.call_to_action);
  const advanced_mode = useCampaign((campaign) => campaign.advanced_mode);
  const short_headlines = useDeferredValue(useCampaign((campaign) => campaign.short_headlines));
  const long_headlines = useDeferredValue(useCampaign((campaign) => campaign.long_headlines));
  const keywords = useDeferredValue(useCampaign((campaign) => campaign.keywords));
  return useMemo(
    () => toAdCopy({ headline, body_copy, call_to_action, advanced_mode, short_headlines, long_headlines, keywords }),
    [headline, body_copy, call_to_action, advanced_mode, short_headlines, long_headlines, keywords],
  );
}

function useCountries(): readonly string[] {
  const locations = useCampaign((campaign) => campaign.geographic_targeting.locations);
  return useMemo(() => [...new Set(locations.map(({ country_code }) => country_code))], [locations]);
}

/** Null where whole countries are chosen, whose own figures are better. */
function usePeopleInPlaces(): number | null {
  const isWhole = useCampaign(({ geographic_targeting }) =>
    geographic_targeting.locations.every(({ type }) => type === 'country'),
  );
  const people = usePopulation();
  return isWhole ? null : people;
}

function useChangeLanguages(translator: Translator): ChangeLanguages {
  const editor = useCampaignEditor();
  return useCallback(
    (update) => {
      const before = languagesFrom(editor.campaign.get(), translator.runs.get());
      const next = update(before);
      if (next !== before) {
        editor.change(toFields(next));
        translator.tidy();
      }
      return before;
    },
    [editor, translator],
  );
}

const noCustomCopy = {};

/** The length meters for a translation. Copy written for a single platform is not translated, so it is left out. */
function useCuts(): Cuts {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  return useCallback((copy) => <CutMeters platforms={platforms} common={copy} own={noCustomCopy} />, [platforms]);
}
