import type { CampaignItem, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { platformStates, toStatusFields } from '@universal-media/contract/campaigns/status';
import { describe, expect, it } from 'vitest';
import { countRuns, firstFew, firstView, getListedRuns } from './campaign-state.ts';

const run = (platform: PlatformRun['platform'], state: PlatformRun['state'], reason: string | null = null) => ({
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

const campaign = (name: string, state: CampaignItem['state']): CampaignItem => ({
  campaign_id: '0198a4b2-7c11-7000-8000-000000000001',
  id: '0198a4b2-7c11-7000-8000-000000000001',
  name,
  ...toStatusFields(state),
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

describe('the list view of a campaign', () => {
  it('opens by default where there are campaigns, running ones first', () => {
    expect(firstView({ active: 2, review: 1, paused: 0, ended: 4 })).toBe('active');
    expect(firstView({ active: 0, review: 1, paused: 3, ended: 4 })).toBe('review');
    expect(firstView({ active: 0, review: 0, paused: 0, ended: 4 })).toBe('ended');
    expect(firstView({ active: 0, review: 0, paused: 0, ended: 0 })).toBe('draft');
  });
});

describe('the campaigns on the dashboard', () => {
  it('show running campaigns first, newest first', () => {
    const all = [
      campaign('a', 'completed'),
      campaign('b', 'under_review'),
      campaign('c', 'active'),
      campaign('d', 'active'),
    ];
    expect(firstFew(all, 3).map(({ name }) => name)).toEqual(['c', 'd', 'b']);
  });
});

describe('the platform runs of a campaign', () => {
  const runs = [
    run('youtube', 'live'),
    run('meta', 'live'),
    run('google', 'in_review'),
    run('tiktok', 'refused', 'The video is too short.'),
    run('spotify', 'unknown'),
  ];

  it('are counted, except those that may need action', () => {
    expect(countRuns(runs)).toBe('1 in platform review, 2 live');
    expect(getListedRuns(runs).map(({ platform }) => platform)).toEqual(['tiktok', 'spotify']);
  });

  it('are either counted or listed in every state', () => {
    for (const state of platformStates) {
      const one = [run('meta', state)];
      expect(countRuns(one) === null, state).toBe(getListedRuns(one).length === 1);
    }
  });
});
