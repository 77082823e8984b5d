import type { SiteImage } from '../../copy/help/site-findings.ts';
import { minimumSpendFor } from '../../platforms/minimum-spend.ts';
import { type PlatformId, platformById } from '../../platforms/platforms.ts';
import { allocationInForce } from '../budget/allocation.ts';
import { type Goal, goalPlans } from './goals.ts';

/** How many days a proposed campaign runs. */
export const PROPOSED_DAYS = 14;

/** A platform learns too little from less. */
const SENSIBLE_SHARE = 150;
const MAX_PLATFORMS = 3;

/** Why a platform is not proposed: a file that the website does not have, or more money than there is. */
export type LeftOutReason = 'needs_video' | 'needs_audio' | 'needs_larger_image' | 'needs_budget' | 'enough_platforms';

export interface PlatformChoice {
  readonly platforms: readonly PlatformId[];
  readonly allocation: Readonly<Partial<Record<PlatformId, number>>>;
  readonly left_out: readonly {
    readonly platform: PlatformId;
    readonly reason: LeftOutReason;
    readonly min: number | null;
  }[];
}

/** The least a platform takes for a whole proposed campaign: ours or its own, whichever is more. */
export function minBudgetFor(platform: PlatformId): number {
  const { own_floor } = platformById(platform);
  const own = own_floor === null ? 0 : own_floor.amount * (own_floor.per === 'day' ? PROPOSED_DAYS : 1);
  return Math.max(minimumSpendFor(platform), own);
}

type Pixels = Pick<SiteImage, 'width' | 'height'>;

/** Which kind of file keeps a platform from running, or null when images from the website are enough. */
function missingFile(platform: PlatformId, images: readonly Pixels[]): LeftOutReason | null {
  const { slots, creative } = platformById(platform);
  const needed = slots.filter(({ need }) => need !== 'optional');
  if (needed.some(({ need, takes }) => need === 'required' && takes.every((kind) => kind === 'audio')))
    return 'needs_audio';
  // A platform that shows nothing but tall ads lives on video; a cropped photo does badly there.
  const isVideoOnly = needed.every(({ slot }) => slot === '9:16');
  if (isVideoOnly || !needed.some(({ takes }) => takes.includes('image'))) return 'needs_video';
  const { width, height } = creative.gate.image?.min_size ?? { width: 0, height: 0 };
  const isLarge = images.some((image) => image.width >= width && image.height >= height);
  // Without any image the advertiser uploads one, which suits every platform.
  return images.length === 0 || isLarge ? null : 'needs_larger_image';
}

const isPaidFor = (chosen: readonly PlatformId[], budget: number): boolean => {
  const allocation = allocationInForce(null, chosen, budget);
  return chosen.every((platform) => (allocation[platform] ?? 0) >= minBudgetFor(platform));
};

/** Chooses platforms for a goal and a budget in whole dollars: those whose files exist and whose minimum each share meets. */
export function choosePlatforms(goal: Goal, budget: number, images: readonly Pixels[]): PlatformChoice {
  const most = Math.min(MAX_PLATFORMS, Math.max(1, Math.floor(budget / SENSIBLE_SHARE)));
  const platforms: PlatformId[] = [];
  const left_out: PlatformChoice['left_out'][number][] = [];
  for (const platform of goalPlans[goal].platforms) {
    const file = missingFile(platform, images);
    if (file !== null) left_out.push({ platform, reason: file, min: null });
    else if (platforms.length >= most) left_out.push({ platform, reason: 'enough_platforms', min: null });
    else if (isPaidFor([...platforms, platform], budget)) platforms.push(platform);
    else left_out.push({ platform, reason: 'needs_budget', min: minBudgetFor(platform) });
  }
  return { platforms, allocation: allocationInForce(null, platforms, budget), left_out };
}
