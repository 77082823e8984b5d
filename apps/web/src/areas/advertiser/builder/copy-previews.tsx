import type { CampaignData } from '@universal-media/contract/campaign';
import { languageOf } from '@universal-media/contract/languages';
import type { PlatformId } from '@universal-media/contract/platforms';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { AdPreviews } from '../../../features/ad-copy/ad-previews.tsx';
import type { AdText } from '../../../features/ad-copy/ad-text.ts';
import type { OwnCopy } from '../../../features/ad-copy/cut-groups.ts';
import { hostOf } from '../../../features/ad-copy/landing-address.ts';
import { adMediaOf } from '../../../features/creative/ad-media.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useCampaign, useHolder } from './campaign-holder.ts';
import { useCampaignFiles } from './use-campaign-files.ts';
import { useMatrix } from './use-matrix.ts';

type Words = Pick<AdText, 'headline' | 'body_copy' | 'call_to_action'>;

function textIn(lang: string, { headline, body_copy, call_to_action }: Words): AdText {
  const { native_name, dir } = languageOf(lang) ?? { native_name: lang, dir: 'ltr' };
  return { lang, dir, language: native_name, headline, body_copy, call_to_action };
}

/** The ad in its own language and in every one it was translated to, a moment behind the keys. */
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
        .map(([lang, words]) => textIn(lang, words)),
    ],
    [primary, headline, body_copy, call_to_action, translations],
  );
}

/** What the campaign's own files show in each platform's frame. */
function usePictures() {
  const files = useCampaignFiles();
  const rows = useMatrix(files);
  return useMemo(() => adMediaOf(rows, files ?? []), [rows, files]);
}

export function CopyPreviews({ readOnly = false }: { readOnly?: boolean }) {
  const { campaign, change } = useHolder();
  const session = useSession();
  const platforms = useCampaign((now) => now.selectedPlatforms);
  const own = useCampaign((now) => now.platform_copy);
  const duration = useCampaign((now) => now.ad_duration);
  const host = hostOf(useDeferredValue(useCampaign((now) => now.landing_page_url)));
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
      pictures={usePictures()}
      own={own}
      onOwnChange={readOnly ? undefined : onOwnChange}
      sender={host || (session.phase === 'signed_in' ? session.user.full_name : 'Your name')}
      host={host}
      duration={duration}
    />
  );
}
