import { languageOf } from '@universal-media/contract/languages';
import { useDeferredValue, useMemo } from 'react';
import { AdDurationField, CallToActionField } from '../../../features/ad-copy/ad-choices.tsx';
import { BodyCopyField, HeadlineField } from '../../../features/ad-copy/copy-fields.tsx';
import { platformsThatCut } from '../../../features/ad-copy/cut-groups.ts';
import { CutMeters } from '../../../features/ad-copy/cut-meters.tsx';
import { LandingPageField } from '../../../features/ad-copy/landing-page-field.tsx';
import { TrackingFields } from '../../../features/ad-copy/tracking-fields.tsx';
import { useCampaign, useChange } from './campaign-holder.ts';
import { CopyPreviews } from './copy-previews.tsx';
import { fieldId } from './field-id.ts';
import { SectionFrame } from './section-frame.tsx';
import { useProblem } from './use-problem.ts';

/** The ad's words, where they lead and how the way is measured. Each field hears only of itself: typing draws little. */
export function CopySection() {
  return (
    <SectionFrame section="copy" number="2.5" title="Ad Creative & Tracking" summary={<Fit />}>
      <div className="grid gap-5">
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <Headline />
            <BodyCopy />
            <Tracking />
            <Duration />
          </div>
          <div className="grid gap-4">
            <div className="grid items-start gap-4 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
              <CallToAction />
              <LandingPage />
            </div>
            <Meters />
          </div>
        </div>
        <div className="border-rule border-t pt-5">
          <CopyPreviews />
        </div>
      </div>
    </SectionFrame>
  );
}

function useWritingLanguage() {
  const lang = useCampaign((campaign) => campaign.primary_language);
  return { lang, dir: languageOf(lang)?.dir ?? 'ltr' };
}

function Headline() {
  const value = useCampaign((campaign) => campaign.headline);
  const change = useChange();
  const language = useWritingLanguage();
  return (
    <div id={fieldId('headline')}>
      <HeadlineField
        value={value}
        onChange={(headline) => change({ headline })}
        language={language}
        {...useProblem('headline')}
      />
    </div>
  );
}

function BodyCopy() {
  const value = useCampaign((campaign) => campaign.body_copy);
  const change = useChange();
  const language = useWritingLanguage();
  return (
    <div id={fieldId('body_copy')}>
      <BodyCopyField
        value={value}
        onChange={(body_copy) => change({ body_copy })}
        language={language}
        {...useProblem('body_copy')}
      />
    </div>
  );
}

function CallToAction() {
  const value = useCampaign((campaign) => campaign.call_to_action);
  const change = useChange();
  return <CallToActionField value={value} onChange={(call_to_action) => change({ call_to_action })} />;
}

function LandingPage() {
  const value = useCampaign((campaign) => campaign.landing_page_url);
  const change = useChange();
  return (
    <div id={fieldId('landing_page_url')}>
      <LandingPageField
        value={value}
        onChange={(landing_page_url) => change({ landing_page_url })}
        {...useProblem('landing_page_url')}
      />
    </div>
  );
}

function Tracking() {
  const tracking_method = useCampaign((campaign) => campaign.tracking_method);
  const tracking_id_or_url = useCampaign((campaign) => campaign.tracking_id_or_url);
  return <TrackingFields value={{ tracking_method, tracking_id_or_url }} onChange={useChange()} />;
}

function Duration() {
  const value = useCampaign((campaign) => campaign.ad_duration);
  const change = useChange();
  return <AdDurationField value={value} onChange={(ad_duration) => change({ ad_duration })} />;
}

/** What the meters measure: a moment behind the keys, so that a letter is on the screen before they have moved. */
function useMeasured() {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const own = useDeferredValue(useCampaign((campaign) => campaign.platform_copy));
  const headline = useDeferredValue(useCampaign((campaign) => campaign.headline));
  const body_copy = useDeferredValue(useCampaign((campaign) => campaign.body_copy));
  const common = useMemo(() => ({ headline, body_copy }), [headline, body_copy]);
  return { platforms, common, own };
}

const Meters = () => <CutMeters {...useMeasured()} />;

function Fit() {
  const { platforms, common, own } = useMeasured();
  if (platforms.length === 0 || (common.headline === '' && common.body_copy === '')) return null;
  const cut = platformsThatCut(platforms, common, own);
  return cut === 0 ? 'fits everywhere' : `cut on ${cut} of ${platforms.length} platforms`;
}
