import type { StaffContent } from '@universal-media/contract/creative/content';
import { judgeMedia, type Verdict } from '@universal-media/contract/creative/verdict';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { type PlatformId, platformIds } from '@universal-media/contract/platforms/platforms';

export interface Verdicts {
  readonly rows: readonly Verdict[];
  /** Platforms that have no placement for this kind of file and were not chosen by name. */
  readonly not_for_kind: readonly PlatformId[];
}

const hasNoPlace = ({ problems }: Verdict): boolean => problems.some(({ code }) => code === 'kind');

/**
 * What each platform a file is meant for makes of it: the chosen ones, else those of the campaigns that use it, else all. One
 * that is not chosen by name is no mistake where it has no place.
 */
export function toVerdicts(
  facts: MediaFacts,
  { platform_targets, used_in }: Pick<StaffContent, 'platform_targets' | 'used_in'>,
): Verdicts {
  if (platform_targets.length > 0) {
    const rows = platformIds.filter((id) => platform_targets.includes(id)).map((id) => judgeMedia(facts, id));
    return { rows, not_for_kind: [] };
  }
  const planned = new Set(used_in.flatMap(({ platforms }) => platforms));
  const judged = platformIds.filter((id) => planned.size === 0 || planned.has(id)).map((id) => judgeMedia(facts, id));
  return {
    rows: judged.filter((verdict) => !hasNoPlace(verdict)),
    not_for_kind: judged.filter(hasNoPlace).map(({ platform }) => platform),
  };
}
