import { campaignFeeCents } from '@universal-media/contract/money/fee';
import type { Share } from '#ui/plan/strip-geometry.ts';

// Ridgeline Bikes does not exist, so its plan is always labeled as an example.
export const exampleShares: readonly Share[] = [
  {
    id: 'streaming_package',
    name: 'Streaming package',
    short_name: 'Streaming TV',
    family: 'streaming',
    amount_cents: 900_00,
  },
  { id: 'youtube', name: 'YouTube', family: 'streaming', amount_cents: 420_00 },
  { id: 'meta', name: 'Meta', family: 'social', amount_cents: 480_00 },
  { id: 'tiktok', name: 'TikTok', family: 'social', amount_cents: 300_00 },
  { id: 'google_ads', name: 'Google Ads', family: 'search', amount_cents: 540_00 },
  { id: 'spotify', name: 'Spotify', family: 'audio', amount_cents: 360_00 },
];

const budget_cents = exampleShares.reduce((sum, share) => sum + share.amount_cents, 0);
const fee_cents = campaignFeeCents(budget_cents, exampleShares.length);

export const example = {
  days: 14,
  budget_cents,
  fee_cents,
  total_cents: budget_cents + fee_cents,
} as const;
