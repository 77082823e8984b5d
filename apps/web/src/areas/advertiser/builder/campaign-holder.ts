import type { CampaignData } from '@universal-media/contract/campaign';
import type { Missing } from '@universal-media/contract/readiness';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Readable, Store } from '../../../lib/store.ts';

/** The campaign being built. It lives outside React: a field hears only of the change that concerns it. */
export interface CampaignHolder {
  readonly campaign: Readable<CampaignData>;
  readonly missing: Readable<readonly Missing[]>;
  /** Whether everything that is missing is shown, also in fields nobody has touched: after Continue was pressed. */
  readonly showAll: Store<boolean>;
  readonly change: (patch: Partial<CampaignData>) => void;
  /** The address of a step of it. */
  readonly at: (step: number) => string;
}

export const CampaignContext = createContext<CampaignHolder | null>(null);

export function useHolder(): CampaignHolder {
  const holder = use(CampaignContext);
  if (!holder) throw new Error('Only inside the campaign builder');
  return holder;
}

/** One part of the campaign. `select` gives back a field or something inside it, never a new object. */
export function useCampaign<T>(select: (campaign: CampaignData) => T): T {
  const { campaign } = useHolder();
  return useSyncExternalStore(campaign.subscribe, () => select(campaign.get()));
}

export const useChange = (): CampaignHolder['change'] => useHolder().change;

export function useMissing(): readonly Missing[] {
  const { missing } = useHolder();
  return useSyncExternalStore(missing.subscribe, missing.get);
}

export function useShowAll(): boolean {
  const { showAll } = useHolder();
  return useSyncExternalStore(showAll.subscribe, showAll.get);
}
