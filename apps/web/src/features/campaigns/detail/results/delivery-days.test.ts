import type { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { describe, expect, it } from 'vitest';
import { listChartDays, toResultPoints, toSpendDays } from './delivery-days.ts';

const at = { impressions: 100, clicks: 5, conversions: 1 };
const delivery: CampaignDelivery = {
  today: '2026-11-15',
  may_change_from: '2026-11-14',
  updated_at: '2026-11-15T09:00:00.000Z',
  days: [
    { ...at, day: '2026-11-13', platform: 'meta', spend_cents: 1_000 },
    { ...at, day: '2026-11-13', platform: 'google', spend_cents: 500 },
    { ...at, day: '2026-11-14', platform: 'tiktok', spend_cents: 700 },
    { ...at, day: '2026-11-15', platform: 'meta', spend_cents: 200 },
  ],
};
const campaign = { start_date: '2026-11-13', end_date: '2026-11-17', state: 'active' } as const;

describe('the days of a campaign', () => {
  it('run to the last day on air, and say which figures may change and which day is not over', () => {
    const days = listChartDays(campaign, delivery);
    expect(days.map(({ date, phase }) => [date, phase])).toEqual([
      ['2026-11-13', 'final'],
      ['2026-11-14', 'moving'],
      ['2026-11-15', 'today'],
      ['2026-11-16', 'future'],
      ['2026-11-17', 'future'],
    ]);
    expect(days[1]?.name).toBe('Sat, Nov 14, may still change');
  });

  it('stack spend by family and keep it out of days to come', () => {
    const spend = toSpendDays(listChartDays(campaign, delivery), delivery);
    expect(spend[0]?.amounts).toEqual({ streaming: 0, social: 1_000, search: 500, audio: 0 });
    expect(spend.map(({ state }) => state)).toEqual([undefined, 'moving', 'partial', undefined, undefined]);
    expect(spend[3]?.amounts).toBeNull();
  });

  it('leave today out of the line of results', () => {
    const points = toResultPoints(listChartDays(campaign, delivery), delivery, 'clicks');
    expect(points.map(({ value }) => value)).toEqual([10, 5, null, null, null]);
  });

  it('are final once the campaign is completed', () => {
    const days = listChartDays({ ...campaign, state: 'completed' }, delivery);
    expect(new Set(days.map(({ phase }) => phase))).toEqual(new Set(['final']));
  });
});
