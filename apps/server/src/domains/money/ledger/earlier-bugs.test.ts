import { randomUUID } from 'node:crypto';
import { quotePurchase } from '@universal-media/contract/money/credit-price';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#core/kit/refusal.ts';
import { auditLedger, auditText } from '#storage/ledger-audit/audit-ledger.ts';
import { catchRefusal, claimOn, createWallets, once, sale, type Wallets, why } from '#testing/builders/wallets.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

/** What has gone wrong with money in other products, numbered as in our list of it. None of it may happen here. */
let environment: TestEnvironment;
let wallets: Wallets;
beforeAll(async () => {
  environment = await openTestEnvironment({ env: { DATABASE_POOL: '20' } });
  wallets = createWallets(environment);
});
afterAll(() => environment.close());
afterEach(async () => {
  expect(auditText(await auditLedger(environment.ownerUrl, 'wallet'))).toContain('\n0 violations.');
});

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Whether it was booked, or refused as something that is no longer there. */
const isBooked = (work: Promise<{ is_new: boolean }>): Promise<boolean> =>
  work.then(
    ({ is_new }) => is_new,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

const won = (results: boolean[]): number => results.filter(Boolean).length;

/** Creates an advertiser with paid credits only. */
async function payer(paid_cents: number): Promise<string> {
  const user_id = await wallets.stranger();
  const bought = { paid_cents, discount_cents: 0, bonus_cents: 0, processing_cents: 0 };
  await wallets.doing((trx) => wallets.ledger.creditPurchase(trx, { user_id, kind: 'purchase', ...bought, ...once() }));
  return user_id;
}

async function holder(cents: number): Promise<{ user_id: string; hold_id: string }> {
  const user_id = await payer(cents);
  const hold_id = randomUUID();
  await wallets.doing((trx) => wallets.ledger.placeHold(trx, { hold_id, user_id, cents, ...once() }));
  return { user_id, hold_id };
}

const refundFor = (user_id: string, source_id: string, cents: number) => ({
  user_id,
  refund_id: randomUUID(),
  ...claimOn(source_id, cents),
  is_made: false,
  ...why,
});

describe('known bugs of other credit systems', () => {
  it('1: the same top-up settled twice within milliseconds', async () => {
    const user_id = await wallets.stranger();
    const cause = once();
    const booked = await times(16, () =>
      isBooked(wallets.doing((trx) => wallets.ledger.creditPurchase(trx, { user_id, ...sale, ...cause }))),
    );
    expect(won(booked)).toBe(1);
    expect(await wallets.has(user_id)).toMatchObject({ paid_cents: 8_000, granted_cents: 2_500 });
  });

  it('2: the same top-up sent twice, one after the other', async () => {
    const user_id = await wallets.stranger();
    const cause = once();
    const send = () => wallets.doing((trx) => wallets.ledger.creditPurchase(trx, { user_id, ...sale, ...cause }));
    const first = await send();
    expect(await send()).toEqual({ txn_id: first.txn_id, is_new: false });
    expect((await wallets.has(user_id)).balance_cents).toBe(10_500);
  });

  it('3: a balance below zero', async () => {
    const user_id = await payer(10_000);
    const taken = await times(20, () =>
      isBooked(wallets.doing((trx) => wallets.ledger.adjustBalance(trx, { user_id, cents: -6_000, ...once() }))),
    );
    expect(won(taken)).toBe(1);
    expect((await wallets.has(user_id)).balance_cents).toBe(4_000);
  });

  it('4: a payment that counts both as paid and as granted', async () => {
    const user_id = await payer(10_000);
    expect(await wallets.has(user_id)).toEqual({
      balance_cents: 10_000,
      paid_cents: 10_000,
      granted_cents: 0,
      held_cents: 0,
      debt_cents: 0,
    });
  });

  it('6: two refunds of 60 at once, of a payment of 100', async () => {
    const user_id = await payer(10_000);
    const source_id = await wallets.sourceFor(user_id);
    const refunded = await times(8, () =>
      isBooked(wallets.doing((trx) => wallets.ledger.takeForRefund(trx, refundFor(user_id, source_id, 6_000)))),
    );
    expect(won(refunded)).toBe(1);
    expect((await wallets.has(user_id)).paid_cents).toBe(4_000);
  });

  it('7: a negative refund, which is less than what is left', async () => {
    const user_id = await payer(10_000);
    const source_id = await wallets.sourceFor(user_id);
    for (const amounts of [
      { claimed_cents: -5_000 },
      { share_cents: -5_000 },
      { amount_cents: -5_000, is_made: true },
    ]) {
      const refund = { ...refundFor(user_id, source_id, 100), ...amounts };
      await expect(wallets.doing((trx) => wallets.ledger.takeForRefund(trx, refund))).rejects.toThrow(RangeError);
    }
    expect((await wallets.has(user_id)).balance_cents).toBe(10_000);
  });

  it('8: more captured than held, by captures at once that each fit', async () => {
    const { user_id, hold_id } = await holder(10_000);
    const captured = await times(10, (part) =>
      isBooked(
        wallets.doing((trx) =>
          wallets.ledger.captureHold(trx, { hold_id, part: `${part}`, media_cents: 2_500, fee_cents: 500, ...why }),
        ),
      ),
    );
    expect(won(captured)).toBe(3);
    expect((await wallets.has(user_id)).held_cents).toBe(1_000);
  });

  it('8: a capture and a release of the same credits at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { user_id, hold_id } = await holder(10_000);
      const part = { hold_id, part: 'all', media_cents: 10_000, fee_cents: 0, ...why };
      const [captured] = await Promise.all([
        isBooked(wallets.doing((trx) => wallets.ledger.captureHold(trx, part))),
        wallets.doing((trx) => wallets.ledger.releaseHold(trx, { hold_id, ...why })),
      ]);
      expect(await wallets.has(user_id)).toMatchObject({ balance_cents: captured ? 0 : 10_000, held_cents: 0 });
    }
  });

  it('10: the same credits spent in two tabs', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user_id = await payer(10_000);
      const held = await times(2, () =>
        isBooked(
          wallets.doing((trx) => {
            const input = { hold_id: randomUUID(), user_id, cents: 10_000, ...once() };
            return wallets.ledger.placeHold(trx, input);
          }),
        ),
      );
      expect(won(held)).toBe(1);
      expect(await wallets.has(user_id)).toMatchObject({ balance_cents: 0, held_cents: 10_000 });
    }
  });

  it('12: more refunded than what was not spent', async () => {
    const { user_id, hold_id } = await holder(10_000);
    await wallets.doing((trx) =>
      wallets.ledger.captureHold(trx, { hold_id, part: 'meta', media_cents: 8_000, fee_cents: 0, ...why }),
    );
    await wallets.doing((trx) => wallets.ledger.releaseHold(trx, { hold_id, ...why }));
    const source_id = await wallets.sourceFor(user_id);
    const refund = (cents: number) =>
      wallets.doing((trx) => wallets.ledger.takeForRefund(trx, refundFor(user_id, source_id, cents)));
    expect((await catchRefusal(refund(2_001))).code).toBe('not_refundable');
    expect((await refund(2_000)).is_new).toBe(true);
    expect((await catchRefusal(refund(1))).code).toBe('not_refundable');
  });

  it('16: a negative price from elsewhere that mints credits', async () => {
    const { user_id, hold_id } = await holder(10_000);
    for (const [media_cents, fee_cents] of [
      [-3_134_880, 0],
      [0, -3_134_880],
      [-100, 200],
    ] as const) {
      const capture = { hold_id, part: randomUUID(), media_cents, fee_cents, ...why };
      await expect(wallets.doing((trx) => wallets.ledger.captureHold(trx, capture))).rejects.toThrow(RangeError);
    }
    const negative = { user_id, cents: -1, ...once() };
    const grant = { ...negative, kind: 'bonus', from: 'bonus' } as const;
    await expect(wallets.doing((trx) => wallets.ledger.grantCredits(trx, grant))).rejects.toThrow(RangeError);
    const hold = { ...negative, hold_id: randomUUID() };
    await expect(wallets.doing((trx) => wallets.ledger.placeHold(trx, hold))).rejects.toThrow(RangeError);
    expect(await wallets.has(user_id)).toMatchObject({ balance_cents: 0, held_cents: 10_000 });
  });

  it('17: a bonus that is rounded up without being paid for', async () => {
    for (const order_cents of [10_000, 10_010, 11_990, 12_345, 99_999]) {
      const user_id = await wallets.stranger();
      const { paid_cents, discount_cents, bonus_cents, processing_cents, credits_cents } = quotePurchase(order_cents);
      expect(bonus_cents).toBeLessThanOrEqual(order_cents / 20);
      const amounts = { paid_cents, discount_cents, bonus_cents, processing_cents };
      await wallets.doing((trx) =>
        wallets.ledger.creditPurchase(trx, { user_id, kind: 'purchase', ...amounts, ...once() }),
      );
      expect(await wallets.has(user_id)).toMatchObject({ balance_cents: credits_cents, granted_cents: bonus_cents });
    }
    const user_id = await wallets.stranger();
    const broken = { user_id, kind: 'bonus', from: 'bonus', cents: 5.25, ...once() } as const;
    await expect(wallets.doing((trx) => wallets.ledger.grantCredits(trx, broken))).rejects.toThrow(RangeError);
  });

  it('20: a balance written by a reader that missed a grant', async () => {
    const user_id = await payer(10_000);
    const { ledger, doing } = wallets;
    await doing(async (slow) => {
      expect((await ledger.readBalance(slow, user_id)).balance_cents).toBe(10_000);
      await doing((quick) =>
        ledger.grantCredits(quick, { user_id, kind: 'grant', from: 'promotion', cents: 500, ...once() }),
      );
      await ledger.adjustBalance(slow, { user_id, cents: -10_400, ...once() });
    });
    expect(await wallets.has(user_id)).toMatchObject({ balance_cents: 100, paid_cents: 100, granted_cents: 0 });
  });
});
