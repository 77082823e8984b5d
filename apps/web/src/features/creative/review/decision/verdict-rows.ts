import type { Content } from '@universal-media/contract/creative/content';
import { judgeMedia, type Verdict } from '@universal-media/contract/creative/verdict';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { type PlatformId, platformIds } from '@universal-media/contract/platforms/platforms';

export interface Verdicts {
  readonly rows: readonly Verdict[];
  /** Platforms that have no placement for this kind of file and were not chosen by name. */
  readonly not_for_kind: readonly PlatformId[];
}

const hasNoPlace = ({ problems }: Verdict): boolean => problems.some(({ code }) => code === 'kind');

/** What each platform a file is meant for makes of it. One that is meant for all is no mistake where it has no place. */
export function verdictsOf(facts: MediaFacts, { platform_targets }: Pick<Content, 'platform_targets'>): Verdicts {
  if (platform_targets.length > 0) {
    const rows = platformIds.filter((id) => platform_targets.includes(id)).map((id) => judgeMedia(facts, id));
    return { rows, not_for_kind: [] };
  }
  const judged = platformIds.map((id) => judgeMedia(facts, id));
  return {
    rows: judged.filter((verdict) => !hasNoPlace(verdict)),
    not_for_kind: judged.filter(hasNoPlace).map(({ platform }) => platform),
  };
}
