import { CampaignData } from '@universal-media/contract/campaign';
import { type EditCost, editCost } from '@universal-media/contract/campaign-edit';
import type { Campaign } from '@universal-media/contract/campaigns';
import { z } from 'zod';
import { parseJson } from '../../../lib/json.ts';
import { keptCampaignEdit, type Slot } from '../../../lib/kept.ts';
import { sameData } from '../../../lib/same-data.ts';
import { session } from '../../../lib/session/session.ts';
import { createStore } from '../../../lib/store.ts';

const Kept = z.object({ campaign_id: z.string(), version: z.number(), campaign_data: CampaignData });

/** What the changes are built on. */
interface Basis {
  readonly version: number;
  readonly campaign_data: CampaignData;
  /** What the campaign has cost so far. */
  readonly paid_cents: number;
}

const basisOf = ({ version, campaign_data, money }: Campaign): Basis => ({
  version,
  campaign_data,
  paid_cents: money.held_cents - money.released_cents,
});

export type EditDesk = ReturnType<typeof createEditDesk>;

/**
 * A launched campaign being changed. Nothing of it is a draft: the changes are in this tab until they are sent, and are
 * found again after a reload or a purchase of credits, as long as the campaign is still the one they were made to.
 */
export function createEditDesk(launched: Campaign, slot: Slot = keptCampaignEdit) {
  const { campaign_id } = launched;
  const basis = createStore(basisOf(launched));
  const kept = Kept.safeParse(parseJson(slot.read() ?? '')).data;
  const found = kept?.campaign_id === campaign_id && kept.version === launched.version ? kept : undefined;
  const campaign = createStore(found?.campaign_data ?? launched.campaign_data);
  const isChanged = () => !sameData(campaign.get(), basis.get().campaign_data);

  function keep() {
    if (!isChanged()) return slot.clear();
    const { version } = basis.get();
    slot.write(JSON.stringify({ campaign_id, version, campaign_data: campaign.get() }));
  }

  return {
    campaign,
    basis,
    /** Changes of an earlier look at it are back. */
    restored: found !== undefined && isChanged(),
    isChanged,

    change(patch: Partial<CampaignData>): void {
      campaign.set({ ...campaign.get(), ...patch });
      keep();
    },

    /** As if nothing had been changed. The way back has it all again. */
    discard(): () => void {
      const mine = campaign.get();
      campaign.set(basis.get().campaign_data);
      keep();
      return () => {
        campaign.set(mine);
        keep();
      };
    },

    /** The campaign as the server has it by now. What was changed here is put on top of it, unless `mine` goes. */
    rebase(now: Campaign, mine: 'keep' | 'drop'): void {
      basis.set(basisOf(now));
      if (mine === 'drop') campaign.set(now.campaign_data);
      keep();
    },

    cost: (): EditCost => editCost(basis.get().campaign_data, campaign.get(), basis.get().paid_cents),
  };
}

// Whoever signs in next finds nothing of it.
session.subscribe(() => {
  const now = session.get();
  if (now.phase === 'signed_out' && (now.ended === undefined || now.ended === 'unconfirmed')) keptCampaignEdit.clear();
});
