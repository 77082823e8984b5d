import type { PlatformShare } from '@universal-media/contract/campaigns/budget/platform-shares';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

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
}

/**
 * Adapts the money to a changed plan. Captured money stays captured and follows the plan as far as it can; exactly what is
 * still to be captured must be held. `held_cents` is what the campaign's holds have left.
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
  return {
    captured: [...media].map(([platform, media_cents]) => ({
      platform,
      media_cents,
      fee_cents: fee.get(platform) ?? 0,
    })),
    hold_cents: Math.max(0, needed - held_cents),
    release_cents: Math.max(0, held_cents - needed),
  };
}

interface Amount {
  readonly media_cents: number;
  readonly fee_cents: number;
}

export interface HoldDraw extends Amount {
  readonly hold_id: string;
}

/** Splits an amount over holds, oldest first, media before fee. Null when the holds are too small. */
export function drawFromHolds(
  needed: Amount,
  holds: readonly { readonly hold_id: string; readonly left_cents: number }[],
): HoldDraw[] | null {
  let { media_cents: media, fee_cents: fee } = needed;
  const draws: HoldDraw[] = [];
  for (const { hold_id, left_cents } of holds) {
    const media_cents = Math.min(media, left_cents);
    const fee_cents = Math.min(fee, left_cents - media_cents);
    media -= media_cents;
    fee -= fee_cents;
    if (media_cents + fee_cents > 0) draws.push({ hold_id, media_cents, fee_cents });
  }
  return media + fee === 0 ? draws : null;
}

/** Computes the media that was paid for and never delivered. Overspending is our loss, never the customer's. */
export const undeliveredCents = (captured_media_cents: number, spent_cents: number): number =>
  Math.max(0, captured_media_cents - spent_cents);
