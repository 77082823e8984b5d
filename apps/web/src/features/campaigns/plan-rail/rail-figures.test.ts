import { newCampaign } from '@universal-media/contract/campaign';
import { describe, expect, it } from 'vitest';
import { railFigures } from './rail-figures.ts';

const fresh = newCampaign('2026-11-15', 'America/Chicago');
const campaign = {
  ...fresh,
  start_date: '2026-11-16',
  end_date: '2026-11-30',
  budget_amount: 3_000,
  selectedPlatforms: ['streaming_package', 'meta', 'google'] as const,
};
const built = { ...campaign, selectedPlatforms: [...campaign.selectedPlatforms] };

describe('the figures beside the builder', () => {
  it('share a total over its days', () => {
    expect(railFigures(built, null)).toMatchObject({ total: 3_000, days: 14, a_day_cents: 214_29, left: 0 });
  });

  it('add days up for a daily budget', () => {
    const daily = railFigures({ ...built, budget_type: 'daily', budget_amount: 100 }, null);
    expect(daily).toMatchObject({ total: 1_400, a_day_cents: 100_00, cost: { media_cents: 1_400_00 } });
  });

  it('say what a saved split leaves over', () => {
    const saved = { streaming_package: 1_000, meta: 500, google: 500 };
    const figures = railFigures({ ...built, budget_allocation: saved }, null);
    expect(figures).toMatchObject({ allocation: saved, left: 1_000, split_given_up: false });
  });

  it('give a saved split up when a platform was added, and say so', () => {
    const figures = railFigures({ ...built, budget_allocation: { meta: 1_500, google: 1_500 } }, null);
    expect(figures.split_given_up).toBe(true);
    expect(figures.left).toBe(0);
  });

  it('reach no more people than live in the places', () => {
    const { forecast } = railFigures(built, 1_000);
    expect(forecast?.people.most).toBeLessThanOrEqual(1_000);
  });

  it.each([
    ['a platform', { selectedPlatforms: [] }],
    ['a budget', { budget_amount: 0 }],
    ['the dates', { start_date: '' }],
  ])('name %s as what a forecast still needs', (need, lacking) => {
    const figures = railFigures({ ...built, ...lacking }, null);
    expect(figures.forecast).toBeNull();
    expect(figures.no_forecast).toContain(need);
  });
});
