import { KEYWORD_PLATFORM } from '@universal-media/contract/copy/keywords';
import { findLanguage } from '@universal-media/contract/copy/languages';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { useDeferredValue, useMemo } from 'react';
import { BodyCopyField, HeadlineField } from '#features/copy/ad-copy/copy-fields.tsx';
import { cutPlatforms } from '#features/copy/ad-copy/cut-groups.ts';
import { CutMeters } from '#features/copy/ad-copy/cut-meters.tsx';
import { KeywordsField } from '#features/copy/ad-copy/keywords-field.tsx';
import { LandingPageField } from '#features/copy/ad-copy/landing-page-field.tsx';
import { AdDurationField, CallToActionField } from '#features/copy/ad-copy/previews/ad-choices.tsx';
import { TrackingFields } from '#features/copy/ad-copy/tracking-fields.tsx';
import { PlatformNote } from '../frame/platform-note.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign, useChange } from '../state/campaign-context.ts';
import { fieldId } from '../state/field-id.ts';
import { useFieldError } from '../state/use-field-error.ts';
import { BrandField } from './brand-field.tsx';
import { CopyHelpRow } from './copy-help-row.tsx';
import { CopyPreviews, usePreviewEditor, useWriteVersion } from './copy-previews.tsx';

/** Ad text, landing page and tracking. Each field subscribes to its own value, so typing renders little. */
export function CopySection() {
  const editor = usePreviewEditor();
  return (
    <SectionFrame section="copy" summary={<Fit />}>
      <div className="grid gap-5">
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <BrandField />
            <Headline />
            <BodyCopy />
            <Keywords />
            <Tracking />
            <PlatformNote of="tracking_method" />
            <Duration />
            <PlatformNote of="ad_duration" />
          </div>
          <div className="grid gap-4">
            <div className="grid items-start gap-4 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
              <CallToAction />
              <LandingPage />
            </div>
            <PlatformNote of="call_to_action" />
            <PlatformNote of="landing_page_url" />
            <Meters onWriteVersion={useWriteVersion(editor)} />
          </div>
        </div>
        <div id={fieldId('platform_copy')} className="border-rule border-t pt-5">
          <CopyPreviews editor={editor} />
        </div>
      </div>
    </SectionFrame>
  );
}

function useWritingLanguage() {
  const lang = useCampaign((campaign) => campaign.primary_language);
  return { lang, dir: findLanguage(lang)?.dir ?? 'ltr' };
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
        {...useFieldError('headline')}
      />
      <CopyHelpRow field="headline" />
      <PlatformNote of="headline" />
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
        {...useFieldError('body_copy')}
      />
      <CopyHelpRow field="body_copy" />
      <PlatformNote of="body_copy" />
    </div>
  );
}

/** Google's keywords, which Advanced has a list for. */
function Keywords() {
  const isAsked = useCampaign(
    ({ advanced_mode, selectedPlatforms }) => !advanced_mode && selectedPlatforms.includes(KEYWORD_PLATFORM),
  );
  const keywords = useCampaign((campaign) => campaign.keywords);
  const landing_page_url = useDeferredValue(useCampaign((campaign) => campaign.landing_page_url));
  const { common } = useMeasured();
  const change = useChange();
  if (!isAsked) return null;
  return (
    <div id={fieldId('keywords')}>
      <KeywordsField
        keywords={keywords}
        onChange={(next) => change({ keywords: next })}
        copy={common}
        landing_page_url={landing_page_url}
      />
      <PlatformNote of="keywords" />
    </div>
  );
}

function CallToAction() {
  const value = useCampaign((campaign) => campaign.call_to_action);
  const change = useChange();
  return (
    <div id={fieldId('call_to_action')}>
      <CallToActionField value={value} onChange={(call_to_action) => change({ call_to_action })} />
    </div>
  );
}

function LandingPage() {
  const value = useCampaign((campaign) => campaign.landing_page_url);
  const change = useChange();
  return (
    <div id={fieldId('landing_page_url')}>
      <LandingPageField
        value={value}
        onChange={(landing_page_url) => change({ landing_page_url })}
        {...useFieldError('landing_page_url')}
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

/** The text that the meters measure. Deferred, so that typing stays fast. */
function useMeasured() {
  const platforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const own = useDeferredValue(useCampaign((campaign) => campaign.platform_copy));
  const headline = useDeferredValue(useCampaign((campaign) => campaign.headline));
  const body_copy = useDeferredValue(useCampaign((campaign) => campaign.body_copy));
  const common = useMemo(() => ({ headline, body_copy }), [headline, body_copy]);
  return { platforms, common, own };
}

const Meters = ({ onWriteVersion }: { onWriteVersion: (platform: PlatformId) => void }) => (
  <CutMeters {...useMeasured()} onWriteVersion={onWriteVersion} />
);

function Fit() {
  const { platforms, common, own } = useMeasured();
  if (platforms.length === 0 || (common.headline === '' && common.body_copy === '')) return null;
  const cut = cutPlatforms(platforms, common, own).length;
  return cut === 0 ? 'Fits every platform' : `Too long for ${cut} of ${platforms.length} platforms`;
}
