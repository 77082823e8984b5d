import type { PlatformId } from '../../platforms/platforms.ts';
import type { PlatformShare } from './platform-shares.ts';

/** What was captured for a platform until now. */
export interface Captured {
  readonly platform: PlatformId;
  readonly media_cents: number;
  readonly fee_cents: number;
}

type Kind = 'media_cents' | 'fee_cents';

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);

/** Moves captured money that one platform no longer needs to those that need more; the rest stays. */
function redistribute(shares: readonly PlatformShare[], captured: ReadonlyMap<PlatformId, Captured>, kind: Kind) {
  const platforms = new Set([...shares.map(({ platform }) => platform), ...captured.keys()]);
  const needs = new Map(shares.map((share) => [share.platform, share[kind]]));
  const amounts = new Map([...platforms].map((platform) => [platform, captured.get(platform)?.[kind] ?? 0]));
  const getSpare = (platform: PlatformId) => Math.max(0, (amounts.get(platform) ?? 0) - (needs.get(platform) ?? 0));
  for (const to of platforms) {
    for (const from of platforms) {
      const needed = (needs.get(to) ?? 0) - (amounts.get(to) ?? 0);
      const moved = Math.min(Math.max(0, needed), getSpare(from));
      if (moved === 0) continue;
      amounts.set(from, (amounts.get(from) ?? 0) - moved);
      amounts.set(to, (amounts.get(to) ?? 0) + moved);
    }
  }
  return amounts;
}

export interface Rebalanced {
  /** By platform, what now counts as captured for it; the sum does not change. */
  readonly captured: readonly Captured[];
  /** What to hold in addition, or to release. At least one of them is 0. */
  readonly hold_cents: number;
  readonly release_cents: number;
  /** Captured media that no platform needs any more. It returns when the campaign is settled; a captured fee does not. */
  readonly spare_media_cents: number;
}

/**
 * Adapts the money to a changed plan. Captured money stays captured and follows the plan as far as it can, media as media
 * and fee as fee; exactly what is still to be captured must be held. `held_cents` is what the campaign's holds have left.
 */
export function rebalance(
  shares: readonly PlatformShare[],
  captured: readonly Captured[],
  held_cents: number,
): Rebalanced {
  const before = new Map(captured.map((one) => [one.platform, one]));
  const media = redistribute(shares, before, 'media_cents');
  const fee = redistribute(shares, before, 'fee_cents');
  const needed = sum(
    shares.flatMap((share) => [
      Math.max(0, share.media_cents - (media.get(share.platform) ?? 0)),
      Math.max(0, share.fee_cents - (fee.get(share.platform) ?? 0)),
    ]),
  );
  const getMedia = (name: PlatformId) => shares.find(({ platform }) => platform === name)?.media_cents ?? 0;
  return {
    captured: [...media].map(([platform, media_cents]) => ({
      platform,
      media_cents,
      fee_cents: fee.get(platform) ?? 0,
    })),
    hold_cents: Math.max(0, needed - held_cents),
    release_cents: Math.max(0, held_cents - needed),
    spare_media_cents: sum([...media].map(([platform, cents]) => Math.max(0, cents - getMedia(platform)))),
  };
}
