import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { heldNow } from '@universal-media/contract/campaigns/read/held-now';
import { hasEnded } from '@universal-media/contract/campaigns/status';
import { type EditCost, editCost, type PaidSoFar } from '@universal-media/contract/campaigns/submit/edit';
import { PlatformId } from '@universal-media/contract/platforms/platforms';
import { z } from 'zod';
import { parseJson } from '#lib/call/json.ts';
import { session } from '#lib/session/advertiser-store.ts';
import { sameData } from '#lib/state/same-data.ts';
import { createStore } from '#lib/state/store.ts';
import { type Slot, storedCampaignEdit } from '#lib/storage/browser-storage.ts';
import { isChanged as isFieldChanged, listRejected, type RejectedPlatform } from '../../rejections/resubmission.ts';

/** The rejected platforms that the user ticked or cleared. */
const Choices = z.partialRecord(PlatformId, z.boolean());
type Choices = z.infer<typeof Choices>;

const StoredEdit = z.object({
  campaign_id: z.string(),
  version: z.number(),
  campaign_data: CampaignData,
  resubmit: Choices.default({}),
});

/** The saved campaign that the changes are based on. */
interface Basis {
  readonly version: number;
  readonly campaign_data: CampaignData;
  readonly paid: PaidSoFar;
  /** The rejected platforms, each of which can be submitted again. A campaign that ended is resubmitted as a whole. */
  readonly rejected: readonly RejectedPlatform[];
}

const toBasis = ({ version, campaign_data, money, parts, state }: Campaign): Basis => ({
  version,
  rejected: hasEnded(state) ? [] : listRejected(parts),
  campaign_data,
  paid: {
    held_cents: heldNow(money),
    captured: money.runs.map(({ platform, captured_media_cents, captured_fee_cents }) => ({
      platform,
      media_cents: captured_media_cents,
      fee_cents: captured_fee_cents,
    })),
  },
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
  const choices = createStore<Choices>(found?.resubmit ?? {});

  /** A rejected platform is submitted again if the user says so or, before that, once its field was changed. */
  const listResubmitted = (): PlatformId[] =>
    basis
      .get()
      .rejected.filter(
        (run) => choices.get()[run.platform] ?? isFieldChanged(basis.get().campaign_data, campaign.get(), run),
      )
      .map(({ platform }) => platform);
  const isChanged = () => !sameData(campaign.get(), basis.get().campaign_data) || listResubmitted().length > 0;

  function store() {
    if (!isChanged()) return slot.clear();
    const { version } = basis.get();
    slot.write(JSON.stringify({ campaign_id, version, campaign_data: campaign.get(), resubmit: choices.get() }));
  }

  return {
    campaign,
    basis,
    /** Whether earlier changes were restored. */
    restored: found !== undefined && isChanged(),
    isChanged,
    choices,
    listResubmitted,

    /** Submits a rejected platform again, or leaves it off. */
    choose(platform: PlatformId, isChosen: boolean): void {
      choices.set({ ...choices.get(), [platform]: isChosen });
      store();
    },

    change(patch: Partial<CampaignData>): void {
      campaign.set({ ...campaign.get(), ...patch });
      store();
    },

    /** Discards all changes and returns an undo function. */
    discard(): () => void {
      const mine = campaign.get();
      const chosen = choices.get();
      campaign.set(basis.get().campaign_data);
      choices.set({});
      store();
      return () => {
        campaign.set(mine);
        choices.set(chosen);
        store();
      };
    },

    /** Replaces the basis with the server's version. Our changes are kept on top, or dropped. */
    rebase(latest: Campaign, mine: 'keep' | 'drop'): void {
      basis.set(toBasis(latest));
      if (mine === 'drop') {
        campaign.set(latest.campaign_data);
        choices.set({});
      }
      store();
    },

    cost(): EditCost {
      const { campaign_data, paid, rejected } = basis.get();
      return editCost(campaign_data, campaign.get(), paid, { rejected, resubmit: listResubmitted() });
    },
  };
}

// After signing out, the next user finds nothing.
session.subscribe(() => {
  const current = session.get();
  if (current.phase === 'signed_out' && (current.ended === undefined || current.ended === 'unconfirmed'))
    storedCampaignEdit.clear();
});
