import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { cellFor, type Setting, type Stage, spreads, tableRate } from '#core/campaigns/forecast/rates.ts';
import { createStream, type Stream } from '#core/campaigns/forecast/stream.ts';

/**
 * A made-up market for tests. The tables are wrong in it for each platform, country and cell by as much as is believed
 * possible, the same way for all of its campaigns. A market is its seed: everything in it can be found again.
 */
export interface Market {
  readonly seed: number;
  /** In logarithms, against the table: what holds for every campaign like it. */
  error(stage: Stage, platform: PlatformId, setting: Setting): number;
}

export function createMarket(seed: number): Market {
  const drawn = (factor: 'platform' | 'country' | 'cell', stage: Stage, name: string): number =>
    spreads[factor][stage] * createStream('market', seed, factor, stage, name).normal();
  return {
    seed,
    error: (stage, platform, setting) =>
      drawn('platform', stage, platform) +
      drawn('country', stage, setting.country) +
      drawn('cell', stage, cellFor(platform, setting)),
  };
}

/** The true rate of a campaign on a platform; 0 for platforms without clicks. */
export function trueRate(
  market: Market,
  stage: Stage,
  platform: PlatformId,
  setting: Setting,
  campaign_error: number,
  stream: Stream,
): number {
  const own = spreads.residual[stage] * stream.normal();
  const rate = tableRate(stage, platform, setting);
  return rate === null ? 0 : rate * Math.exp(market.error(stage, platform, setting) + campaign_error + own);
}
