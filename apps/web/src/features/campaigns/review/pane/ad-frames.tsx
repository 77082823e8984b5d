import { usableFiles } from '@universal-media/contract/campaigns/creative-readiness';
import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { findLanguage } from '@universal-media/contract/copy/languages';
import { findAdImages } from '@universal-media/contract/creative/ad-images';
import type { StaffContent } from '@universal-media/contract/creative/content';
import { buildMatrix } from '@universal-media/contract/creative/matrix';
import { useMemo } from 'react';
import { toHost } from '#features/copy/ad-copy/landing-address.ts';
import { AdPreview } from '#features/copy/ad-copy/previews/ad-preview.tsx';

interface AdFramesProps {
  campaign: StaffCampaign;
  files: readonly StaffContent[];
}

/** The ad in each platform's frame: the same previews the advertiser saw. */
export function AdFrames({ campaign: { campaign_data: data, brand, user_email }, files }: AdFramesProps) {
  const { primary_language: lang, headline, body_copy, call_to_action } = data;
  const host = toHost(data.landing_page_url);
  const media = useMemo(
    () => findAdImages(buildMatrix(data.selectedPlatforms, usableFiles(files)), files),
    [data.selectedPlatforms, files],
  );
  const { native_name, dir } = findLanguage(lang) ?? { native_name: lang, dir: 'ltr' };
  const text = { lang, dir, language: native_name, headline, body_copy, call_to_action };
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      {data.selectedPlatforms.map((platform) => (
        <AdPreview
          key={platform}
          platform={platform}
          text={text}
          image={media[platform]}
          own={data.platform_copy[platform]}
          sender={brand?.name ?? (host || user_email)}
          logo={brand?.logo_url ?? null}
          host={host}
          duration={data.ad_duration}
        />
      ))}
    </div>
  );
}
