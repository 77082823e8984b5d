import { newCampaign } from '@universal-media/contract/campaign';
import { campaignCost } from '@universal-media/contract/campaign-total';
import type { Campaign } from '@universal-media/contract/campaigns';
import { describe, expect, it } from 'vitest';
import { createEditDesk } from './edit-desk.ts';

const campaign_data = { ...newCampaign('2026-11-16', 'UTC'), selectedPlatforms: ['meta' as const], headline: 'Tuned' };
const { media_cents, fee_cents, total_cents } = campaignCost(campaign_data, 1);

function launched(change: Partial<Campaign> = {}): Campaign {
  return {
    campaign_id: '01a1de29-2f5c-739d-af3d-5fda29df0b06',
    id: '01a1de29-2f5c-739d-af3d-5fda29df0b06',
    name: 'Winter tune-up',
    status: 'active',
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
    },
    history: [],
    forecast: null,
    share_url: null,
    ...change,
  };
}

function slot() {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (value: string) => {
      kept = value;
    },
    clear: () => {
      kept = null;
    },
  };
}

describe('a launched campaign being changed', () => {
  it('costs what the budget grew, its fee included, and nothing where it did not', () => {
    const desk = createEditDesk(launched(), slot());
    desk.change({ name: 'Spring tune-up' });
    expect(desk.cost()).toMatchObject({ charge_cents: 0, needs_review: false });
    desk.change({ budget_amount: 1_200 });
    expect(desk.cost().charge_cents).toBe(21_000);
  });

  it('goes back to review with another headline', () => {
    const desk = createEditDesk(launched(), slot());
    desk.change({ headline: 'Tuned again' });
    expect(desk.cost().needs_review).toBe(true);
  });

  it('has its changes again after a reload, unless the campaign is another by then', () => {
    const place = slot();
    createEditDesk(launched(), place).change({ headline: 'Tuned again' });
    const again = createEditDesk(launched(), place);
    expect(again.restored).toBe(true);
    expect(again.campaign.get().headline).toBe('Tuned again');
    expect(createEditDesk(launched({ version: 4 }), place).isChanged()).toBe(false);
  });

  it('can be discarded, and that can be taken back', () => {
    const place = slot();
    const desk = createEditDesk(launched(), place);
    desk.change({ headline: 'Tuned again' });
    const undo = desk.discard();
    expect(desk.isChanged()).toBe(false);
    expect(place.read()).toBeNull();
    undo();
    expect(desk.campaign.get().headline).toBe('Tuned again');
  });

  it('goes on upon what the server has by now, with its own changes on top or without them', () => {
    const desk = createEditDesk(launched(), slot());
    desk.change({ headline: 'Tuned again' });
    const theirs = launched({ version: 5, campaign_data: { ...campaign_data, name: 'Theirs' } });
    desk.rebase(theirs, 'keep');
    expect(desk.basis.get().version).toBe(5);
    expect(desk.campaign.get().headline).toBe('Tuned again');
    desk.rebase(theirs, 'drop');
    expect(desk.campaign.get().name).toBe('Theirs');
  });
});
