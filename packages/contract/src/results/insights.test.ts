import { describe, expect, it } from 'vitest';
import type { PlatformId } from '../platforms/platforms.ts';
import { listInsights } from './insights.ts';

const figures = (spend: number, impressions: number, clicks: number, conversions: number) => ({
  spend,
  impressions,
  clicks,
  conversions,
  views: null,
  revenue: null,
  ctr: impressions === 0 ? null : clicks / impressions,
  cpc: null,
  cpm: null,
  cpa: conversions === 0 ? null : spend / conversions,
  roas: null,
});

const on = (platform: PlatformId, ...numbers: Parameters<typeof figures>) => ({
  platform,
  ...figures(...numbers),
  is_entered: false,
  updated_at: null,
  due: null,
});

const report = (...by_platform: ReturnType<typeof on>[]) => {
  const sum = (key: 'spend' | 'impressions' | 'clicks' | 'conversions') =>
    by_platform.reduce((total, one) => total + one[key], 0);
  return { by_platform, totals: figures(sum('spend'), sum('impressions'), sum('clicks'), sum('conversions')) };
};

describe('key insights', () => {
  it('name the cheapest conversions and the highest click rate, with the rows they come from', () => {
    const insights = listInsights(report(on('google', 300, 10_000, 300, 30), on('meta', 600, 20_000, 200, 15)));
    expect(insights).toEqual([
      {
        title: 'Google Ads brings the cheapest conversions',
        text: '67% of conversions for 33% of spend: $10.00 each, against $40.00 on Meta.',
        platforms: ['google', 'meta'],
      },
      {
        title: 'Google Ads has the highest click rate',
        text: '30 clicks per 1,000 impressions, against 16.7 on all platforms together.',
        platforms: ['google'],
      },
    ]);
  });

  it('rank nothing by fewer than ten conversions, and say so', () => {
    const insights = listInsights(report(on('google', 300, 900, 30, 9), on('meta', 600, 900, 20, 0)));
    expect(insights).toEqual([
      {
        title: 'Google Ads: too early to tell',
        text: '$33.33 per conversion so far, with only 9 of them. Wait for about 10.',
        platforms: ['google'],
      },
    ]);
  });

  it('compare nothing on a single platform', () => {
    expect(listInsights(report(on('google', 300, 10_000, 300, 30)))).toEqual([]);
  });
});
