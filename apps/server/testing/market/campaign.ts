import { type PlatformId, platformIds } from '@universal-media/contract/platforms/platforms';
import { CAMPAIGN_TYPES } from '@universal-media/contract/targeting/targeting-options';
import type { Finished, Question, Result } from '#core/campaigns/forecast/question.ts';
import { byStage, dailyVariance, type Stage, spreads } from '#core/campaigns/forecast/rates.ts';
import { createStream, type Stream } from '#core/campaigns/forecast/stream.ts';
import { around, gamma, pickOne, poisson } from './chance.ts';
import { type Market, trueRate } from './market.ts';

/** A campaign as it is known before it begins, and what came of it. */
export interface MarketCampaign {
  readonly question: Question;
  readonly finished: Finished;
  readonly came: Readonly<Record<'impressions' | 'reach' | 'clicks' | 'conversions', number>>;
}

const COUNTRIES = 20;
const DAYS = [7, 14, 30, 60] as const;

function chosen(stream: Stream): PlatformId[] {
  const drawn = platformIds.map((platform) => ({ platform, at: stream.uniform() }));
  return drawn
    .toSorted((one, other) => one.at - other.at)
    .slice(0, 2 + Math.floor(stream.uniform() * 5))
    .map(({ platform }) => platform);
}

function drawQuestion(stream: Stream): Question {
  const dollars = 300 * 100 ** stream.uniform();
  const platforms = chosen(stream).map((platform) => ({ platform, weight: gamma(3, stream) }));
  const all = platforms.reduce((sum, { weight }) => sum + weight, 0);
  return {
    objective: pickOne(CAMPAIGN_TYPES, stream),
    // A few countries have most campaigns.
    country: `country ${Math.floor(COUNTRIES * stream.uniform() ** 2)}`,
    start_date: `2026-${String(1 + Math.floor(stream.uniform() * 12)).padStart(2, '0')}-09`,
    days: pickOne(DAYS, stream),
    audience: Math.round(around(800_000, 1, stream)),
    placements: platforms.map(({ platform, weight }) => ({
      platform,
      dollars: (dollars * weight) / all,
      fetched_cpm: null,
    })),
  };
}

interface Delivery extends Result {
  readonly reach: number;
}

interface Run {
  readonly market: Market;
  readonly question: Question;
  readonly errors: Readonly<Record<Stage, number>>;
  readonly depth: number;
  /** How much dearer everything has become. */
  readonly cpm_factor: number;
  readonly stream: Stream;
}

function delivered({ platform, dollars }: Question['placements'][number], run: Run): Delivery {
  const { market, question, errors, stream } = run;
  const rates = byStage((stage) => trueRate(market, stage, platform, question, errors[stage], stream));
  const people = (question.audience ?? 0) * Math.min(0.95, around(0.5, 0.4, stream));
  const cpm = rates.cpm * run.cpm_factor;
  const halving = (cpm / 1_000) * people * around(run.depth, 0.4, stream);
  const crowd = 1 + dollars / question.days / halving;
  const wavering = byStage((stage) => around(1, Math.sqrt(dailyVariance[stage] / question.days), stream));
  const impressions = poisson(((dollars * 1_000) / cpm / Math.sqrt(crowd)) * wavering.cpm, stream);
  const clicked = impressions * Math.min(0.3, rates.ctr) * crowd ** -0.25 * wavering.ctr;
  const clicks = Math.min(impressions, poisson(clicked, stream));
  const converted = clicks * Math.min(0.5, rates.cvr) * crowd ** -0.25 * wavering.cvr;
  const evenness = around(1, 0.35, stream);
  const reach = people * (1 - (1 + impressions / (people * evenness)) ** -evenness);
  return { platform, dollars, impressions, clicks, conversions: Math.min(clicks, poisson(converted, stream)), reach };
}

/** Deduplicated reach: between platforms with the same audience and independent ones. */
function computeReach(deliveries: readonly Delivery[], people: number, stream: Stream): number {
  const [many, few] = [gamma(8, stream), gamma(2, stream)];
  const largest = Math.max(...deliveries.map(({ reach }) => reach));
  const missed = deliveries.reduce((product, { reach }) => product * (1 - Math.min(1, reach / people)), 1);
  return largest + (many / (many + few)) * (people * (1 - missed) - largest);
}

export function campaignIn(market: Market, index: number, cpm_factor = 1): MarketCampaign {
  const stream = createStream('campaign', market.seed, index);
  const question = drawQuestion(stream);
  const errors = byStage((stage) => spreads.campaign[stage] * stream.normal());
  const run: Run = { market, question, errors, depth: around(0.15, 0.4, stream), cpm_factor, stream };
  const deliveries = question.placements.map((placement) => delivered(placement, run));
  const sum = (of: 'impressions' | 'clicks' | 'conversions') => deliveries.reduce((all, one) => all + one[of], 0);
  const { objective, country, start_date, days, audience } = question;
  const reach = computeReach(deliveries, audience ?? 0, stream);
  return {
    question,
    finished: { objective, country, start_date, days, audience, results: deliveries, is_tracked: true },
    came: { impressions: sum('impressions'), reach, clicks: sum('clicks'), conversions: sum('conversions') },
  };
}
