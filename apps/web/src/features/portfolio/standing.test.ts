import { campaignStatuses, campaignViews, platformStates } from '@universal-media/contract/campaign-status';
import type { CampaignItem, PlatformPart } from '@universal-media/contract/campaigns';
import { describe, expect, it } from 'vitest';
import { firstFew, firstView, partsApart, partsCounted, viewOfStatus } from './standing.ts';

const part = (platform: PlatformPart['platform'], state: PlatformPart['state'], reason: string | null = null) => ({
  platform,
  state,
  reason,
  by_hand: false,
  media_cents: 10_000,
  spent_cents: 0,
  impressions: 0,
  clicks: 0,
  external_id: null,
  live_at: null,
  updated_at: '2026-11-15T10:00:00.000Z',
});

const campaign = (name: string, status: CampaignItem['status']): CampaignItem => ({
  campaign_id: '0198a4b2-7c11-7000-8000-000000000001',
  id: '0198a4b2-7c11-7000-8000-000000000001',
  name,
  status,
  status_reason: null,
  campaign_type: 'awareness',
  platforms: [],
  parts: [],
  budget_type: 'total',
  budget: 100,
  budget_amount: 100,
  daily_budget: 10,
  spent: 0,
  total_spent: 0,
  impressions: 0,
  start_date: '2026-11-16',
  end_date: '2026-11-26',
  time_zone: 'America/Chicago',
  elapsed_share: 0,
  spent_share: 0,
  can: [],
  version: 1,
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:00.000Z',
});

describe('the saved view of a campaign', () => {
  it('is the one whose states name it, for every state', () => {
    for (const status of campaignStatuses) {
      expect(
        campaignViews[viewOfStatus(status)].some((one) => one === status),
        status,
      ).toBe(true);
    }
  });

  it('is shown first where there is something, what runs before what waits', () => {
    expect(firstView({ active: 2, review: 1, paused: 0, ended: 4 })).toBe('active');
    expect(firstView({ active: 0, review: 1, paused: 3, ended: 4 })).toBe('review');
    expect(firstView({ active: 0, review: 0, paused: 0, ended: 4 })).toBe('ended');
    expect(firstView({ active: 0, review: 0, paused: 0, ended: 0 })).toBe('draft');
  });
});

describe('the few campaigns of a dashboard', () => {
  it('are those that run first, the latest first among them', () => {
    const all = [
      campaign('a', 'completed'),
      campaign('b', 'under_review'),
      campaign('c', 'active'),
      campaign('d', 'active'),
    ];
    expect(firstFew(all, 3).map(({ name }) => name)).toEqual(['c', 'd', 'b']);
  });
});

describe('the platforms of a campaign', () => {
  const parts = [
    part('youtube', 'live'),
    part('meta', 'live'),
    part('google', 'in_review'),
    part('tiktok', 'refused', 'The video is too short.'),
    part('spotify', 'unknown'),
  ];

  it('are counted where they go as they should and named where they do not', () => {
    expect(partsCounted(parts)).toBe('1 in the platform’s review, 2 live');
    expect(partsApart(parts).map(({ platform }) => platform)).toEqual(['tiktok', 'spotify']);
  });

  it('are each either counted or named, whatever the state', () => {
    for (const state of platformStates) {
      const one = [part('meta', state)];
      expect(partsCounted(one) === null, state).toBe(partsApart(one).length === 1);
    }
  });
});
