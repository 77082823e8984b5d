import { type Effect, fitted, type StageBelief } from './fit.ts';
import { observations } from './observations.ts';
import type { Finished } from './question.ts';
import { type ByStage, byStage, type Factor, type Stage, spreads } from './rates.ts';

export interface Belief extends ByStage<StageBelief> {
  /** Platforms of which there is something to go by. */
  readonly seen: ReadonlySet<string>;
}

/** What finished campaigns teach. Of none, the tables alone remain: a cold start is no case of its own. */
export function believe(finished: readonly Finished[]): Belief {
  const seen = new Set(finished.flatMap(({ results }) => results.map(({ platform }) => platform)));
  return { ...byStage((stage) => fitted(stage, observations(stage, finished))), seen };
}

/** The effect of a platform, country or cell; what was never seen may lie anywhere within its spread. */
export const effectFor = (belief: Belief, stage: Stage, factor: Exclude<Factor, 'campaign'>, level: string): Effect =>
  belief[stage].effects[factor].get(level) ?? { mean: 0, variance: spreads[factor][stage] ** 2 };
