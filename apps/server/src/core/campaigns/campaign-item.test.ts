import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { describe, expect, it } from 'vitest';
import { type CampaignHead, toCampaignItem, toCampaignMoney } from './campaign-item.ts';

const head: CampaignHead = {
  campaign_id: '01900000-0000-7000-8000-000000000001',
  name: 'Spring opening',
  status: 'active',
  status_reason: null,
  status_field: null,
  start_date: '2026-11-01',
  end_date: '2026-11-10',
  time_zone: 'UTC',
  media_cents: 100_000n,
  approved_at: new Date(),
  version: 1,
  created_at: new Date(),
  updated_at: new Date(),
  campaign_data: { budget_type: 'total', budget_amount: 1_000, selectedPlatforms: ['meta', 'google'] },
};

const run = (platform: PlatformRun['platform'], spent_cents: number): PlatformRun => ({
  platform,
  state: 'live',
  by_hand: false,
  media_cents: 50_000,
  spent_cents,
  impressions: 700,
  clicks: 7,
  external_id: 'x',
  reason: null,
  live_at: null,
  updated_at: new Date().toISOString(),
});

const at = (today: string, changes: Partial<CampaignHead> = {}) => toCampaignItem({ ...head, ...changes }, [], today);

describe('the elapsed share of a campaign', () => {
  it.each([
    ['2026-10-20', 0],
    ['2026-11-01', 0],
    ['2026-11-02', 0.1],
    ['2026-11-10', 0.9],
    ['2026-11-11', 1],
    ['2026-12-24', 1],
  ])('counts whole days: on %s it is %d', (today, share) => {
    expect(at(today).elapsed_share).toBeCloseTo(share, 10);
  });
});

describe('the shown spend', () => {
  it('is the sum over its platform runs, and never exceeds the budget', () => {
    expect(toCampaignItem(head, [run('meta', 20_000), run('google', 5_000)], '2026-11-02')).toMatchObject({
      spent: 250,
      total_spent: 250,
      spent_share: 0.25,
      impressions: 1_400,
    });
    expect(toCampaignItem(head, [run('meta', 80_000), run('google', 50_000)], '2026-11-02')).toMatchObject({
      spent: 1_000,
      spent_share: 1,
    });
  });
});

it('shows the daily budget as entered, or the total divided by days', () => {
  expect(at('2026-11-02')).toMatchObject({ budget: 1_000, budget_amount: 1_000, daily_budget: 100 });
  const daily = { budget_type: 'daily', budget_amount: 100, selectedPlatforms: [] };
  expect(at('2026-11-02', { campaign_data: daily })).toMatchObject({ budget: 1_000, daily_budget: 100 });
});

it('allows neither resume nor edit once the last day has passed', () => {
  expect(at('2026-11-10', { status: 'paused' }).can).toContain('resume');
  expect(at('2026-11-11', { status: 'paused' }).can).toEqual(['duplicate', 'share', 'delete']);
});

it('accounts for every cent', () => {
  const sums = { media_cents: 100_000n, fee_cents: 7_000n, total_cents: 107_000n };
  const held = { held_cents: 107_000, captured_cents: 53_500, released_cents: 53_500 };
  const half = { media_cents: 50_000n, fee_cents: 3_500n, captured_media_cents: 0n, captured_fee_cents: 0n };
  const meta = { ...half, platform: 'meta', captured_media_cents: 50_000n, captured_fee_cents: 3_500n } as const;
  const rows = [
    { ...meta, returned_cents: 500n, spent_cents: 49_500n },
    { ...half, platform: 'google', returned_cents: 0n, spent_cents: 0n },
  ] as const;
  expect(toCampaignMoney(sums, held, rows, [run('meta', 49_500)])).toEqual({
    media_cents: 100_000,
    fee_cents: 7_000,
    total_cents: 107_000,
    ...held,
    returned_cents: 500,
    spent_cents: 49_500,
    runs: [
      {
        platform: 'meta',
        media_cents: 50_000,
        fee_cents: 3_500,
        captured_media_cents: 50_000,
        captured_fee_cents: 3_500,
        returned_cents: 500,
        spent_cents: 49_500,
      },
      {
        platform: 'google',
        media_cents: 50_000,
        fee_cents: 3_500,
        captured_media_cents: 0,
        captured_fee_cents: 0,
        returned_cents: 0,
        spent_cents: 0,
      },
    ],
  });
});
