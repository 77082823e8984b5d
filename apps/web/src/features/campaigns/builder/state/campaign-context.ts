import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Missing } from '@universal-media/contract/campaigns/readiness';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Readable, Store } from '#lib/state/store.ts';
import type { SectionId } from '../outline.ts';

/** The campaign being built. It lives outside React, so a field renders only for its own changes. */
export interface CampaignEditor {
  readonly campaign: Readable<CampaignData>;
  readonly missing: Readable<readonly Missing[]>;
  /** Shows errors in untouched fields too, once Continue was pressed. */
  readonly showAll: Store<boolean>;
  readonly change: (patch: Partial<CampaignData>) => void;
  /** The sections that were edited since the campaign was opened. */
  readonly touched: ReadonlySet<SectionId>;
  /** The URL of one of its steps. */
  readonly stepPath: (step: number) => string;
}

export const CampaignContext = createContext<CampaignEditor | null>(null);

export function useCampaignEditor(): CampaignEditor {
  const editor = use(CampaignContext);
  if (!editor) throw new Error('useCampaignEditor must be used inside the campaign builder');
  return editor;
}

/** Reads one value of the campaign. `select` must return a stored value, never a new object. */
export function useCampaign<T>(select: (campaign: CampaignData) => T): T {
  const { campaign } = useCampaignEditor();
  return useSyncExternalStore(campaign.subscribe, () => select(campaign.get()));
}

export const useChange = (): CampaignEditor['change'] => useCampaignEditor().change;

export function useMissing(): readonly Missing[] {
  const { missing } = useCampaignEditor();
  return useSyncExternalStore(missing.subscribe, missing.get);
}

export function useShowAll(): boolean {
  const { showAll } = useCampaignEditor();
  return useSyncExternalStore(showAll.subscribe, showAll.get);
}
