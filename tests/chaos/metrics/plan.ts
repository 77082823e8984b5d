import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { Random } from '@universal-media/trial/random';
import { type Newcomer, newcomer } from '@universal-media/trial/registration';
import type { PlannedCampaign } from '../launch/plan.ts';

/** How long the campaigns have run. Days further back are read no more by the end. */
const FLIGHT_DAYS = 28;
/** Past the longest window, counted from the last day of the campaigns. */
const DAYS_AFTER = 34;
const PLATFORMS = ['google', 'meta', 'tiktok'] as const;
const MAX_PEOPLE = 12;
const PULLS_PER_PERSON = 30;
const CAMPAIGNS_PER_PERSON = 2;

/** Whose campaigns run: each advertiser has an ad account on each platform. */
export function planCampaigns(pulls: number, seed: number) {
  const people: Newcomer[] = Array.from({ length: Math.min(MAX_PEOPLE, Math.ceil(pulls / PULLS_PER_PERSON)) }, (_, n) =>
    newcomer(seed, n),
  );
  const plan = Array.from(
    { length: people.length * CAMPAIGNS_PER_PERSON },
    (_, number): PlannedCampaign => ({
      number,
      account: number % people.length,
      key: `metrics-${seed}-${number}`.padEnd(24, '-'),
      fate: 'run',
      platforms: PLATFORMS,
      dollars: 3_000,
      twice: false,
    }),
  );
  return { people, plan, accounts: people.length * PLATFORMS.length };
}

/** The days on which platforms are read, from the first day of the campaigns until all windows are over. */
export function planDays(today: string, steps: number): string[] {
  const first = addDaysTo(today, -FLIGHT_DAYS);
  const span = FLIGHT_DAYS + DAYS_AFTER;
  return Array.from({ length: steps }, (_, step) => addDaysTo(first, Math.round((span * (step + 1)) / steps)));
}

/** What a campaign achieves on the days of its flight: little enough that no budget is spent. */
export const planFigures = (random: Random, today: string) =>
  Array.from({ length: FLIGHT_DAYS }, (_, index) => {
    const impressions = random.between(200, 4_000);
    const clicks = random.between(1, Math.floor(impressions / 20));
    const conversions = random.between(0, clicks);
    return {
      day: addDaysTo(today, index - FLIGHT_DAYS),
      impressions,
      clicks,
      conversions_milli: conversions * 1_000,
      spend_micros: random.between(1, 300) * 10_000,
      views: random.between(0, impressions),
      revenue_micros: conversions * random.between(100, 9_000) * 10_000,
    };
  });
