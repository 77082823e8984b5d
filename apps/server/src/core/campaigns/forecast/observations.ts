import type { Finished, Result } from './question.ts';
import { cellFor, dailyVariance, type Factor, type Stage, tableRate } from './rates.ts';
import { PLATFORM_SHARE } from './reach.ts';
import { crowding } from './saturation.ts';

/** What one campaign on one platform says of a rate. */
export interface Observation {
  /** How far the logarithm of the rate lies from the table's. */
  readonly seen: number;
  readonly variance: number;
  readonly levels: Readonly<Record<Factor, string>>;
}

// Less says nothing of a rate; nothing at all of very little neither.
const MIN_EXPOSED = 20;
const MIN_FOR_NONE = 200;

/** Of how many chances how often: dollars and impressions, impressions and clicks, clicks and conversions. */
function counts(stage: Stage, { dollars, impressions, clicks, conversions }: Result, crowd: number) {
  if (stage === 'cpm') return { exposed: (dollars * 1_000) / Math.sqrt(crowd), happened: impressions };
  const thinned = crowd ** -0.25;
  return stage === 'ctr'
    ? { exposed: impressions * thinned, happened: clicks }
    : { exposed: clicks * thinned, happened: conversions };
}

function observe(stage: Stage, campaign: Finished, result: Result, name: string): Observation[] {
  const { platform, dollars } = result;
  const rate = tableRate(stage, platform, campaign);
  const price = tableRate('cpm', platform, campaign);
  if (rate === null || price === null || (stage === 'cvr' && !campaign.is_tracked)) return [];
  const audience = campaign.audience === null ? null : campaign.audience * PLATFORM_SHARE.middle;
  const crowd = audience === null ? 1 : crowding(dollars / campaign.days, price, audience);
  const { exposed, happened } = counts(stage, result, crowd);
  if (exposed < MIN_EXPOSED || happened < (stage === 'cpm' || exposed < MIN_FOR_NONE ? 1 : 0)) return [];
  // One event at the table's rate keeps a count of none finite.
  const seen = stage === 'cpm' ? Math.log(exposed / happened / rate) : Math.log((happened + 1) / (exposed * rate + 1));
  const levels = { platform, country: campaign.country, cell: cellFor(platform, campaign), campaign: name };
  return [{ seen, variance: 1 / (happened + 1) + dailyVariance[stage] / campaign.days, levels }];
}

export const observations = (stage: Stage, finished: readonly Finished[]): Observation[] =>
  finished.flatMap((campaign, index) =>
    campaign.results.flatMap((result) => observe(stage, campaign, result, String(index))),
  );
