import { findCreativeMissing } from '@universal-media/contract/creative-readiness';
import { useEffect, useMemo } from 'react';
import { useContentNews } from '../../../features/creative/queries.ts';
import { sameData } from '../../../lib/same-data.ts';
import { useCampaign, useHolder } from './campaign-holder.ts';
import { creativeStoreOf } from './creative-standing.ts';
import { useCampaignFiles } from './use-campaign-files.ts';

/** Draws nothing: follows the campaign's files on every step and tells what they lack. */
export function CreativeWatch() {
  useContentNews();
  const store = creativeStoreOf(useHolder());
  const files = useCampaignFiles();
  const selectedPlatforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const youtube_hosting_preference = useCampaign((campaign) => campaign.youtube_hosting_preference);
  const youtube_video_url = useCampaign((campaign) => campaign.youtube_video_url);
  const missing = useMemo(
    () => files && findCreativeMissing({ selectedPlatforms, youtube_hosting_preference, youtube_video_url }, files),
    [files, selectedPlatforms, youtube_hosting_preference, youtube_video_url],
  );
  useEffect(() => {
    if (!sameData(missing, store.get())) store.set(missing);
  }, [missing, store]);
  return null;
}
