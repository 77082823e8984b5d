import type { CopySlot } from '@universal-media/contract/platforms/platform-definition';
import { inPlatformOrder, type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

/** The number of previews side by side. More would not fit, and every keystroke redraws each of them. */
export const MAX_SHOWN = 3;

/** What is shown before anybody chose: frames that differ before frames of the same kind. */
export function firstShown(platforms: readonly PlatformId[]): PlatformId[] {
  const frames = new Set<string>();
  const [fresh, rest]: [PlatformId[], PlatformId[]] = [[], []];
  for (const platform of platforms) {
    const { frame } = platformById(platform).copy;
    (frames.has(frame) ? rest : fresh).push(platform);
    frames.add(frame);
  }
  return inPlatformOrder([...fresh, ...rest].slice(0, MAX_SHOWN));
}

/** One more, in place of the one that was chosen longest ago when there is no room; or one less, but never none. */
export function toggleShown(shown: readonly PlatformId[], platform: PlatformId): PlatformId[] {
  const without = shown.filter((one) => one !== platform);
  if (without.length === shown.length) return [...shown, platform].slice(-MAX_SHOWN);
  return without.length === 0 ? [...shown] : without;
}

/** About how high a preview stands with its words, in widths. */
const heights: Record<CopySlot['frame'], number> = {
  tv: 0.9,
  search: 0.8,
  post: 1.4,
  banner: 1.4,
  audio: 1.5,
  feed: 1.9,
  vertical: 1.8,
};

/** Two columns of about the same height: each preview goes where there is more room. */
export function inColumns(shown: readonly PlatformId[]): PlatformId[][] {
  const columns: { platforms: PlatformId[]; height: number }[] = [
    { platforms: [], height: 0 },
    { platforms: [], height: 0 },
  ];
  for (const platform of shown) {
    const shorter = columns.reduce((a, b) => (b.height < a.height ? b : a));
    shorter.platforms.push(platform);
    shorter.height += heights[platformById(platform).copy.frame];
  }
  return columns.map(({ platforms }) => platforms);
}
