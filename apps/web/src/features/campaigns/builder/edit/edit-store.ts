import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { type EditCost, editCost } from '@universal-media/contract/campaigns/submit/edit';
import { z } from 'zod';
import { parseJson } from '#lib/call/json.ts';
import { session } from '#lib/session/advertiser-session.ts';
import { sameData } from '#lib/state/same-data.ts';
import { createStore } from '#lib/state/store.ts';
import { type Slot, storedCampaignEdit } from '#lib/storage/browser-storage.ts';

const StoredEdit = z.object({ campaign_id: z.string(), version: z.number(), campaign_data: CampaignData });

/** The saved campaign that the changes are based on. */
interface Basis {
  readonly version: number;
  readonly campaign_data: CampaignData;
  /** What was paid so far. */
  readonly paid_cents: number;
}

const toBasis = ({ version, campaign_data, money }: Campaign): Basis => ({
  version,
  campaign_data,
  paid_cents: money.held_cents - money.released_cents,
});

export type EditStore = ReturnType<typeof createEditStore>;

/**
 * Holds the changes to a launched campaign. They are stored in this tab until they are sent, and survive a reload or a
 * purchase of credits as long as the campaign has not changed.
 */
export function createEditStore(launched: Campaign, slot: Slot = storedCampaignEdit) {
  const { campaign_id } = launched;
  const basis = createStore(toBasis(launched));
  const stored = StoredEdit.safeParse(parseJson(slot.read() ?? '')).data;
  const found = stored?.campaign_id === campaign_id && stored.version === launched.version ? stored : undefined;
  const campaign = createStore(found?.campaign_data ?? launched.campaign_data);
  const isChanged = () => !sameData(campaign.get(), basis.get().campaign_data);

  function store() {
    if (!isChanged()) return slot.clear();
    const { version } = basis.get();
    slot.write(JSON.stringify({ campaign_id, version, campaign_data: campaign.get() }));
  }

  return {
    campaign,
    basis,
    /** Whether earlier changes were restored. */
    restored: found !== undefined && isChanged(),
    isChanged,

    change(patch: Partial<CampaignData>): void {
      campaign.set({ ...campaign.get(), ...patch });
      store();
    },

    /** Discards all changes and returns an undo function. */
    discard(): () => void {
      const mine = campaign.get();
      campaign.set(basis.get().campaign_data);
      store();
      return () => {
        campaign.set(mine);
        store();
      };
    },

    /** Replaces the basis with the server's version. Our changes are kept on top, or dropped. */
    rebase(latest: Campaign, mine: 'keep' | 'drop'): void {
      basis.set(toBasis(latest));
      if (mine === 'drop') campaign.set(latest.campaign_data);
      store();
    },

    cost: (): EditCost => editCost(basis.get().campaign_data, campaign.get(), basis.get().paid_cents),
  };
}

// After signing out, the next user finds nothing.
session.subscribe(() => {
  const current = session.get();
  if (current.phase === 'signed_out' && (current.ended === undefined || current.ended === 'unconfirmed'))
    storedCampaignEdit.clear();
});
