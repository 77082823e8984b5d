import type { PlatformShare } from '@universal-media/contract/platform-shares';
import type { PlatformId } from '@universal-media/contract/platforms';

/** What was taken for a platform so far. */
export interface Taken {
  readonly platform: PlatformId;
  readonly media_cents: number;
  readonly fee_cents: number;
}

type Kind = 'media_cents' | 'fee_cents';

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);

/** Moves what one platform needs no more to those that need more; what nobody needs stays where it was taken. */
function evened(shares: readonly PlatformShare[], taken: ReadonlyMap<PlatformId, Taken>, kind: Kind) {
  const platforms = new Set([...shares.map(({ platform }) => platform), ...taken.keys()]);
  const wanted = new Map(shares.map((share) => [share.platform, share[kind]]));
  const now = new Map([...platforms].map((platform) => [platform, taken.get(platform)?.[kind] ?? 0]));
  const spareOf = (platform: PlatformId) => Math.max(0, (now.get(platform) ?? 0) - (wanted.get(platform) ?? 0));
  for (const to of platforms) {
    for (const from of platforms) {
      const needed = (wanted.get(to) ?? 0) - (now.get(to) ?? 0);
      const moved = Math.min(Math.max(0, needed), spareOf(from));
      if (moved === 0) continue;
      now.set(from, (now.get(from) ?? 0) - moved);
      now.set(to, (now.get(to) ?? 0) + moved);
    }
  }
  return now;
}

export interface Rebalanced {
  /** By platform, what now counts as taken for it; together as much as before. */
  readonly taken: readonly Taken[];
  /** What has to be held on top of what is still held, or is given back of it. One of the two is nothing. */
  readonly hold_cents: number;
  readonly release_cents: number;
}

/**
 * What a changed plan means for the money. What was taken stays taken and follows the plan as far as it can; what is still
 * to be taken must be held, not more and not less. `held_cents` is what the campaign's holds have left.
 */
export function rebalance(shares: readonly PlatformShare[], taken: readonly Taken[], held_cents: number): Rebalanced {
  const before = new Map(taken.map((one) => [one.platform, one]));
  const media = evened(shares, before, 'media_cents');
  const fee = evened(shares, before, 'fee_cents');
  const needed = sum(
    shares.flatMap((share) => [
      Math.max(0, share.media_cents - (media.get(share.platform) ?? 0)),
      Math.max(0, share.fee_cents - (fee.get(share.platform) ?? 0)),
    ]),
  );
  return {
    taken: [...media].map(([platform, media_cents]) => ({ platform, media_cents, fee_cents: fee.get(platform) ?? 0 })),
    hold_cents: Math.max(0, needed - held_cents),
    release_cents: Math.max(0, held_cents - needed),
  };
}

interface Part {
  readonly media_cents: number;
  readonly fee_cents: number;
}

export interface Drawn extends Part {
  readonly hold_id: string;
}

/** Takes an amount out of holds, oldest first: media before fee. Null when they do not have it. */
export function drawn(
  needed: Part,
  holds: readonly { readonly hold_id: string; readonly left_cents: number }[],
): Drawn[] | null {
  let { media_cents: media, fee_cents: fee } = needed;
  const parts: Drawn[] = [];
  for (const { hold_id, left_cents } of holds) {
    const media_cents = Math.min(media, left_cents);
    const fee_cents = Math.min(fee, left_cents - media_cents);
    media -= media_cents;
    fee -= fee_cents;
    if (media_cents + fee_cents > 0) parts.push({ hold_id, media_cents, fee_cents });
  }
  return media + fee === 0 ? parts : null;
}

/** Media that was paid for and never delivered. What a platform spent above it is our loss, never the customer's. */
export const undelivered = (captured_media_cents: number, spent_cents: number): number =>
  Math.max(0, captured_media_cents - spent_cents);
