import type { PlatformShare } from '@universal-media/contract/platform-shares';
import { type PlatformId, platformIds } from '@universal-media/contract/platforms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, rebalance, undelivered } from './campaign-funds.ts';

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
  it('moves what was taken between platforms and neither makes nor loses a cent', () => {
    fc.assert(
      fc.property(byPlatform, byPlatform, cents, (shares, taken, held) => {
        const after = rebalance(shares, taken, held);
        expect(total(after.taken)).toBe(total(taken));
        expect(after.taken.every(({ media_cents, fee_cents }) => media_cents >= 0 && fee_cents >= 0)).toBe(true);
        expect(Math.min(after.hold_cents, after.release_cents)).toBe(0);
      }),
    );
  });

  it('leaves held exactly what its platforms still need', () => {
    fc.assert(
      fc.property(byPlatform, byPlatform, cents, (shares, taken, held) => {
        const after = rebalance(shares, taken, held);
        const now = new Map(after.taken.map((one) => [one.platform, one]));
        const needed = shares.reduce((sum, share) => {
          const got = now.get(share.platform) ?? { media_cents: 0, fee_cents: 0 };
          const media = Math.max(0, share.media_cents - got.media_cents);
          return sum + media + Math.max(0, share.fee_cents - got.fee_cents);
        }, 0);
        expect(held + after.hold_cents - after.release_cents).toBe(needed);
      }),
    );
  });

  it('asks for nothing while the plan costs no more than what is in it, of either kind', () => {
    fc.assert(
      fc.property(byPlatform, (taken) => {
        const half = taken.map((one) => ({
          ...one,
          media_cents: Math.floor(one.media_cents / 2),
          fee_cents: Math.floor(one.fee_cents / 2),
        }));
        expect(rebalance(half.toReversed(), taken, 0).hold_cents).toBe(0);
      }),
    );
  });
});

describe('taking out of holds', () => {
  it('takes exactly what is needed, or says that it is not there', () => {
    const holds = fc
      .array(cents, { maxLength: 4 })
      .map((left) => left.map((left_cents, index) => ({ hold_id: `hold ${index}`, left_cents })));
    fc.assert(
      fc.property(amounts, holds, (needed, open) => {
        const all = open.reduce((sum, { left_cents }) => sum + left_cents, 0);
        const parts = drawn(needed, open);
        expect(parts === null).toBe(needed.media_cents + needed.fee_cents > all);
        if (parts === null) return;
        expect(total(parts)).toBe(needed.media_cents + needed.fee_cents);
        for (const { hold_id, media_cents, fee_cents } of parts) {
          const hold = open.find((one) => one.hold_id === hold_id);
          expect(media_cents + fee_cents).toBeLessThanOrEqual(hold?.left_cents ?? 0);
        }
      }),
    );
  });
});

it('never charges above the budget: what was taken less what comes back is at most what was taken and at least what was spent', () => {
  fc.assert(
    fc.property(cents, cents, (captured, spent) => {
      const charged = captured - undelivered(captured, spent);
      expect(charged).toBe(Math.min(captured, spent));
    }),
  );
});
