import type { Report } from '@universal-media/contract/results/reports';

const totals = {
  impressions: 84_210,
  clicks: 1_264,
  conversions: 58,
  spend: 640,
  views: null,
  revenue: null,
  ctr: 0.015,
  cpc: 0.51,
  cpm: 7.6,
  cpa: 11.03,
  roas: null,
};
const range = { from: '2026-11-09', to: '2026-11-15' };
/** A week of one campaign, for the samples of emails. */
export const makeSampleReport = (campaign_id: string, campaign_name: string): Report => ({
  campaign_id,
  campaign_name,
  range,
  totals,
  comparison: 'previous',
  previous: { range: { from: '2026-11-02', to: '2026-11-08' }, totals: { ...totals, spend: 590, conversions: 49 } },
  by_platform: [
    { ...totals, platform: 'meta', spend: 400, conversions: 41, is_entered: false, updated_at: null, due: null },
    { ...totals, platform: 'google', spend: 240, conversions: 17, is_entered: false, updated_at: null, due: null },
  ],
  by_creative: {
    creatives: [
      {
        file_hash: '7f2a9c41d0b35e68',
        content_id: '019a2b6c-4d5e-7f01-8a2b-3c4d5e6f7a8b',
        filename: 'winter-tune-up.jpg',
        content_type: 'image',
        platforms: ['meta', 'google'],
        impressions: totals.impressions,
        clicks: totals.clicks,
        conversions: totals.conversions,
        spend: totals.spend,
        ctr: totals.ctr,
      },
    ],
    others: null,
    unattributed: null,
  },
  by_place: { places: [], others: null, unattributed: null },
  by_day: [],
  annotations: [],
  pacing: null,
  reach: [],
  last_updated: null,
});
