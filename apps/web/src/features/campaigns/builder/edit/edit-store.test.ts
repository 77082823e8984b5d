import { campaignCost } from '@universal-media/contract/campaigns/budget/total';
import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { describe, expect, it } from 'vitest';
import { createEditStore } from './edit-store.ts';

const campaign_data = { ...newCampaign('2026-11-16', 'UTC'), selectedPlatforms: ['meta' as const], headline: 'Tuned' };
const { media_cents, fee_cents, total_cents } = campaignCost(campaign_data, 1);

function launched(change: Partial<Campaign> = {}): Campaign {
  return {
    campaign_id: '01a1de29-2f5c-739d-af3d-5fda29df0b06',
    id: '01a1de29-2f5c-739d-af3d-5fda29df0b06',
    name: 'Winter tune-up',
    status: 'active',
    state: 'active',
    status_reason: null,
    campaign_type: 'awareness',
    platforms: ['meta'],
    parts: [],
    budget_type: 'total',
    budget: 1_000,
    budget_amount: 1_000,
    daily_budget: 100,
    spent: 0,
    total_spent: 0,
    impressions: 0,
    start_date: campaign_data.start_date,
    end_date: campaign_data.end_date,
    time_zone: 'UTC',
    elapsed_share: 0,
    spent_share: 0,
    can: ['edit'],
    version: 3,
    created_at: '2026-11-16T10:00:00.000Z',
    updated_at: '2026-11-16T10:00:00.000Z',
    campaign_data,
    money: {
      media_cents,
      fee_cents,
      total_cents,
      held_cents: total_cents,
      captured_cents: 0,
      released_cents: 0,
      returned_cents: 0,
      spent_cents: 0,
      runs: [],
    },
    history: [],
    forecast: null,
    share_url: null,
    ...change,
  };
}

function slot() {
  let value: string | null = null;
  return {
    read: () => value,
    write: (next: string) => {
      value = next;
    },
    clear: () => {
      value = null;
    },
  };
}

/** Live on Meta, and rejected by YouTube, whose share was returned. */
function halfRejected(): Campaign {
  const data = { ...campaign_data, selectedPlatforms: ['youtube' as const, 'meta' as const], budget_amount: 1_000 };
  const whole = launched({ campaign_data: data });
  const run = {
    by_hand: false,
    media_cents: 50_000,
    spent_cents: 0,
    impressions: 0,
    clicks: 0,
    external_id: null,
    live_at: null,
    updated_at: whole.updated_at,
  };
  const youtube = {
    ...run,
    platform: 'youtube' as const,
    state: 'refused' as const,
    reason: 'YouTube rejected the headline.',
    rejection: { field: 'headline' as const, paid_cents: 0 },
  };
  const meta = { ...run, platform: 'meta' as const, state: 'live' as const, reason: null };
  const held_cents = campaignCost(data, 2).total_cents;
  const charged = { media_cents: 50_000, fee_cents: held_cents / 2 - 50_000, returned_cents: 0, spent_cents: 0 };
  return {
    ...whole,
    parts: [youtube, meta],
    money: {
      ...whole.money,
      held_cents,
      released_cents: held_cents / 2,
      captured_cents: held_cents / 2,
      runs: [
        { ...charged, platform: 'youtube', captured_media_cents: 0, captured_fee_cents: 0 },
        { ...charged, platform: 'meta', captured_media_cents: 50_000, captured_fee_cents: held_cents / 2 - 50_000 },
      ],
    },
  };
}

describe('changes to a campaign that a platform rejected', () => {
  it('cost nothing for the rejected platform until it is chosen', () => {
    const store = createEditStore(halfRejected(), slot());
    expect(store.isChanged()).toBe(false);
    store.change({ name: 'Spring tune-up' });
    expect(store.cost()).toMatchObject({
      charge_cents: 0,
      resubmissions: [{ platform: 'youtube', price_cents: 53_500, is_chosen: false }],
    });
    store.choose('youtube', true);
    expect(store.cost().charge_cents).toBe(53_500);
    expect(store.listResubmitted()).toEqual(['youtube']);
  });

  it('tick the platform once its field was changed, unless the user clears the box', () => {
    const place = slot();
    const store = createEditStore(halfRejected(), place);
    store.change({ platform_copy: { youtube: { headline: 'Ready for winter' } } });
    expect(store.listResubmitted()).toEqual(['youtube']);
    store.choose('youtube', false);
    expect(store.cost().charge_cents).toBe(0);
    // The choice survives a reload.
    expect(createEditStore(halfRejected(), place).listResubmitted()).toEqual([]);
  });

  it('can be nothing but a resubmission', () => {
    const store = createEditStore(halfRejected(), slot());
    store.choose('youtube', true);
    expect(store.isChanged()).toBe(true);
    store.discard();
    expect(store.isChanged()).toBe(false);
  });
});

describe('changes to a launched campaign', () => {
  it('cost the budget increase including its fee, and nothing otherwise', () => {
    const store = createEditStore(launched(), slot());
    store.change({ name: 'Spring tune-up' });
    expect(store.cost()).toMatchObject({ charge_cents: 0, needs_review: false });
    store.change({ budget_amount: 1_200 });
    expect(store.cost().charge_cents).toBe(21_000);
  });

  it('need a review when the headline changes', () => {
    const store = createEditStore(launched(), slot());
    store.change({ headline: 'Tuned again' });
    expect(store.cost().needs_review).toBe(true);
  });

  it('survive a reload unless the campaign has changed', () => {
    const place = slot();
    createEditStore(launched(), place).change({ headline: 'Tuned again' });
    const again = createEditStore(launched(), place);
    expect(again.restored).toBe(true);
    expect(again.campaign.get().headline).toBe('Tuned again');
    expect(createEditStore(launched({ version: 4 }), place).isChanged()).toBe(false);
  });

  it('can be discarded, and the discard can be undone', () => {
    const place = slot();
    const store = createEditStore(launched(), place);
    store.change({ headline: 'Tuned again' });
    const undo = store.discard();
    expect(store.isChanged()).toBe(false);
    expect(place.read()).toBeNull();
    undo();
    expect(store.campaign.get().headline).toBe('Tuned again');
  });

  it('can be kept on top of a newer version or dropped', () => {
    const store = createEditStore(launched(), slot());
    store.change({ headline: 'Tuned again' });
    const theirs = launched({ version: 5, campaign_data: { ...campaign_data, name: 'Theirs' } });
    store.rebase(theirs, 'keep');
    expect(store.basis.get().version).toBe(5);
    expect(store.campaign.get().headline).toBe('Tuned again');
    store.rebase(theirs, 'drop');
    expect(store.campaign.get().name).toBe('Theirs');
  });
});
