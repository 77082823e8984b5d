import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { createSeededRandom } from '../seeded-random.ts';

export interface DeliveredDay {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly conversions_milli: number;
  readonly spend_cents: number;
  readonly spend_micros: number;
  /** The demo advertisers do not track them. */
  readonly views: null;
  readonly revenue_micros: null;
}

interface Rates {
  /** Dollars per thousand impressions. */
  readonly cpm: number;
  readonly click_rate: number;
  readonly conversion_rate: number;
}

const rates: Readonly<Partial<Record<PlatformId, Rates>>> = {
  meta: { cpm: 9.4, click_rate: 0.0125, conversion_rate: 0.034 },
  facebook: { cpm: 8.8, click_rate: 0.0115, conversion_rate: 0.031 },
  instagram: { cpm: 9.9, click_rate: 0.0088, conversion_rate: 0.026 },
  google: { cpm: 12.6, click_rate: 0.031, conversion_rate: 0.047 },
  youtube: { cpm: 11.2, click_rate: 0.0064, conversion_rate: 0.012 },
  tiktok: { cpm: 6.9, click_rate: 0.0096, conversion_rate: 0.014 },
  reddit: { cpm: 5.7, click_rate: 0.0049, conversion_rate: 0.011 },
  x: { cpm: 6.4, click_rate: 0.0058, conversion_rate: 0.009 },
  display_package: { cpm: 4.3, click_rate: 0.0031, conversion_rate: 0.008 },
};
// Search counts clicks, not people.
const withoutReach: readonly PlatformId[] = ['google', 'display_package'];

/** How many people a platform counts in the last days before the last one, and how often each saw an ad; null where it does not. */
export function reachedPeople(platform: PlatformId, delivered: readonly DeliveredDay[], days: number) {
  const window = delivered.slice(0, -1).slice(-days);
  const [from, to] = [window[0]?.day, window.at(-1)?.day];
  if (withoutReach.includes(platform) || from === undefined || to === undefined) return null;
  const impressions = window.reduce((sum, day) => sum + day.impressions, 0);
  // The longer ads run, the more often the same people see them.
  const frequency = Math.round((1 + Math.sqrt(window.length) * 0.35) * 100) / 100;
  return { from, to, reach: Math.round(impressions / frequency), frequency };
}

// The best file gets about half of the impressions, as platforms prefer what works.
const fileShares = [0.46, 0.31, 0.14, 0.09];

/** What a platform reports of each file of an ad by day. The last day is not divided yet. */
export const divideAmongFiles = (delivered: readonly DeliveredDay[], file_hashes: readonly string[]) =>
  delivered.slice(0, -1).flatMap(({ day, impressions, clicks, conversions_milli, spend_micros }) =>
    file_hashes.slice(0, fileShares.length).map((file_hash, index) => {
      const part = (value: number) => Math.floor(value * (fileShares[index] ?? 0));
      const figures = { impressions: part(impressions), clicks: part(clicks), spend_micros: part(spend_micros) };
      return { day, file_hash, conversions_milli: part(conversions_milli), ...figures };
    }),
  );

// Where the demo advertisers' customers are. The rest is withheld, as platforms do where there were few people.
const placeShares = [
  ['US-TX', 0.31],
  ['US-CA', 0.17],
  ['US-OK', 0.11],
  ['US-LA', 0.08],
  ['US-NM', 0.07],
  ['US-AR', 0.06],
  ['US-FL', 0.05],
  ['US-NY', 0.04],
  ['US-CO', 0.03],
  ['US-DC', 0.01],
] as const;

/** What a platform reports of each place by day. Meta reports no conversions by place, and the last day is not divided yet. */
export const divideAmongPlaces = (platform: PlatformId, delivered: readonly DeliveredDay[]) =>
  delivered.slice(0, -1).flatMap(({ day, impressions, clicks, conversions_milli, spend_micros }) =>
    placeShares.map(([place, share]) => {
      const part = (value: number) => Math.floor(value * share);
      const figures = { impressions: part(impressions), clicks: part(clicks), spend_micros: part(spend_micros) };
      return { day, place, conversions_milli: platform === 'meta' ? 0 : part(conversions_milli), ...figures };
    }),
  );

const usual: Rates = { cpm: 10, click_rate: 0.008, conversion_rate: 0.015 };

// Monday first. People look at their phones more on weekends and buy more midweek.
const weekdays = [0.96, 1.02, 1.06, 1.04, 0.98, 0.92, 1.02] as const;
const toWeekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Platforms spend less while they learn whom to show an ad to. */
const learning = (daysLive: number) => Math.min(1, 0.55 + daysLive * 0.12);

/** What a platform delivers from its first day on: a weekday pattern, a learning phase and some noise. */
export function deliveredDays(
  platform: PlatformId,
  plan: { readonly budget_cents: number; readonly days: number; readonly pace: number },
  first: string,
  count: number,
  seed: number,
): DeliveredDay[] {
  const random = createSeededRandom(seed);
  const { cpm, click_rate, conversion_rate } = rates[platform] ?? usual;
  const noise = (width: number) => 1 + (random.next() * 2 - 1) * width;
  const perDay = (plan.budget_cents / plan.days) * plan.pace;
  return Array.from({ length: count }, (_, index) => {
    const day = addDaysTo(first, index);
    const spend_cents = Math.round(perDay * learning(index) * (weekdays[toWeekday(day)] ?? 1) * noise(0.09));
    const impressions = Math.round((spend_cents / 100 / (cpm * noise(0.08))) * 1000);
    const clicks = Math.round(impressions * click_rate * noise(0.15));
    const conversions = Math.round(clicks * conversion_rate * noise(0.35));
    const exact = { conversions_milli: conversions * 1_000, spend_micros: spend_cents * 10_000 };
    return { day, impressions, clicks, conversions, spend_cents, ...exact, views: null, revenue_micros: null };
  });
}
