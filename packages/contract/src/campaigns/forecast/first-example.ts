import type { FirstEstimate } from './first-estimate.ts';

/**
 * The estimate that the home page shows before a visitor asks for one, and without scripts: $500 around Austin in
 * November, the month with the highest prices. Written out, because the page is built without a database. A test of the
 * server computes it again.
 */
export const firstExample: Omit<FirstEstimate, 'place' | 'left_out' | 'days'> = {
  start_date: '2026-11-23',
  people: 609_139,
  shares: [
    { platform: 'youtube', media_cents: 167_00 },
    { platform: 'meta', media_cents: 167_00 },
    { platform: 'google', media_cents: 166_00 },
  ],
  fits_from: 150,
  fee_cents: 50_00,
  total_cents: 550_00,
  impressions: { least: 34_281, likely: 68_872, most: 147_602 },
  reach: { least: 28_600, likely: 55_853, most: 103_452 },
  basis: 'from general benchmarks',
  as_of: '2026-11-01',
};
