import { inPlatformOrder, type PlatformId } from '@universal-media/contract/platforms/platforms';
import { useCallback } from 'react';
import { useCampaignEditor } from '../state/campaign-context.ts';

/** Selects or deselects a platform. Keeps its identity, so that memoized cards do not render again. */
export function usePlatformChoice(): (id: PlatformId, chosen: boolean) => void {
  const { campaign, change } = useCampaignEditor();
  return useCallback(
    (id, chosen) => {
      const others = campaign.get().selectedPlatforms.filter((one) => one !== id);
      change({ selectedPlatforms: inPlatformOrder(chosen ? [...others, id] : others) });
    },
    [campaign, change],
  );
}
