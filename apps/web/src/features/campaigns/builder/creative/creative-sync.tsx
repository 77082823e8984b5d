import { findCreativeMissing } from '@universal-media/contract/campaigns/creative-readiness';
import { useEffect, useMemo } from 'react';
import { useContentEvents } from '#features/creative/media/queries.ts';
import { findReplaced } from '#features/creative/media/replaced.ts';
import { sameData } from '#lib/state/same-data.ts';
import { useCampaign, useCampaignEditor } from '../state/campaign-context.ts';
import { creativeStoreFor } from '../state/creative-state.ts';
import { useCampaignFiles, useFileSelection } from '../state/use-campaign-files.ts';

/** Renders nothing: follows the campaign's files on every step, stores what they are missing, and drops versions that were replaced. */
export function CreativeSync() {
  useContentEvents();
  const store = creativeStoreFor(useCampaignEditor());
  const files = useCampaignFiles();
  const selectedPlatforms = useCampaign((campaign) => campaign.selectedPlatforms);
  const youtube_hosting_preference = useCampaign((campaign) => campaign.youtube_hosting_preference);
  const youtube_video_url = useCampaign((campaign) => campaign.youtube_video_url);
  const keywords = useCampaign((campaign) => campaign.keywords);
  const missing = useMemo(
    () =>
      files &&
      findCreativeMissing({ selectedPlatforms, youtube_hosting_preference, youtube_video_url, keywords }, files),
    [files, selectedPlatforms, youtube_hosting_preference, youtube_video_url, keywords],
  );
  useEffect(() => {
    if (!sameData(missing, store.get())) store.set(missing);
  }, [missing, store]);
  const { remove } = useFileSelection();
  useEffect(() => {
    for (const replaced of findReplaced(files ?? [])) remove(replaced);
  }, [files, remove]);
  return null;
}
