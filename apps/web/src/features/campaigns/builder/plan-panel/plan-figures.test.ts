import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import { planFigures } from './plan-figures.ts';

const fresh = newCampaign('2026-11-15', 'America/Chicago');
const campaign = {
  ...fresh,
  start_date: '2026-11-16',
  end_date: '2026-11-29',
  budget_amount: 3_000,
  selectedPlatforms: ['streaming_package', 'meta', 'google'] as const,
};
const built = { ...campaign, selectedPlatforms: [...campaign.selectedPlatforms] };

describe('the figures of the plan panel', () => {
  it('split a total budget over its days', () => {
    expect(planFigures(built)).toMatchObject({ total: 3_000, days: 14, a_day_cents: 214_29, left: 0 });
  });

  it('multiply a daily budget by its days', () => {
    const daily = planFigures({ ...built, budget_type: 'daily', budget_amount: 100 });
    expect(daily).toMatchObject({ total: 1_400, a_day_cents: 100_00, cost: { media_cents: 1_400_00 } });
  });

  it('show what a saved split leaves unallocated', () => {
    const saved = { streaming_package: 1_000, meta: 500, google: 500 };
    const figures = planFigures({ ...built, budget_allocation: saved });
    expect(figures).toMatchObject({ allocation: saved, left: 1_000, splitOutdated: false });
  });

  it('replace a saved split after a platform was added', () => {
    const figures = planFigures({ ...built, budget_allocation: { meta: 1_500, google: 1_500 } });
    expect(figures.splitOutdated).toBe(true);
    expect(figures.left).toBe(0);
  });

  it.each([
    ['a platform', { selectedPlatforms: [] }],
    ['a budget', { budget_amount: 0 }],
    ['dates', { start_date: '' }],
  ])('ask for %s before there is a forecast', (need, change) => {
    const figures = planFigures({ ...built, ...change });
    expect(figures.no_forecast).toContain(need);
  });
});
