import type { Observation } from './observations.ts';
import { type Factor, factors, type Stage, spreads } from './rates.ts';

// Additive effects, each pulled towards zero by its prior: solved by going round them, each in turn given the others
// (Gauss and Seidel), until nothing moves any more.

const ROUNDS = 25;
// Spreads are re-estimated once the effects have found their place, if there is enough to estimate them from; the prior
// counts as so many observations.
const SETTLED_AFTER = 3;
const MIN_FOR_SPREADS = 60;
const PRIOR_WEIGHT = 30;

/** How far something moves a rate, and how sure that is. */
export interface Effect {
  readonly mean: number;
  readonly variance: number;
}

/** What is believed of one stage after what was observed. */
export interface StageBelief {
  readonly effects: Readonly<Record<Exclude<Factor, 'campaign'>, ReadonlyMap<string, Effect>>>;
  /** How far campaigns differ from each other, and one campaign's platforms from each other. */
  readonly campaign_variance: number;
  readonly residual_variance: number;
}

/** One platform, country, cell or campaign, while it is being worked out. */
interface Level {
  mean: number;
  variance: number;
  rows: number;
  weight: number;
  pull: number;
}

interface Row {
  readonly observation: Observation;
  readonly levels: Readonly<Record<Factor, Level>>;
  /** The sum of its levels' means. */
  fit: number;
}

type Levels = Readonly<Record<Factor, Map<string, Level>>>;

function levelIn(levels: Map<string, Level>, name: string): Level {
  const known = levels.get(name) ?? { mean: 0, variance: 0, rows: 0, weight: 0, pull: 0 };
  known.rows += 1;
  levels.set(name, known);
  return known;
}

function toRows(observed: readonly Observation[], levels: Levels): Row[] {
  return observed.map((observation) => {
    const at = (factor: Factor) => levelIn(levels[factor], observation.levels[factor]);
    const own = { platform: at('platform'), country: at('country'), cell: at('cell'), campaign: at('campaign') };
    return { observation, levels: own, fit: 0 };
  });
}

/** Fits every level of a factor again, given what the other factors explain. */
function goRound(factor: Factor, rows: readonly Row[], levels: Levels, prior: number, residual: number): void {
  for (const level of levels[factor].values()) {
    level.weight = 1 / prior;
    level.pull = 0;
  }
  for (const row of rows) {
    const level = row.levels[factor];
    const weight = 1 / (row.observation.variance + residual);
    level.weight += weight;
    level.pull += weight * (row.observation.seen - row.fit + level.mean);
    row.fit -= level.mean;
  }
  for (const level of levels[factor].values()) {
    level.mean = level.pull / level.weight;
    level.variance = 1 / level.weight;
  }
  for (const row of rows) row.fit += row.levels[factor].mean;
}

/** What campaigns explain of their own rows was taken from the residual: it is given back. */
function residualFrom(rows: readonly Row[], levels: Levels, prior: number): number {
  const left = rows.reduce(
    (sum, { observation, fit }) => sum + Math.max(0, (observation.seen - fit) ** 2 - observation.variance),
    0,
  );
  const taken = (0.75 * levels.campaign.size + 0.2 * levels.cell.size) / rows.length;
  return (left / Math.max(0.3, 1 - taken) + PRIOR_WEIGHT * prior) / (rows.length + PRIOR_WEIGHT);
}

function campaignFrom(levels: Levels, before: number, residual: number, prior: number): number {
  let sum = PRIOR_WEIGHT * prior;
  for (const { mean, rows } of levels.campaign.values()) sum += mean ** 2 + 1 / (1 / before + rows / residual);
  return sum / (levels.campaign.size + PRIOR_WEIGHT);
}

export function fitted(stage: Stage, observed: readonly Observation[]): StageBelief {
  const levels: Levels = { platform: new Map(), country: new Map(), cell: new Map(), campaign: new Map() };
  const rows = toRows(observed, levels);
  const prior = (name: Factor | 'residual') => spreads[name][stage] ** 2;
  let campaign_variance = prior('campaign');
  let residual_variance = prior('residual');
  for (let round = 0; round < (rows.length === 0 ? 0 : ROUNDS); round += 1) {
    for (const factor of factors) {
      const variance = factor === 'campaign' ? campaign_variance : prior(factor);
      goRound(factor, rows, levels, variance, residual_variance);
    }
    if (round <= SETTLED_AFTER || rows.length <= MIN_FOR_SPREADS) continue;
    residual_variance = residualFrom(rows, levels, prior('residual'));
    campaign_variance = campaignFrom(levels, campaign_variance, residual_variance, prior('campaign'));
  }
  // A platform or country is known no better than the campaigns it was seen in allow.
  const effects = (of: Map<string, Level>, shared: number): ReadonlyMap<string, Effect> =>
    new Map(
      [...of].map(([name, { mean, variance, rows: count }]) => [name, { mean, variance: variance + shared / count }]),
    );
  return {
    effects: {
      platform: effects(levels.platform, campaign_variance),
      country: effects(levels.country, campaign_variance),
      cell: effects(levels.cell, 0),
    },
    campaign_variance,
    residual_variance,
  };
}
