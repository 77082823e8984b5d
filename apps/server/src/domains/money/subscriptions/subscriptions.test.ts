import { Subscription } from '@universal-media/contract/money/purchases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { staffMember } from '#testing/builders/people.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { sendRenewalReceipt } from '../purchases/receipts.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const monthly = { is_recurring: true, recurring_type: 'monthly' };
const List = z.object({ subscriptions: z.array(Subscription) });
const readList = async (jo: AccountHolder) =>
  List.parse((await jo.get('/api/credits/subscriptions')).json()).subscriptions;

describe('a monthly purchase', () => {
  it('adds the first month and starts a subscription', async () => {
    const jo = await shop.buyer();
    const { session_id, purchase_id } = await shop.ordered(jo, 500, monthly);
    const events = await shop.eventsFrom(() => shop.stripe.pay(session_id));
    await shop.deliverAll([...events, ...events]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 50_000, granted_cents: 2_500 });
    expect(await shop.kinds(jo)).toEqual(['purchase']);
    expect((await shop.readRow(purchase_id)).payment_id).toMatch(/^pi_/);
    expect(await readList(jo)).toMatchObject([{ status: 'active', order_cents: 50_000, cancelled_at: null }]);
  });

  it('bug 19: each renewal adds its credits once', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    const first = await shop.eventsFrom(() => shop.stripe.renew(subscription_id));
    const second = await shop.eventsFrom(() => shop.stripe.renew(subscription_id));
    await shop.deliverAll([...second, ...first, ...first, ...second, ...first]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 30_000, granted_cents: 1_500 });
    expect(await shop.kinds(jo)).toEqual(['purchase', 'renewal', 'renewal']);
    const renewals = await shop.environment.owner
      .selectFrom('renewal')
      .select(['paid_cents', 'payment_id'])
      .where('user_id', '=', jo.user_id)
      .execute();
    expect(renewals.map(({ paid_cents }) => paid_cents)).toEqual([10_000n, 10_000n]);
  });

  it('sends one numbered receipt per month', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    await shop.happens(() => shop.stripe.renew(subscription_id));
    const [renewal] = await shop.environment.owner
      .selectFrom('renewal')
      .selectAll()
      .where('user_id', '=', jo.user_id)
      .execute();
    await sendRenewalReceipt(shop.environment.deps.services.money.context, renewal?.invoice_id ?? '');
    const receipts = (await mailsTo(jo.email)).filter(({ subject }) => subject.startsWith('Your receipt'));
    expect(new Set(receipts.map(({ subject }) => subject)).size).toBe(2);
    expect(receipts).toHaveLength(2);
  });

  it('lists each month among the purchases, with its receipt', async () => {
    const jo = await shop.buyer();
    const { subscription_id, purchase_id } = await shop.paid(jo, 100, monthly);
    await shop.happens(() => shop.stripe.renew(subscription_id));
    const [second, first, ...others] = await shop.purchases(jo);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ purchase_id, status: 'paid', billing_type: 'monthly' });
    expect(second).toMatchObject({
      status: 'paid',
      billing_type: 'monthly',
      charge_cents: 10_320,
      credits_cents: 10_500,
    });
    expect(second?.purchase_id).not.toBe(purchase_id);
    const receipt = await jo.get(`/api/credits/purchases/${second?.purchase_id}/receipt`);
    expect(receipt.headers['content-type']).toBe('application/pdf');
    const mo = await shop.buyer();
    expect((await mo.get(`/api/credits/purchases/${second?.purchase_id}/receipt`)).statusCode).toBe(404);
  });

  it('is past due after a failed month and active again after the next payment', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    const failed = await shop.eventsFrom(() => shop.stripe.failRenewal(subscription_id));
    await shop.deliverAll([...failed, ...failed]);
    expect(await readList(jo)).toMatchObject([{ status: 'past_due' }]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 10_000 });
    await shop.happens(() => shop.stripe.renew(subscription_id));
    expect(await readList(jo)).toMatchObject([{ status: 'active' }]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 20_000 });
  });

  it('ends when the provider ends it', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    await shop.happens(() => shop.stripe.failRenewal(subscription_id, true));
    expect(await readList(jo)).toMatchObject([{ status: 'cancelled', cancelled_at: expect.any(String) }]);
  });

  it('takes back the credits of a refunded renewal', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    await shop.happens(() => shop.stripe.renew(subscription_id));
    const { payment_id } = await shop.environment.owner
      .selectFrom('renewal')
      .select('payment_id')
      .where('subscription_id', '=', subscription_id)
      .executeTakeFirstOrThrow();
    await shop.happens(() => shop.stripe.refund(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 10_000, granted_cents: 500 });
    expect((await shop.purchases(jo)).at(-1)).toMatchObject({ refunded_cents: 0, refundable_cents: 10_000 });
  });
});

describe('canceling a monthly purchase', () => {
  it('takes effect at once, keeps the credits, and reaches the provider', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    for (let tries = 0; tries < 2; tries += 1) {
      const response = await jo.delete(`/api/credits/subscriptions/${subscription_id}`);
      expect(response.statusCode).toBe(202);
      expect(response.json()).toMatchObject({ subscription_id, status: 'cancelled' });
    }
    await shop.work();
    const { subscriptions } = await shop.stripe.state();
    expect(subscriptions.find(({ id }) => id === subscription_id)?.status).toBe('canceled');
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 10_000 });
    const jobs = await shop.environment.owner
      .selectFrom('outbox')
      .select('outbox_id')
      .where('job', '=', 'subscriptions.cancel')
      .execute();
    expect(jobs).toHaveLength(1);
  });

  it('happens when staff deactivate the account', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    const { token } = await staffMember(shop.environment, { role: 'super_admin' });
    const closed = await staffCalls(shop.environment).put(token, `/api/admin/users/${jo.user_id}`, {
      is_active: false,
    });
    expect(closed.statusCode).toBe(200);
    await shop.work();
    const { subscriptions } = await shop.stripe.state();
    expect(subscriptions.find(({ id }) => id === subscription_id)?.status).toBe('canceled');
  });

  it('is allowed for the owner only', async () => {
    const [jo, mo] = [await shop.buyer(), await shop.buyer()];
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    expect((await mo.delete(`/api/credits/subscriptions/${subscription_id}`)).statusCode).toBe(404);
    expect(await readList(jo)).toMatchObject([{ status: 'active' }]);
    expect(await readList(mo)).toEqual([]);
  });
});
