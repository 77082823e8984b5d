import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { PASSWORD } from '#testing/builders/people.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';
import { processPaymentEvent } from '../payment-events/receive-payment-event.ts';
import { requestProviderRefund, settleRefund } from './refunds.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
afterEach(() => shop.stripe.clearFaults());

const rows = ({ user_id }: AccountHolder) =>
  shop.environment.owner
    .selectFrom('card_refund')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('refund_id')
    .execute();

const spend = (jo: AccountHolder, cents: number) =>
  shop.environment.deps.database.transact((trx) =>
    shop.environment.deps.services.money.ledger.adjustBalance(trx, {
      user_id: jo.user_id,
      cents: -cents,
      reference: crypto.randomUUID(),
      reason: 'Spent in the test',
      actor: { kind: 'system' },
    }),
  );

/** What came in by cards and has not gone back, by the books and by the provider. */
const clearing = async () => {
  const rows = await shop.environment.owner
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('kind', '=', 'card_clearing')
    .execute();
  return -Number(rows.reduce((sum, { balance_cents }) => sum + balance_cents, 0n));
};

describe('a refund to the card', () => {
  it('takes the credits and their share of the bonus before it asks the provider', async () => {
    const jo = await shop.buyer();
    const { purchase_id, payment_id } = await shop.paid(jo, 200);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 20_000, granted_cents: 1_000 });
    const response = await shop.refund(jo, purchase_id, 5_000);
    expect(response.statusCode).toBe(202);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 15_000, granted_cents: 750 });
    await shop.work();
    expect(await rows(jo)).toMatchObject([{ status: 'done', amount_cents: 5_000n, bonus_cents: 250n }]);
    const { refunds } = await shop.stripe.state();
    expect(refunds.filter(({ payment_intent }) => payment_intent === payment_id)).toMatchObject([{ amount: 5_000 }]);
    const [purchase] = await shop.purchases(jo);
    expect(purchase).toMatchObject({ refunded_cents: 5_000, refundable_cents: 15_000 });
    expect(await shop.audit('refund.done', purchase_id)).toHaveLength(1);
  });

  it('bug 6: of two concurrent refunds of 60 out of 100, one succeeds', async () => {
    const jo = await shop.buyer();
    const { purchase_id } = await shop.paid(jo, 100);
    const answers = await Promise.all([0, 1].map(() => shop.refund(jo, purchase_id, 6_000)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409]);
    await shop.work();
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 4_000 });
    const { payments } = await shop.stripe.state();
    const { payment_id } = await shop.readRow(purchase_id);
    expect(payments.find(({ id }) => id === payment_id)?.amount_refunded).toBe(6_000);
  });

  it('never takes more than the balance for two concurrent purchases', async () => {
    const jo = await shop.buyer();
    const purchases = [await shop.paid(jo, 50), await shop.paid(jo, 50)];
    await spend(jo, 4_000);
    const answers = await Promise.all(purchases.map(({ purchase_id }) => shop.refund(jo, purchase_id, 5_000)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409]);
    await shop.work();
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 1_000 });
  });

  it('takes the same in many small refunds as in one large refund', async () => {
    const jo = await shop.buyer();
    const { purchase_id } = await shop.paid(jo, 100);
    for (const cents of [3_333, 3_333, 3_333, 1])
      expect((await shop.refund(jo, purchase_id, cents)).statusCode).toBe(202);
    await shop.work();
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 0, granted_cents: 0 });
    expect((await shop.refund(jo, purchase_id, 1)).statusCode).toBe(409);
  });

  it.each([
    ['bug 7: a negative amount', -100],
    ['nothing', 0],
    ['half a cent', 0.5],
    ['words', '100'],
  ])('refuses %s', async (_what, amount_cents) => {
    const jo = await shop.buyer();
    const { purchase_id } = await shop.paid(jo, 50);
    const response = await jo.post(`/api/credits/purchases/${purchase_id}/refund`, { amount_cents });
    expect(response.statusCode).toBe(400);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 5_000 });
  });

  it('refuses more than was paid, spent credits and bonus credits', async () => {
    const jo = await shop.buyer();
    const { purchase_id } = await shop.paid(jo, 100);
    expect((await shop.refund(jo, purchase_id, 10_500)).json()).toMatchObject({ code: 'not_refundable' });
    await spend(jo, 5_500);
    // 50 of the paid credits are left; 2.38 of them pay for the bonus that came with what is refunded.
    expect((await shop.purchases(jo))[0]).toMatchObject({ refundable_cents: 4_762 });
    expect((await shop.refund(jo, purchase_id, 4_763)).statusCode).toBe(409);
    expect((await shop.refund(jo, purchase_id, 4_762)).statusCode).toBe(202);
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0 });
    await shop.work();
  });

  it('takes back the bonus that was spent', async () => {
    const jo = await shop.buyer();
    const { purchase_id } = await shop.paid(jo, 2_000);
    await spend(jo, 10_000);
    expect((await shop.refund(jo, purchase_id, 200_000)).statusCode).toBe(409);
    // What stays, 95.23 and its bonus of 4.77, is what was spent.
    expect((await shop.refund(jo, purchase_id, 190_478)).statusCode).toBe(409);
    expect((await shop.refund(jo, purchase_id, 190_477)).statusCode).toBe(202);
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0, debt_cents: 0 });
    await shop.work();
  });

  it('ends after seven days, and is not offered before payment', async () => {
    const own = await openShop();
    const jo = await own.buyer();
    const { purchase_id } = await own.ordered(jo, 100);
    expect((await own.refund(jo, purchase_id, 100)).statusCode).toBe(409);
    const paid = await own.paid(jo, 100);
    own.environment.clock.advance({ days: 7, minutes: 1 });
    await jo.home.post('/api/auth/refresh');
    await jo.post('/api/user/proof', { password: PASSWORD });
    expect((await own.purchases(jo))[0]).toMatchObject({ refundable_cents: 0 });
    expect((await own.refund(jo, paid.purchase_id, 100)).json()).toMatchObject({ code: 'not_refundable' });
    await own.close();
  });

  it('returns to the balance when the provider refuses', async () => {
    const jo = await shop.buyer();
    const { purchase_id, payment_id } = await shop.paid(jo, 100);
    await shop.refund(jo, purchase_id, 10_000);
    // A refund was made at the provider, and its event has not arrived.
    const lost = await shop.eventsFrom(() => shop.stripe.refund(payment_id));
    await shop.work();
    expect(await rows(jo)).toMatchObject([{ status: 'refused' }]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 10_000, granted_cents: 500 });
    await shop.deliverAll([...lost, ...lost]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 0, granted_cents: 0 });
    expect(await clearing()).toBe((await shop.stripe.state()).totals.net_cents);
  });

  it('is made once at the provider when its answer is lost and the job runs again', async () => {
    const jo = await shop.buyer();
    const { purchase_id } = await shop.paid(jo, 100);
    const { refund_id } = (await shop.refund(jo, purchase_id, 2_000)).json();
    const { context } = shop.environment.deps.services.money;
    await shop.stripe.setFaults({ api: 'lost_answer', api_next: 2, api_path: '/v1/refunds' });
    await requestProviderRefund(context, refund_id).catch(() => undefined);
    await shop.stripe.clearFaults();
    const outcome = await requestProviderRefund(context, refund_id);
    await settleRefund(context, refund_id, outcome);
    await settleRefund(context, refund_id, outcome);
    await shop.work();
    expect((await shop.kinds(jo)).filter((kind) => kind === 'refund_done')).toHaveLength(1);
    expect(await clearing()).toBe((await shop.stripe.state()).totals.net_cents);
  });

  it('returns to the balance once when the bank returns it days later', async () => {
    const jo = await shop.buyer();
    const { purchase_id } = await shop.paid(jo, 100);
    await shop.refund(jo, purchase_id, 2_000);
    await shop.work();
    const [refund] = await rows(jo);
    const events = await shop.eventsFrom(() => shop.stripe.failRefund(refund?.provider_refund_id ?? ''));
    await shop.deliverAll([...events, ...events]);
    expect(await rows(jo)).toMatchObject([{ status: 'refused' }]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 10_000, granted_cents: 500 });
    expect(await clearing()).toBe((await shop.stripe.state()).totals.net_cents);
  });
});

describe('bug 13: a refund made by hand at the provider', () => {
  it('takes the credits once, however often it is reported', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 100);
    const events = await shop.eventsFrom(() => shop.stripe.refund(payment_id, 4_000));
    await shop.deliverAll([...events, ...events, ...events]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 6_000, granted_cents: 300 });
    expect(await rows(jo)).toMatchObject([{ status: 'done', amount_cents: 4_000n }]);
    expect(await clearing()).toBe((await shop.stripe.state()).totals.net_cents);
  });

  it('takes what is left when some was spent; the rest is owed, and the fee is our loss', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 100);
    await spend(jo, 7_500);
    await shop.happens(() => shop.stripe.refund(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0, debt_cents: 7_500 });
    expect(await clearing()).toBe((await shop.stripe.state()).totals.net_cents);
  });

  it('does not touch credits of another purchase', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 50);
    await shop.paid(jo, 80);
    await shop.happens(() => shop.stripe.refund(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 8_000 });
  });

  it('waits for its payment when it is reported first', async () => {
    const jo = await shop.buyer();
    const { session_id, purchase_id } = await shop.ordered(jo, 100);
    const paid = await shop.eventsFrom(() => shop.stripe.pay(session_id));
    const { payments } = await shop.stripe.state();
    const payment = payments.find(({ metadata }) => metadata['purchase_id'] === purchase_id)?.id ?? '';
    const refunded = await shop.eventsFrom(() => shop.stripe.refund(payment, 10_000));
    const { context } = shop.environment.deps.services.money;
    for (const event of refunded) await shop.deliver(event);
    const created = refunded.find(({ type }) => type === 'refund.created')?.id ?? '';
    await expect(processPaymentEvent(context, created)).rejects.toThrow('not on record yet');
    for (const event of paid) await shop.deliver(event);
    for (const { id } of paid) await processPaymentEvent(context, id);
    await shop.work();
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0 });
  });
});
