import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { countCharacters } from '@universal-media/contract/copy/limits';
import { type AdCopy, type Cut, copyFor } from '@universal-media/contract/copy/platform-copy';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

export type OwnCopy = CampaignData['platform_copy'];
export type CopyPart = keyof AdCopy;

export const lostIn = (cut: Cut | null): number => (cut === null ? 0 : countCharacters(cut.lost));

/** Platforms that cut a text at the same place, which is one line of the meters. */
export interface CutGroup {
  readonly platforms: readonly PlatformId[];
  readonly cut: Cut;
}

export function cutGroups(part: CopyPart, platforms: readonly PlatformId[], common: AdCopy, own: OwnCopy): CutGroup[] {
  const groups = new Map<string, { platforms: PlatformId[]; cut: Cut }>();
  for (const platform of platforms) {
    const cut = copyFor(platform, common, own[platform])[part];
    if (cut === null) continue;
    const key = `${cut.limit} ${cut.length} ${cut.lost}`;
    const group = groups.get(key);
    if (group) group.platforms.push(platform);
    else groups.set(key, { platforms: [platform], cut });
  }
  return [...groups.values()].toSorted((a, b) => b.cut.limit - a.cut.limit);
}

/** The platforms on which something of the ad is lost. */
export const cutPlatforms = (platforms: readonly PlatformId[], common: AdCopy, own: OwnCopy): PlatformId[] =>
  platforms.filter((platform) => {
    const { headline, body_copy } = copyFor(platform, common, own[platform]);
    return lostIn(headline) + lostIn(body_copy) > 0;
  });

/** A platform's own copy to start with: what was written for it, and the shared text cut at a word where it is too long. */
export function startVersion(platform: PlatformId, common: AdCopy, own: OwnCopy): OwnCopy[PlatformId] {
  const { headline, body_copy } = copyFor(platform, common, own[platform]);
  return {
    ...own[platform],
    ...(lostIn(headline) > 0 && { headline: headline?.kept ?? '' }),
    ...(lostIn(body_copy) > 0 && { body_copy: body_copy?.kept ?? '' }),
  };
}
