import type { Share } from '#ui/plan/strip-geometry.ts';

// One story for every drawing: Ridgeline Bikes runs "Winter tune-up", $3,000 on six platforms, and day 10 of 14 is over.

export const budget_cents = 3_000_00;

const platforms = [
  { id: 'streaming_package', name: 'Streaming package', short_name: 'Streaming TV', family: 'streaming' },
  { id: 'youtube', name: 'YouTube', family: 'streaming' },
  { id: 'meta', name: 'Meta', family: 'social' },
  { id: 'tiktok', name: 'TikTok', family: 'social' },
  { id: 'google_ads', name: 'Google Ads', family: 'search' },
  { id: 'spotify', name: 'Spotify', family: 'audio' },
] as const;

function toShares(amounts: readonly number[]): Share[] {
  return platforms.map((platform, index) => ({ ...platform, amount_cents: amounts[index] ?? 0 }));
}

export const planned = toShares([900_00, 420_00, 480_00, 300_00, 540_00, 360_00]);
export const unfinished = toShares([900_00, 420_00, 360_00, 300_00, 540_00, 360_00]);
export const delivered = toShares([588_20, 309_60, 356_10, 187_40, 421_30, 255_80]);
export const due_cents = 2_142_86;

export const clicks = [188, 231, 262, 281, 322, 351, 298, 352, 389, 419];
export const clicksBefore = [201, 224, 238, 262, 281, 274, 262, 283, 298, 307];

export const media = planned.map(({ name, amount_cents }) => ({ label: name, amount_cents }));
export const fee = [
  { label: 'Base fee', amount_cents: 10_00 },
  { label: '6 platforms × 5', amount_cents: 30_00 },
  { label: '5% of media', amount_cents: 150_00 },
];

export const platformRanges = [
  { name: 'Streaming TV', family: 'streaming', low: 20_454, high: 25_000 },
  { name: 'YouTube', family: 'streaming', low: 23_333, high: 35_000 },
  { name: 'Meta', family: 'social', low: 36_923, high: 60_000 },
  { name: 'TikTok', family: 'social', low: 27_272, high: 42_900 },
  { name: 'Google Ads', family: 'search', low: 54_000, high: 90_000 },
  { name: 'Spotify', family: 'audio', low: 16_363, high: 24_000 },
] as const;

export const onAir = { first: '2026-11-16', last: '2026-11-29' };
export const launchDays = planned.map(({ id, name, short_name, family }) => {
  const slow = id === 'streaming_package' || id === 'spotify';
  const reviewed = slow ? '2026-11-16' : '2026-11-15';
  return {
    id,
    name: short_name ?? name,
    family,
    spans: [
      { first: '2026-11-13', last: reviewed, state: 'review' as const },
      { first: slow ? '2026-11-17' : '2026-11-16', last: '2026-11-29', state: 'on_air' as const },
    ],
  };
});

export const shown = [14_850, 21_420, 34_910, 21_060, 55_180, 13_740];
