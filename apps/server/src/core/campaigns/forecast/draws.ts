import { FALLBACK } from '@universal-media/contract/campaigns/forecast/estimates';
import { inPlatformOrder, type PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Belief } from './belief.ts';
import { type Outlook, toOutlooks } from './outlook.ts';
import type { Placement, Question } from './question.ts';
import { type ByStage, byStage, dailyVariance, type Stage } from './rates.ts';
import { PLATFORM_SHARE, reached, reachedTogether } from './reach.ts';
import { crowding, DAILY_DEPTH } from './saturation.ts';
import { countAround, createStream, type Stream } from './stream.ts';

// A campaign is played many times over, each time with other luck. Luck comes in streams of their own for what all platforms
// share and for each platform, so that neither the order of platforms nor the money on one changes the luck of another.

const DEPTH_SPREAD = 0.4;
const EVENNESS_SPREAD = 0.35;
const MAX_CLICK_RATE = 0.3;
const MAX_CONVERSION_RATE = 0.5;

/** What all platforms of a campaign share in one play. */
interface Shared {
  readonly luck: ByStage<number>;
  readonly depth: number;
  /** How far platforms meet different people. */
  readonly apart: number;
}

export interface Play {
  readonly cpm: number;
  readonly ctr: number;
  readonly impressions: number;
  readonly reach: number;
  readonly clicks: number;
  readonly conversions: number;
}

export interface Plays {
  readonly by_platform: ReadonlyMap<PlatformId, readonly Play[]>;
  readonly together: readonly Omit<Play, 'cpm' | 'ctr'>[];
}

/** The second largest of nine: it lies around 0.8, between nothing and one (a beta of 8 and 2). */
function apart(stream: Stream): number {
  let largest = 0;
  let second = 0;
  for (let n = 0; n < 9; n += 1) {
    const drawn = stream.uniform();
    second = Math.max(second, Math.min(largest, drawn));
    largest = Math.max(largest, drawn);
  }
  return second;
}

function sharedPlays(seed: number, count: number): Shared[] {
  const stream = createStream('shared', seed);
  return Array.from({ length: count }, () => ({
    luck: byStage(() => stream.normal()),
    depth: DAILY_DEPTH * Math.exp(DEPTH_SPREAD * stream.normal()),
    apart: apart(stream),
  }));
}

/** Plays a placement once. Takes the same of the stream whatever the money, so that more of it never buys less. */
function playing({ dollars }: Placement, outlooks: ByStage<Outlook | null>, question: Question, stream: Stream) {
  const { days, audience } = question;
  const drawCpm = drawing(outlooks.cpm, 'cpm', days, stream);
  const drawCtr = drawing(outlooks.ctr, 'ctr', days, stream);
  const drawCvr = drawing(outlooks.cvr, 'cvr', days, stream);
  const { middle, spread, max_share } = PLATFORM_SHARE;

  return (shared: Shared): Play => {
    const price = drawCpm(shared);
    const people =
      audience === null ? null : audience * Math.min(max_share, middle * Math.exp(spread * stream.normal()));
    const depth = shared.depth * Math.exp(DEPTH_SPREAD * stream.normal());
    const evenness = Math.exp(EVENNESS_SPREAD * stream.normal());
    const crowd = people === null ? 1 : crowding(dollars / days, price, people, depth);
    const thinned = 1 / Math.sqrt(Math.sqrt(crowd));
    const cpm = price * Math.sqrt(crowd);
    const ctr = Math.min(MAX_CLICK_RATE, drawCtr(shared)) * thinned;
    const cvr = Math.min(MAX_CONVERSION_RATE, drawCvr(shared)) * thinned;
    const impressions = (dollars * 1_000) / cpm;
    const clicks = Math.min(impressions, countAround(impressions * ctr, stream));
    const conversions = Math.min(clicks, countAround(clicks * cvr, stream));
    const reach =
      people === null ? impressions * FALLBACK.reach_of_impressions : reached(impressions, people, evenness);
    return { cpm, ctr, impressions, reach, clicks, conversions };
  };
}

/** A rate as it may turn out, days that waver included. */
function drawing(outlook: Outlook | null, stage: Stage, days: number, stream: Stream): (shared: Shared) => number {
  if (outlook === null) return () => 0;
  const { middle, own_spread, shared_spread } = outlook;
  const spread = Math.sqrt(own_spread ** 2 + dailyVariance[stage] / days);
  return ({ luck }) => Math.exp(middle + spread * stream.normal() + shared_spread * luck[stage]);
}

const sum = (plays: readonly Play[], of: 'impressions' | 'reach' | 'clicks' | 'conversions'): number =>
  plays.reduce((all, play) => all + play[of], 0);

function together(plays: readonly Play[], audience: number | null, { apart: far }: Shared) {
  return {
    impressions: sum(plays, 'impressions'),
    clicks: sum(plays, 'clicks'),
    conversions: sum(plays, 'conversions'),
    reach: audience === null ? sum(plays, 'reach') : reachedTogether(plays, audience, far),
  };
}

export function play(question: Question, belief: Belief, seed: number, count: number): Plays {
  const placements = new Map(question.placements.map((placement) => [placement.platform, placement]));
  const players = inPlatformOrder(placements.keys()).flatMap((platform) => {
    const placement = placements.get(platform);
    if (!placement) return [];
    const outlooks = toOutlooks(belief, question, placement);
    return { platform, next: playing(placement, outlooks, question, createStream('platform', platform, seed)) };
  });
  const rounds = sharedPlays(seed, count).map((shared) => ({ shared, plays: players.map(({ next }) => next(shared)) }));
  return {
    by_platform: new Map(
      players.map(({ platform }, index) => [platform, rounds.flatMap(({ plays }) => plays[index] ?? [])]),
    ),
    together: rounds.map(({ shared, plays }) => together(plays, question.audience, shared)),
  };
}
