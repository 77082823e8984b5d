import type { StaffCampaign } from '@universal-media/contract/campaigns-staff';
import type { StaffContent } from '@universal-media/contract/content';
import { matrixOf } from '@universal-media/contract/creative-matrix';
import { usableFiles } from '@universal-media/contract/creative-readiness';
import { languageOf } from '@universal-media/contract/languages';
import { useMemo } from 'react';
import { AdPreview } from '../../features/ad-copy/ad-preview.tsx';
import { hostOf } from '../../features/ad-copy/landing-address.ts';
import { adMediaOf } from '../../features/creative/ad-media.ts';

interface AdFramesProps {
  campaign: StaffCampaign;
  files: readonly StaffContent[];
}

/** The ad as each platform shows it, for whoever decides on it: the same frames its owner saw. */
export function AdFrames({ campaign: { campaign_data: data, user_email }, files }: AdFramesProps) {
  const { primary_language: lang, headline, body_copy, call_to_action } = data;
  const host = hostOf(data.landing_page_url);
  const pictures = useMemo(
    () => adMediaOf(matrixOf(data.selectedPlatforms, usableFiles(files)), files),
    [data.selectedPlatforms, files],
  );
  const { native_name, dir } = languageOf(lang) ?? { native_name: lang, dir: 'ltr' };
  const text = { lang, dir, language: native_name, headline, body_copy, call_to_action };
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      {data.selectedPlatforms.map((platform) => (
        <AdPreview
          key={platform}
          platform={platform}
          text={text}
          picture={pictures[platform]}
          own={data.platform_copy[platform]}
          sender={host || user_email}
          host={host}
          duration={data.ad_duration}
        />
      ))}
    </div>
  );
}
