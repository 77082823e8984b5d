import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listenAs } from '#testing/builders/account-holder.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { processPaymentEvent } from '../payment-events/receive-payment-event.ts';
import { checkPurchase, expirePurchase } from './complete-purchase.ts';
import { sendReceipt } from './receipts.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
afterEach(() => shop.stripe.clearFaults());

const code = async (
  discount_type: 'percentage' | 'fixed_amount' | 'bonus_credits',
  discount_value: number,
  maximum_uses = 1,
) => {
  const now = shop.environment.clock.now();
  const made = { code_id: crypto.randomUUID(), code: `CODE-${crypto.randomUUID().slice(0, 8)}`.toUpperCase() };
  const row = {
    ...made,
    name: 'A code',
    discount_type,
    discount_value,
    maximum_uses,
    created_at: now,
    updated_at: now,
  };
  await shop.environment.owner.insertInto('discount_code').values(row).execute();
  return made;
};
const readUses = async (code_id: string) =>
  shop.environment.owner
    .selectFrom('discount_code')
    .select('current_uses')
    .where('code_id', '=', code_id)
    .executeTakeFirstOrThrow();

describe('a payment', () => {
  it('adds credits and bonus, emails a receipt, writes an audit entry and notifies open pages', async () => {
    const jo = await shop.buyer();
    const page = await listenAs(shop.environment, jo.user_id);
    const { purchase_id, session_id } = await shop.paid(jo, 100);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 10_000, granted_cents: 500 });
    expect(await shop.kinds(jo)).toEqual(['purchase']);
    expect(await shop.status(jo, session_id)).toMatchObject({ payment_status: 'paid' });
    const [purchase] = await shop.purchases(jo);
    expect(purchase).toMatchObject({ purchase_id, status: 'paid', refundable_cents: 10_000, refunded_cents: 0 });
    expect(await shop.audit('purchase.paid', purchase_id)).toHaveLength(1);
    await expect.poll(() => page.received).toContainEqual({ type: 'wallet_changed' });
    await page.stop();
    const mail = (await mailsTo(jo.email)).find(({ subject }) => subject.startsWith('Your receipt'));
    expect(mail?.text).toContain('105 credits');
    expect(mail?.text).toContain('$103.20');
    const file = await jo.get(`/api/credits/purchases/${purchase_id}/receipt`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is found by polling when its event never comes, and a late event changes nothing', async () => {
    const jo = await shop.buyer();
    const { session_id } = await shop.ordered(jo, 50);
    const lost = await shop.eventsFrom(() => shop.stripe.pay(session_id));
    await shop.work();
    expect(await shop.status(jo, session_id)).toMatchObject({ payment_status: 'pending' });
    shop.environment.clock.advance({ minutes: 6 });
    await shop.work();
    expect(await shop.status(jo, session_id)).toMatchObject({ payment_status: 'paid' });
    await shop.deliverAll(lost);
    expect(await shop.kinds(jo)).toEqual(['purchase']);
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 5_000 });
  });

  it('counts when it is reported after the order expired', async () => {
    const own = await openShop();
    const jo = await own.buyer();
    const { purchase_id, session_id } = await own.ordered(jo, 50);
    const late = await own.eventsFrom(() => own.stripe.pay(session_id));
    await expirePurchase(own.environment.deps.services.money.context, purchase_id);
    expect((await own.readRow(purchase_id)).status).toBe('expired');
    own.environment.clock.advance({ minutes: 90 });
    await own.deliverAll(late);
    expect((await own.readRow(purchase_id)).status).toBe('paid');
    expect(await own.balance(jo)).toMatchObject({ balance_cents: 5_000 });
    await own.close();
  });

  it('of the wrong amount adds nothing and is audited', async () => {
    const jo = await shop.buyer();
    const { purchase_id, session_id } = await shop.ordered(jo, 100);
    await shop.environment.owner
      .updateTable('purchase')
      .set({ order_cents: 20_000n })
      .where('purchase_id', '=', purchase_id)
      .execute();
    const events = await shop.eventsFrom(() => shop.stripe.pay(session_id));
    await shop.deliverAll([...events, ...events]);
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0 });
    expect(await shop.status(jo, session_id)).toMatchObject({ payment_status: 'failed' });
    const found = await shop.audit('purchase.amount_mismatch', purchase_id);
    expect(found).toEqual([expect.objectContaining({ asked_cents: 20_320, paid_cents: 10_320 })]);
  });

  it('is recorded when a bank declines it, and the next attempt counts', async () => {
    const jo = await shop.buyer();
    const { session_id } = await shop.ordered(jo, 50);
    await shop.happens(() => shop.stripe.decline(session_id));
    const failed = () =>
      shop.environment.owner.selectFrom('failed_payment').selectAll().where('user_id', '=', jo.user_id).execute();
    expect(await failed()).toMatchObject([{ reason: 'Your card was declined.', amount_cents: 5_175n }]);
    await shop.happens(() => shop.stripe.pay(session_id));
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 5_000 });
  });
});

describe('bug 9: the return page and the event at once', () => {
  it('reading the payment status adds nothing', async () => {
    const jo = await shop.buyer();
    const { session_id } = await shop.ordered(jo, 100);
    const events = await shop.eventsFrom(() => shop.stripe.pay(session_id));
    const asked = await Promise.all(Array.from({ length: 10 }, () => shop.status(jo, session_id)));
    expect(new Set(asked.map(({ payment_status }) => payment_status))).toEqual(new Set(['pending']));
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0 });
    await Promise.all([...events.map(shop.deliver), ...asked.map(() => shop.status(jo, session_id))]);
    await shop.work();
    expect(await shop.status(jo, session_id)).toMatchObject({ payment_status: 'paid' });
    expect(await shop.kinds(jo)).toEqual(['purchase']);
  });

  it('a concurrent event and poll book once', async () => {
    const jo = await shop.buyer();
    const { purchase_id, session_id } = await shop.ordered(jo, 100);
    const events = await shop.eventsFrom(() => shop.stripe.pay(session_id));
    await Promise.all(events.map(shop.deliver));
    const { context } = shop.environment.deps.services.money;
    await Promise.all([
      ...Array.from({ length: 5 }, () => checkPurchase(context, purchase_id)),
      ...events.flatMap(({ id }) => [processPaymentEvent(context, id), processPaymentEvent(context, id)]),
    ]);
    expect(await shop.kinds(jo)).toEqual(['purchase']);
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 10_500 });
    await shop.work();
  });
});

describe('an order that is not paid', () => {
  it('expires when the provider reports it, and releases its code', async () => {
    const jo = await shop.buyer();
    const { code: discount_code, code_id } = await code('percentage', 10);
    const { session_id } = await shop.ordered(jo, 100, { discount_code });
    expect(await readUses(code_id)).toEqual({ current_uses: 1 });
    const events = await shop.eventsFrom(() => shop.stripe.expire(session_id));
    await shop.deliverAll([...events, ...events]);
    expect(await shop.status(jo, session_id)).toMatchObject({ payment_status: 'expired' });
    expect(await readUses(code_id)).toEqual({ current_uses: 0 });
  });

  it('expires by our clock without an event, at the provider too', async () => {
    const own = await openShop();
    const jo = await own.buyer();
    const { session_id, purchase_id } = await own.ordered(jo, 100);
    own.environment.clock.advance({ minutes: 61 });
    await own.work();
    expect((await own.readRow(purchase_id)).status).toBe('expired');
    const { sessions } = await own.stripe.state();
    expect(sessions.find(({ id }) => id === session_id)?.status).toBe('expired');
    await own.close();
  });

  it('is completed when the payment came at the last moment', async () => {
    const own = await openShop();
    const jo = await own.buyer();
    const { session_id, purchase_id } = await own.ordered(jo, 100);
    await own.stripe.pay(session_id);
    own.environment.clock.advance({ minutes: 61 });
    await own.work();
    expect((await own.readRow(purchase_id)).status).toBe('paid');
    expect(await own.balance(jo)).toMatchObject({ balance_cents: 10_500 });
    await own.close();
  });
});

describe('an order with a code', () => {
  it('is complete at once when it is free, without the provider', async () => {
    const jo = await shop.buyer();
    const { code: discount_code, code_id } = await code('percentage', 100);
    const response = await shop.order(jo, shop.orderInput(200, { discount_code }));
    const { checkout_url, purchase_id } = z
      .object({ checkout_url: z.string(), purchase_id: z.string() })
      .parse(response.json());
    expect(checkout_url).toContain(`session_id=${purchase_id}`);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 0, granted_cents: 20_000 });
    expect(await shop.status(jo, purchase_id)).toEqual({
      payment_status: 'paid',
      payment_record: { credits_to_receive: 200, total_amount: 0 },
      purchase_id,
    });
    expect(await readUses(code_id)).toEqual({ current_uses: 1 });
    expect((await shop.refund(jo, purchase_id, 100)).json()).toMatchObject({ code: 'not_refundable' });
    const sessions = (await shop.stripe.state()).sessions.filter((one) => one.client_reference_id === purchase_id);
    expect(sessions).toEqual([]);
    await shop.work();
  });

  it('bug 18: a code larger than the order makes it free and nothing more', async () => {
    const jo = await shop.buyer();
    const { code: discount_code } = await code('fixed_amount', 500);
    const { charge_cents, credits_cents } = await shop.ordered(jo, 50, { discount_code });
    expect({ charge_cents, credits_cents }).toEqual({ charge_cents: 0, credits_cents: 5_000 });
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 0, granted_cents: 5_000 });
  });

  it('computes the bonus on what is paid and books the discount as granted credits', async () => {
    const jo = await shop.buyer();
    const { code: discount_code } = await code('percentage', 20);
    const { charge_cents } = await shop.paid(jo, 200, { discount_code });
    expect(charge_cents).toBe(16_000 + 494);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 16_000, granted_cents: 4_000 + 800 });
  });

  it('bug 11: one of two buyers gets the last use, and no payment is undone', async () => {
    const [jo, mo] = [await shop.buyer(), await shop.buyer()];
    const { code: discount_code, code_id } = await code('bonus_credits', 50);
    const answers = await Promise.all([jo, mo].map((one) => shop.order(one, shop.orderInput(100, { discount_code }))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const winner = answers[0]?.statusCode === 201 ? jo : mo;
    const { purchase_id } = answers.find(({ statusCode }) => statusCode === 201)?.json() ?? {};
    const { session_id } = await shop.readRow(purchase_id);
    const events = await shop.eventsFrom(() => shop.stripe.pay(session_id ?? ''));
    await shop.deliverAll([...events, ...events, ...events]);
    expect(await shop.balance(winner)).toMatchObject({ paid_cents: 10_000, granted_cents: 5_500 });
    expect(await readUses(code_id)).toEqual({ current_uses: 1 });
    const other = winner === jo ? mo : jo;
    expect(await shop.purchases(other)).toEqual([]);
  });

  it('is refused for a monthly order when it lowers the price', async () => {
    const jo = await shop.buyer();
    const { code: discount_code } = await code('percentage', 20);
    const response = await shop.order(jo, shop.orderInput(100, { discount_code, is_recurring: true }));
    expect(response.json()).toMatchObject({ code: 'invalid_discount' });
  });
});

it('sends one receipt when its job runs twice', async () => {
  const jo = await shop.buyer();
  const { purchase_id } = await shop.paid(jo, 50);
  await sendReceipt(shop.environment.deps.services.money.context, purchase_id);
  await finishJobs(shop.environment);
  const receipts = (await mailsTo(jo.email)).filter(({ subject }) => subject.startsWith('Your receipt'));
  expect(receipts).toHaveLength(1);
});
