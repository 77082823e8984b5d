import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { type Belief, effectFor } from './belief.ts';
import type { Placement } from './question.ts';
import { type ByStage, byStage, cellFor, type Setting, type Stage, tableRate } from './rates.ts';

/** What is expected of a rate on a platform: in the middle, how far it differs by itself, and how far with the others. */
export interface Outlook {
  /** Logarithm of the rate. */
  readonly middle: number;
  readonly own_spread: number;
  readonly shared_spread: number;
}

/** A platform's own figure is for just this campaign's people and goal, and still is its estimate. */
const FETCHED_SPREAD = 0.15;

function believed(belief: Belief, stage: Stage, platform: PlatformId, setting: Setting): Outlook | null {
  const rate = tableRate(stage, platform, setting);
  if (rate === null) return null;
  const ownEffect = effectFor(belief, stage, 'platform', platform);
  const cell = effectFor(belief, stage, 'cell', cellFor(platform, setting));
  const country = effectFor(belief, stage, 'country', setting.country);
  const { campaign_variance, residual_variance } = belief[stage];
  return {
    middle: Math.log(rate) + ownEffect.mean + cell.mean + country.mean,
    own_spread: Math.sqrt(ownEffect.variance + cell.variance + residual_variance),
    shared_spread: Math.sqrt(country.variance + campaign_variance),
  };
}

/** An observation this sharp leaves next to nothing that a platform would share with the others. */
function informed(outlook: Outlook, fetched: number): Outlook {
  const variance = outlook.own_spread ** 2 + outlook.shared_spread ** 2;
  const trust = variance / (variance + FETCHED_SPREAD ** 2);
  return {
    middle: outlook.middle + trust * (Math.log(fetched) - outlook.middle),
    own_spread: Math.sqrt(trust) * FETCHED_SPREAD,
    shared_spread: 0,
  };
}

export function toOutlooks(
  belief: Belief,
  setting: Setting,
  { platform, fetched_cpm }: Placement,
): ByStage<Outlook | null> {
  return byStage((stage) => {
    const outlook = believed(belief, stage, platform, setting);
    const is_known = outlook !== null && stage === 'cpm' && fetched_cpm !== null && fetched_cpm > 0;
    return is_known ? informed(outlook, fetched_cpm) : outlook;
  });
}
