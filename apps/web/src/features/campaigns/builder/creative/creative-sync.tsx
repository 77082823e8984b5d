import { findCreativeMissing } from '@universal-media/contract/campaigns/creative-readiness';
import { useEffect, useMemo } from 'react';
import { useContentNews } from '#features/creative/media/queries.ts';
import { sameData } from '#lib/state/same-data.ts';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { creativeStoreFor } from '../state/creative-state.ts';
import { useCampaignFiles } from '../state/use-campaign-files.ts';

/** Renders nothing: follows the campaign's files on every step and stores what they are missing. */
export function CreativeSync() {
  useContentNews();
  const store = creativeStoreFor(useCampaignEditor());
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
