import type { Account } from '../accounts.ts';
import { drawNumber } from '../luck.ts';
import { type Campaign, type DeliveredDay, nextDay } from '../store.ts';
import { addFigures, type CampaignDay, type Figures, isZero, mapFigures, unitsFor, ZERO } from './figures.ts';
import type { Reporting, ReportTraits } from './reporting-switch.ts';
import { daysAcross } from './zones.ts';

const DAY_MS = 86_400_000;
const countDays = (day: string, today: string): number => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);

/** Impressions, clicks and spend are final from this age on. */
const SETTLED_AGE = 4;
/** Credits and corrections come at this age. */
const CORRECTED_AGE = 6;
/** A credit of 10% of what was reported first. */
const CREDITED_SHARE = 0.9;
/** How much of the conversions is reported at the ages of 0, 1 and 2. */
const EARLY_SHARES = [0.55, 0.8, 0.93];
/** What is still missing after that, and arrives until the window closes. */
const TAIL = 0.03;

function conversionShare(age: number, window_days: number): number {
  const early = EARLY_SHARES[age];
  if (early !== undefined) return early;
  return 1 - TAIL * Math.max(0, (window_days - age) / (window_days - EARLY_SHARES.length));
}

const CONVERSION_FIGURES = new Set<keyof Figures>(['conversions_milli', 'revenue_micros']);

/** The exact figures of a delivered day, in the time zone of the campaign. */
function exactly(campaign: Campaign, day: DeliveredDay, seed: string | null, { has_fractions }: ReportTraits): Figures {
  if (day.exact !== undefined) return day.exact;
  const { impressions, clicks, conversions, spend_cents } = day;
  const draw = (what: string) => (seed === null ? 0.5 : drawNumber(seed, campaign.id, day.day, what));
  const fraction = has_fractions && seed !== null && conversions > 0 ? Math.floor(1_000 * draw('fraction')) : 0;
  const conversions_milli = conversions * 1_000 - fraction;
  return {
    impressions,
    clicks,
    conversions_milli,
    spend_micros: spend_cents * 10_000,
    views: Math.floor(impressions * (0.2 + 0.2 * draw('views'))),
    revenue_micros: Math.round(conversions_milli * (2 + 4 * draw('revenue'))) * 10_000,
  };
}

/** Counts the days of a campaign in the account's time zone. Nothing is lost between two days. */
function inAccountZone(
  days: readonly { readonly day: string; readonly figures: Figures }[],
  zones: { readonly from: string; readonly to: string },
  units: Figures,
): Map<string, Figures> {
  const counted = new Map<string, Figures>();
  for (const { day, figures } of days) {
    let share = 0;
    let before = ZERO;
    const parts = zones.from === zones.to ? [{ day, share: 1 }] : daysAcross(day, zones.from, zones.to);
    for (const [index, part] of parts.entries()) {
      share += part.share;
      const isLast = index === parts.length - 1;
      const upTo = mapFigures(figures, (value, name) =>
        isLast ? value : Math.round((value / units[name]) * share) * units[name],
      );
      const own = mapFigures(upTo, (value, name) => value - before[name]);
      before = upTo;
      counted.set(part.day, addFigures(counted.get(part.day) ?? ZERO, own));
    }
  }
  return counted;
}

/** What a day is in the end, and what it was before it was corrected. */
interface Truth {
  readonly first: Figures;
  readonly final: Figures;
}

function computeTruth(first: Figures, { seed, rates }: Reporting, campaign_id: string, day: string): Truth {
  if (drawNumber(seed, campaign_id, day, 'zeroed') < rates.zeroed_day) return { first, final: ZERO };
  if (drawNumber(seed, campaign_id, day, 'lowered') >= rates.lowered_spend) return { first, final: first };
  const cents = Math.floor((first.spend_micros / 10_000) * CREDITED_SHARE);
  return { first, final: { ...first, spend_micros: cents * 10_000 } };
}

/** The figures reported for a day at an age. */
function reported({ first, final }: Truth, age: number, draw: () => number, traits: ReportTraits): Figures {
  if (age >= traits.window_days) return final;
  const units = unitsFor(traits.has_fractions);
  const known = age < CORRECTED_AGE ? first : final;
  const noise = age < SETTLED_AGE ? 0.97 + 0.06 * draw() : 1;
  const share = conversionShare(age, traits.window_days);
  return mapFigures(known, (value, name) => {
    if (CONVERSION_FIGURES.has(name)) return Math.floor((value / units[name]) * share) * units[name];
    return noise === 1 ? value : Math.round((value / units[name]) * noise) * units[name];
  });
}

function computeTruths({ profile, switches }: Account, campaign: Campaign, traits: ReportTraits, reporting: Reporting) {
  const days = [...campaign.days.values()].map((day) => ({
    day: day.day,
    figures: exactly(campaign, day, reporting.seed, traits),
  }));
  const zones = { from: switches.reporting?.campaign_time_zone ?? profile.time_zone, to: profile.time_zone };
  return [...inAccountZone(days, zones, unitsFor(traits.has_fractions))].map(([day, first]) => ({
    day,
    truth: computeTruth(first, reporting, campaign.id, day),
  }));
}

/** What every day of a campaign is in the end. Days without figures are left out. */
export function finalDays(account: Account, campaign: Campaign, traits: ReportTraits): CampaignDay[] {
  const { reporting } = account.switches;
  if (reporting === null) {
    return [...campaign.days.values()].map((day) => ({
      campaign_id: campaign.id,
      day: day.day,
      ...exactly(campaign, day, null, traits),
    }));
  }
  return computeTruths(account, campaign, traits, reporting)
    .map(({ day, truth }) => ({ campaign_id: campaign.id, day, ...truth.final }))
    .filter((row) => !isZero(row));
}

const previousDay = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
const STALE_DAYS = 2;

/** The days of a campaign as a report shows them now. Zeros are left out. `is_stale`: as it showed them two days ago. */
export function reportedDays(
  account: Account,
  campaign: Campaign,
  traits: ReportTraits,
  { since, until, is_stale = false }: { since: string; until: string; is_stale?: boolean },
): CampaignDay[] {
  const { reporting } = account.switches;
  const isAsked = ({ day }: { day: string }) => since <= day && day <= until;
  if (reporting === null) return finalDays(account, campaign, traits).filter(isAsked);
  let today = reporting.today ?? account.store.today();
  if (is_stale) for (let count = 0; count < STALE_DAYS; count += 1) today = previousDay(today);
  return computeTruths(account, campaign, traits, reporting)
    .filter((one) => isAsked(one) && one.day < nextDay(today))
    .map(({ day, truth }) => {
      const age = countDays(day, today);
      const draw = () => drawNumber(reporting.seed, campaign.id, day, `age ${age}`);
      return { campaign_id: campaign.id, day, ...reported(truth, age, draw, traits) };
    })
    .filter((row) => !isZero(row));
}

export interface Reach {
  readonly impressions: number;
  readonly reach: number;
  readonly frequency: number;
}

/** How many people a campaign reached in a window. The longer it is, the more often it meets the same people. */
export function computeReach(
  account: Account,
  days: readonly CampaignDay[],
  window: { since: string; until: string },
): Reach {
  const impressions = days.reduce((sum, day) => sum + day.impressions, 0);
  const { reporting } = account.switches;
  const noise = reporting === null ? 0.5 : drawNumber(reporting.seed, 'reach', window.since, window.until);
  const average = 1.1 + 0.4 * Math.log(1 + countDays(window.since, window.until)) + 0.1 * noise;
  const reach = Math.floor(impressions / average);
  return { impressions, reach, frequency: reach === 0 ? 0 : Math.round((100 * impressions) / reach) / 100 };
}
