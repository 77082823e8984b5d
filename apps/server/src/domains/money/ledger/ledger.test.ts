import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@universal-media/contract/accounts/account';
import { eventEndpoints } from '@universal-media/contract/wire/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer } from '#testing/builders/people.ts';
import { catchRefusal, claimOn, createWallets, once, sale, type Wallets, why } from '#testing/builders/wallets.ts';
import { openEvents } from '#testing/environment/event-stream.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let wallets: Wallets;
beforeAll(async () => {
  environment = await openTestEnvironment();
  wallets = createWallets(environment);
});
afterAll(() => environment.close());

const ledger = () => wallets.ledger;
const doing: Wallets['doing'] = (work) => wallets.doing(work);
const readPockets = (user_id: string) => wallets.has(user_id);
const newcomer = () => wallets.stranger();
const buyer = async () => (await wallets.buyer()).user_id;

describe('buying', () => {
  it('books paid and granted credits separately', async () => {
    const user_id = await buyer();
    expect(await readPockets(user_id)).toEqual({
      balance_cents: 10_500,
      paid_cents: 8_000,
      granted_cents: 2_500,
      held_cents: 0,
      debt_cents: 0,
    });
  });

  it('is booked once, however often it is reported', async () => {
    const user_id = await newcomer();
    const cause = once();
    const report = () => doing((trx) => ledger().creditPurchase(trx, { user_id, ...sale, ...cause }));
    const first = await report();
    expect(first.is_new).toBe(true);
    expect(await Promise.all([report(), report(), report()])).toEqual(
      Array.from({ length: 3 }, () => ({ txn_id: first.txn_id, is_new: false })),
    );
    expect((await readPockets(user_id)).balance_cents).toBe(10_500);
  });

  it('refuses a negative, fractional or zero amount', async () => {
    const user_id = await newcomer();
    for (const paid_cents of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      const wrong = doing((trx) => ledger().creditPurchase(trx, { user_id, ...sale, paid_cents, ...once() }));
      await expect(wrong).rejects.toThrow(RangeError);
    }
    const nothing = { paid_cents: 0, discount_cents: 0, bonus_cents: 0, processing_cents: 0 };
    await expect(
      doing((trx) => ledger().creditPurchase(trx, { user_id, ...sale, ...nothing, ...once() })),
    ).rejects.toThrow(RangeError);
  });
});

describe('adjusting', () => {
  it('deducts granted credits first and never more than the balance', async () => {
    const user_id = await buyer();
    await doing((trx) => ledger().adjustBalance(trx, { user_id, cents: -3_000, ...once() }));
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 7_500, granted_cents: 0 });
    const tooMuch = doing((trx) => ledger().adjustBalance(trx, { user_id, cents: -7_501, ...once() }));
    expect((await catchRefusal(tooMuch)).code).toBe('balance_too_low');
    await doing((trx) => ledger().adjustBalance(trx, { user_id, cents: 100, ...once() }));
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 7_500, granted_cents: 100 });
  });
});

describe('a hold', () => {
  it('takes granted credits first, is captured in parts, and releases the rest to where it came from', async () => {
    const user_id = await buyer();
    const hold_id = randomUUID();
    await doing((trx) => ledger().placeHold(trx, { hold_id, user_id, cents: 6_000, ...once() }));
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 4_500, granted_cents: 0, held_cents: 6_000 });
    const capture = { hold_id, part: 'meta', media_cents: 3_000, fee_cents: 500, ...why };
    const first = await doing((trx) => ledger().captureHold(trx, capture));
    expect(await doing((trx) => ledger().captureHold(trx, capture))).toEqual({ ...first, is_new: false });
    expect(await readPockets(user_id)).toMatchObject({ balance_cents: 4_500, held_cents: 2_500 });
    await doing((trx) => ledger().releaseHold(trx, { hold_id, ...why }));
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 7_000, granted_cents: 0, held_cents: 0 });
    expect(await doing((trx) => ledger().releaseHold(trx, { hold_id, ...why }))).toMatchObject({ is_new: false });
    const late = { ...capture, part: 'tiktok', media_cents: 1, fee_cents: 0 };
    expect((await catchRefusal(doing((trx) => ledger().captureHold(trx, late)))).code).toBe('insufficient_credits');
  });

  it('reports the shortfall in credits', async () => {
    const user_id = await buyer();
    const input = { hold_id: randomUUID(), user_id, cents: 20_050, ...once() };
    expect(await catchRefusal(doing((trx) => ledger().placeHold(trx, input)))).toMatchObject({
      code: 'insufficient_credits',
      detail: { error: 'insufficient_credits', shortfall: 95.5, current_balance: 105, required: 200.5 },
    });
  });

  it('has nothing to release once it is fully captured', async () => {
    const user_id = await buyer();
    const hold_id = randomUUID();
    await doing((trx) => ledger().placeHold(trx, { hold_id, user_id, cents: 10_500, ...once() }));
    await doing((trx) =>
      ledger().captureHold(trx, { hold_id, part: 'all', media_cents: 10_500, fee_cents: 0, ...why }),
    );
    expect(await doing((trx) => ledger().releaseHold(trx, { hold_id, ...why }))).toBeNull();
  });
});

describe('a part of a hold', () => {
  it('is released once, paid credits first, and the last part closes the hold', async () => {
    const user_id = await buyer();
    const hold_id = randomUUID();
    await doing((trx) => ledger().placeHold(trx, { hold_id, user_id, cents: 6_000, ...once() }));
    const part = { hold_id, part: 'tiktok', cents: 4_000, ...why };
    const first = await doing((trx) => ledger().releasePartOfHold(trx, part));
    expect(await doing((trx) => ledger().releasePartOfHold(trx, part))).toEqual({ ...first, is_new: false });
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 8_000, granted_cents: 500, held_cents: 2_000 });
    await doing((trx) =>
      ledger().captureHold(trx, { hold_id, part: 'meta', media_cents: 1_500, fee_cents: 0, ...why }),
    );
    expect(await doing((trx) => ledger().releaseHold(trx, { hold_id, ...why }))).toMatchObject({ is_new: true });
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 8_000, granted_cents: 1_000, held_cents: 0 });
  });

  it('cannot exceed what is left', async () => {
    const user_id = await buyer();
    const hold_id = randomUUID();
    await doing((trx) => ledger().placeHold(trx, { hold_id, user_id, cents: 3_000, ...once() }));
    await doing((trx) =>
      ledger().captureHold(trx, { hold_id, part: 'meta', media_cents: 1_000, fee_cents: 0, ...why }),
    );
    const part = { hold_id, part: 'tiktok', ...why };
    for (const cents of [2_001, 0, -1, 0.5]) {
      await expect(doing((trx) => ledger().releasePartOfHold(trx, { ...part, cents }))).rejects.toThrow(RangeError);
    }
    await doing((trx) => ledger().releasePartOfHold(trx, { ...part, cents: 2_000 }));
    expect(await doing((trx) => ledger().releaseHold(trx, { hold_id, ...why }))).toBeNull();
    expect(await readPockets(user_id)).toMatchObject({ balance_cents: 9_500, held_cents: 0 });
  });
});

describe('undelivered media', () => {
  it('returns once as what it was, paid before granted, and never more than was spent', async () => {
    const user_id = await buyer();
    const hold_id = randomUUID();
    await doing((trx) => ledger().placeHold(trx, { hold_id, user_id, cents: 10_500, ...once() }));
    await doing((trx) =>
      ledger().captureHold(trx, { hold_id, part: 'meta', media_cents: 9_000, fee_cents: 1_500, ...why }),
    );
    const campaign = { user_id, scope: randomUUID(), hold_ids: [hold_id], ...why };
    const unspent = { ...campaign, part: 'meta.1', cents: 4_000 };
    const first = await doing((trx) => ledger().returnUndelivered(trx, unspent));
    expect(await doing((trx) => ledger().returnUndelivered(trx, unspent))).toEqual({ ...first, is_new: false });
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 4_000, granted_cents: 0, held_cents: 0 });
    const tooMuch = doing((trx) => ledger().returnUndelivered(trx, { ...campaign, part: 'meta.2', cents: 5_001 }));
    await expect(tooMuch).rejects.toThrow(RangeError);
    await doing((trx) => ledger().returnUndelivered(trx, { ...campaign, part: 'meta.2', cents: 5_000 }));
    // 80 were paid and 25 given; the fee of 15 stays.
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 8_000, granted_cents: 1_000 });
    expect(await wallets.composition(user_id)).toEqual({ 'returned granted': 1_000, 'returned paid': 8_000 });
  });

  it('goes back to no card once its campaign ran, and newly bought credits do', async () => {
    const user_id = await buyer();
    const hold_id = randomUUID();
    await doing((trx) => ledger().placeHold(trx, { hold_id, user_id, cents: 10_500, ...once() }));
    await doing((trx) =>
      ledger().captureHold(trx, { hold_id, part: 'meta', media_cents: 9_000, fee_cents: 1_500, ...why }),
    );
    const returned = { user_id, scope: randomUUID(), part: 'meta', hold_ids: [hold_id], cents: 6_000, ...why };
    await doing((trx) => ledger().returnUndelivered(trx, returned));
    await doing((trx) => ledger().creditPurchase(trx, { user_id, ...sale, ...once() }));
    expect(await wallets.composition(user_id)).toEqual({
      'bonus granted': 500,
      'code granted': 2_000,
      'purchase paid': 8_000,
      'returned paid': 6_000,
    });
    // Spending uses the returned credits first.
    const next = randomUUID();
    await doing((trx) => ledger().placeHold(trx, { hold_id: next, user_id, cents: 7_500, ...once() }));
    await doing((trx) =>
      ledger().captureHold(trx, { hold_id: next, part: 'meta', media_cents: 7_500, fee_cents: 0, ...why }),
    );
    expect(await wallets.composition(user_id)).toEqual({ 'purchase paid': 8_000, 'returned paid': 1_000 });
  });
});

describe('a refund', () => {
  it('leaves the balance before the provider is asked, and returns when it refuses', async () => {
    const user_id = await buyer();
    const refund_id = randomUUID();
    const source_id = await wallets.sourceFor(user_id);
    const input = { user_id, refund_id, ...claimOn(source_id, 4_000, 250), is_made: false, ...why };
    await doing((trx) => ledger().takeForRefund(trx, input));
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 4_000, granted_cents: 2_250 });
    await doing((trx) => ledger().undoRefund(trx, { user_id, refund_id, ...why }));
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 8_000, granted_cents: 2_500 });
    const done = doing((trx) => ledger().completeRefund(trx, { user_id, refund_id, ...why }));
    expect((await catchRefusal(done)).code).toBe('already_decided');
  });

  it('is refused beyond the unspent paid credits', async () => {
    const user_id = await buyer();
    const claim = claimOn(await wallets.sourceFor(user_id), 8_001);
    const input = { user_id, refund_id: randomUUID(), ...claim, is_made: false, ...why };
    expect((await catchRefusal(doing((trx) => ledger().takeForRefund(trx, input)))).code).toBe('not_refundable');
  });
});

describe('a dispute', () => {
  it('takes what is left, once, leaves the rest owed, and returns exactly that when it is won', async () => {
    const user_id = await buyer();
    const source_id = await wallets.sourceFor(user_id);
    await doing((trx) => ledger().adjustBalance(trx, { user_id, cents: -10_000, ...once() }));
    const dispute_id = `dp_${randomUUID()}`;
    const claim = { ...claimOn(source_id, 8_000, 2_500), amount_cents: 8_262 };
    const open = () => doing((trx) => ledger().takeForDispute(trx, { user_id, dispute_id, ...claim, ...why }));
    const opened = await open();
    expect(opened).toMatchObject({ is_new: true, paid_cents: 500, granted_cents: 0, owed_cents: 10_000 });
    expect(await open()).toEqual({ ...opened, is_new: false });
    expect(await readPockets(user_id)).toMatchObject({ balance_cents: 0, debt_cents: 10_000 });
    await doing((trx) => ledger().returnDisputed(trx, { user_id, dispute_id, ...why }));
    expect(await readPockets(user_id)).toMatchObject({ paid_cents: 500, granted_cents: 0, debt_cents: 0 });
    const lost = doing((trx) => ledger().writeOffDispute(trx, { user_id, dispute_id, ...why }));
    expect((await catchRefusal(lost)).code).toBe('already_decided');
  });

  it('is paid by whatever arrives later, and returns that too when it is won', async () => {
    const user_id = await buyer();
    const source_id = await wallets.sourceFor(user_id);
    const hold_id = randomUUID();
    await doing((trx) => ledger().placeHold(trx, { hold_id, user_id, cents: 10_500, ...once() }));
    const dispute = { user_id, dispute_id: `dp_${randomUUID()}`, ...why };
    await doing((trx) => ledger().takeForDispute(trx, { ...dispute, ...claimOn(source_id, 8_000, 2_500) }));
    expect(await readPockets(user_id)).toMatchObject({ balance_cents: 0, held_cents: 10_500, debt_cents: 10_500 });
    await doing((trx) => ledger().releasePartOfHold(trx, { hold_id, part: 'meta', cents: 9_000, ...why }));
    await doing((trx) =>
      ledger().grantCredits(trx, { user_id, kind: 'grant', from: 'promotion', cents: 2_000, ...once() }),
    );
    // 90 and 15 of the 20 paid the debt.
    expect(await readPockets(user_id)).toMatchObject({ balance_cents: 500, held_cents: 1_500, debt_cents: 0 });
    await doing((trx) => ledger().returnDisputed(trx, dispute));
    await doing((trx) => ledger().releaseHold(trx, { hold_id, ...why }));
    expect(await wallets.composition(user_id)).toEqual({
      'bonus granted': 500,
      'code granted': 2_000,
      'grant granted': 2_000,
      'purchase paid': 8_000,
    });
  });

  it('cannot be won when it was never opened', async () => {
    const user_id = await buyer();
    const won = doing((trx) => ledger().returnDisputed(trx, { user_id, dispute_id: 'dp_unknown', ...why }));
    expect((await catchRefusal(won)).code).toBe('not_found');
  });
});

describe('a reversal', () => {
  it('books the opposite, once', async () => {
    const user_id = await newcomer();
    const { txn_id } = await doing((trx) => ledger().creditPurchase(trx, { user_id, ...sale, ...once() }));
    const first = await doing((trx) => ledger().reverseTransaction(trx, { txn_id, ...why }));
    expect(await doing((trx) => ledger().reverseTransaction(trx, { txn_id, ...why }))).toEqual({
      ...first,
      is_new: false,
    });
    expect((await readPockets(user_id)).balance_cents).toBe(0);
  });
});

describe('an open page', () => {
  it('is notified of committed movements only', async () => {
    const { user_id, page } = await wallets.buyer();
    const stream = await openEvents(environment, eventEndpoints.listenToEvents.path, page.token);
    expect(await stream.next()).toEqual({ type: 'connected' });
    const cause = once();
    const given = (reference: string) =>
      ({ user_id, kind: 'grant', from: 'promotion', cents: 5, ...why, reference }) as const;
    const undone = doing(async (trx) => {
      await ledger().grantCredits(trx, given(randomUUID()));
      throw new Error('something else went wrong');
    });
    await expect(undone).rejects.toThrow('something else');
    await doing((trx) => ledger().grantCredits(trx, given(cause.reference)));
    await doing((trx) => ledger().grantCredits(trx, given(cause.reference)));
    // Events arrive in order: one of the first or the last would arrive before this.
    await environment.app.inject({
      method: 'PATCH',
      url: accountEndpoints.changeAccount.path,
      headers: bearer(page.token),
      payload: { full_name: 'Jo O' },
    });
    expect([await stream.next(), await stream.next()]).toEqual([{ type: 'wallet_changed' }, { type: 'user_changed' }]);
    await stream.close();
  });
});
