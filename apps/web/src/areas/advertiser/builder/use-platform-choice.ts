import { inPlatformOrder, type PlatformId } from '@universal-media/contract/platforms';
import { useCallback } from 'react';
import { useHolder } from './campaign-holder.ts';

/** Chooses a platform or takes it away. Stays the same function, so that no card is drawn again for nothing. */
export function usePlatformChoice(): (id: PlatformId, chosen: boolean) => void {
  const { campaign, change } = useHolder();
  return useCallback(
    (id, chosen) => {
      const others = campaign.get().selectedPlatforms.filter((one) => one !== id);
      change({ selectedPlatforms: inPlatformOrder(chosen ? [...others, id] : others) });
    },
    [campaign, change],
  );
}
