import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { findLanguage } from '@universal-media/contract/copy/languages';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { OwnCopy } from '#features/copy/ad-copy/cut-groups.ts';
import { hostOf } from '#features/copy/ad-copy/landing-address.ts';
import { AdPreviews } from '#features/copy/ad-copy/previews/ad-previews.tsx';
import type { AdText } from '#features/copy/ad-copy/previews/ad-text.ts';
import { adMediaOf } from '#features/creative/media/ad-media.ts';
import { useSession } from '#lib/session/advertiser-session.ts';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { useCampaignFiles } from '../state/use-campaign-files.ts';
import { useFormatMatrix } from '../state/use-format-matrix.ts';

type CopyTexts = Pick<AdText, 'headline' | 'body_copy' | 'call_to_action'>;

function textIn(lang: string, { headline, body_copy, call_to_action }: CopyTexts): AdText {
  const { native_name, dir } = findLanguage(lang) ?? { native_name: lang, dir: 'ltr' };
  return { lang, dir, language: native_name, headline, body_copy, call_to_action };
}

/** The ad in its primary language and in every translation. Deferred, so that typing stays fast. */
function useAdTexts(): readonly [AdText, ...AdText[]] {
  const primary = useCampaign((campaign) => campaign.primary_language);
  const headline = useDeferredValue(useCampaign((campaign) => campaign.headline));
  const body_copy = useDeferredValue(useCampaign((campaign) => campaign.body_copy));
  const call_to_action = useCampaign((campaign) => campaign.call_to_action);
  const translations: CampaignData['campaignTranslations'] = useDeferredValue(
    useCampaign((campaign) => campaign.campaignTranslations),
  );
  return useMemo(
    () => [
      textIn(primary, { headline, body_copy, call_to_action }),
      ...Object.entries(translations)
        .filter(([lang]) => lang !== primary)
        .map(([lang, texts]) => textIn(lang, texts)),
    ],
    [primary, headline, body_copy, call_to_action, translations],
  );
}

/** The campaign's files as each platform's preview shows them. */
function useAdMedia() {
  const files = useCampaignFiles();
  const rows = useFormatMatrix(files);
  return useMemo(() => adMediaOf(rows, files ?? []), [rows, files]);
}

export function CopyPreviews({ readOnly = false }: { readOnly?: boolean }) {
  const { campaign, change } = useCampaignEditor();
  const session = useSession();
  const platforms = useCampaign((current) => current.selectedPlatforms);
  const own = useCampaign((current) => current.platform_copy);
  const duration = useCampaign((current) => current.ad_duration);
  const host = hostOf(useDeferredValue(useCampaign((current) => current.landing_page_url)));
  const texts = useAdTexts();

  const onOwnChange = useCallback(
    (platform: PlatformId, copy: OwnCopy[PlatformId]) => {
      const { [platform]: _, ...others } = campaign.get().platform_copy;
      change({ platform_copy: copy ? { ...others, [platform]: copy } : others });
    },
    [campaign, change],
  );
  return (
    <AdPreviews
      platforms={platforms}
      texts={texts}
      images={useAdMedia()}
      own={own}
      onOwnChange={readOnly ? undefined : onOwnChange}
      sender={host || (session.phase === 'signed_in' ? session.user.full_name : 'Your name')}
      host={host}
      duration={duration}
    />
  );
}
