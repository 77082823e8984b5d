import type { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { describe, expect, it } from 'vitest';
import { listKeyFigures } from './key-figures.ts';

const range = (least: number, most: number) => ({ least, likely: (least + most) / 2, most });
const campaign: Parameters<typeof listKeyFigures>[0] = {
  parts: [],
  spent: 300,
  budget: 1_000,
  elapsed_share: 0.5,
  forecast: {
    made_at: '2026-11-01T00:00:00.000Z',
    model: 'priors-1',
    impressions: range(60_000, 100_000),
    reach: range(1, 2),
    clicks: range(500, 1_000),
    conversions: range(40, 80),
    by_platform: [],
    basis: 'from general benchmarks',
  },
};
const delivery = (conversions: number): CampaignDelivery => ({
  today: '2026-11-15',
  may_change_from: '2026-11-11',
  updated_at: null,
  days: [{ day: '2026-11-14', platform: 'meta', spend_cents: 0, impressions: 0, clicks: 0, conversions }],
});
const figure = (label: string, conversions = 20) =>
  listKeyFigures(campaign, delivery(conversions)).find((one) => one.label === label);

describe('the figures of a campaign', () => {
  it('are held against the forecast for the days that passed', () => {
    expect(figure('Conversions')).toMatchObject({ value: '20', note: 'Forecast 20–40, on track' });
    expect(figure('Conversions', 12)?.note).toBe('Forecast 20–40, below forecast');
    expect(figure('Impressions')?.note).toBe('Forecast 30k–50k, below forecast');
  });

  it('compare the cost of a result with the forecast, unless there are too few results', () => {
    expect(figure('Cost per conversion')).toMatchObject({
      value: '$15.00',
      note: 'Forecast $12.50–$25.00, on track',
    });
    expect(figure('Cost per conversion', 9)).toMatchObject({ value: '$33.33', note: 'Too few results to compare' });
    expect(figure('Cost per conversion', 0)).toMatchObject({ value: '–', note: 'No results yet' });
  });

  it('say how much of the due spend was delivered', () => {
    expect(figure('Spend')).toMatchObject({ value: '$300.00', note: '60% of due, of $1,000' });
  });
});
