import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlatformId, platformIds } from '../../platforms/platforms.ts';
import type { PlatformShare } from './platform-shares.ts';
import { rebalance } from './rebalance.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const amounts = fc.record({ media_cents: cents, fee_cents: cents });
const byPlatform = fc.uniqueArray(fc.constantFrom(...platformIds), { maxLength: 6 }).chain((platforms) =>
  fc.tuple(...platforms.map(() => amounts)).map((each): PlatformShare[] =>
    platforms.map((platform: PlatformId, index) => ({
      platform,
      ...(each[index] ?? { media_cents: 0, fee_cents: 0 }),
    })),
  ),
);

const total = (parts: readonly { media_cents: number; fee_cents: number }[]) =>
  parts.reduce((sum, { media_cents, fee_cents }) => sum + media_cents + fee_cents, 0);

describe('a changed plan', () => {
  it('moves captured money between platforms without gaining or losing a cent', () => {
    fc.assert(
      fc.property(byPlatform, byPlatform, cents, (shares, captured, held) => {
        const after = rebalance(shares, captured, held);
        expect(total(after.captured)).toBe(total(captured));
        expect(after.captured.every(({ media_cents, fee_cents }) => media_cents >= 0 && fee_cents >= 0)).toBe(true);
        expect(Math.min(after.hold_cents, after.release_cents)).toBe(0);
      }),
    );
  });

  it('leaves exactly what its platforms still need on hold', () => {
    fc.assert(
      fc.property(byPlatform, byPlatform, cents, (shares, captured, held) => {
        const after = rebalance(shares, captured, held);
        const byName = new Map(after.captured.map((one) => [one.platform, one]));
        const needed = shares.reduce((sum, share) => {
          const got = byName.get(share.platform) ?? { media_cents: 0, fee_cents: 0 };
          const media = Math.max(0, share.media_cents - got.media_cents);
          return sum + media + Math.max(0, share.fee_cents - got.fee_cents);
        }, 0);
        expect(held + after.hold_cents - after.release_cents).toBe(needed);
      }),
    );
  });

  it('holds nothing more while the plan costs no more than was captured', () => {
    fc.assert(
      fc.property(byPlatform, (captured) => {
        const half = captured.map((one) => ({
          ...one,
          media_cents: Math.floor(one.media_cents / 2),
          fee_cents: Math.floor(one.fee_cents / 2),
        }));
        expect(rebalance(half.toReversed(), captured, 0).hold_cents).toBe(0);
      }),
    );
  });
});
