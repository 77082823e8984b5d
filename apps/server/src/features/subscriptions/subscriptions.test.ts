import { Subscription } from '@universal-media/contract/purchases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AccountHolder } from '../../testing/account-holder.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { staffMember } from '../../testing/people.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { staffCalls } from '../../testing/staff-calls.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const monthly = { is_recurring: true, recurring_type: 'monthly' };
const List = z.object({ subscriptions: z.array(Subscription) });
const listOf = async (jo: AccountHolder) =>
  List.parse((await jo.get('/api/credits/subscriptions')).json()).subscriptions;

describe('a monthly purchase', () => {
  it('brings the first month by its checkout, and a subscription with it', async () => {
    const jo = await shop.buyer();
    const { session_id, purchase_id } = await shop.ordered(jo, 500, monthly);
    const events = await shop.told(() => shop.stripe.pay(session_id));
    await shop.deliverAll([...events, ...events]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 50_000, granted_cents: 2_500 });
    expect(await shop.kinds(jo)).toEqual(['purchase']);
    expect((await shop.rowOf(purchase_id)).payment_id).toMatch(/^pi_/);
    expect(await listOf(jo)).toMatchObject([{ status: 'active', order_cents: 50_000, cancelled_at: null }]);
  });

  it('bug 19: each later month brings its credits once, whatever else is told in between', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    const first = await shop.told(() => shop.stripe.renew(subscription_id));
    const second = await shop.told(() => shop.stripe.renew(subscription_id));
    await shop.deliverAll([...second, ...first, ...first, ...second, ...first]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 30_000, granted_cents: 1_500 });
    expect(await shop.kinds(jo)).toEqual(['purchase', 'renewal', 'renewal']);
    const renewals = await shop.world.owner
      .selectFrom('renewal')
      .select(['paid_cents', 'payment_id'])
      .where('user_id', '=', jo.user_id)
      .execute();
    expect(renewals.map(({ paid_cents }) => paid_cents)).toEqual([10_000n, 10_000n]);
  });

  it('sends a receipt for every month, each once and under a number of its own', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    await shop.happens(() => shop.stripe.renew(subscription_id));
    const [renewal] = await shop.world.owner
      .selectFrom('renewal')
      .selectAll()
      .where('user_id', '=', jo.user_id)
      .execute();
    await shop.world.deps.services.purchases.sendRenewalReceipt(renewal?.invoice_id ?? '');
    const receipts = (await mailsTo(jo.email)).filter(({ subject }) => subject.startsWith('Your receipt'));
    expect(new Set(receipts.map(({ subject }) => subject)).size).toBe(2);
    expect(receipts).toHaveLength(2);
  });

  it('is behind after a failed month, brings nothing for it, and is well again after the next payment', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    const failed = await shop.told(() => shop.stripe.failRenewal(subscription_id));
    await shop.deliverAll([...failed, ...failed]);
    expect(await listOf(jo)).toMatchObject([{ status: 'past_due' }]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 10_000 });
    await shop.happens(() => shop.stripe.renew(subscription_id));
    expect(await listOf(jo)).toMatchObject([{ status: 'active' }]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 20_000 });
  });

  it('ends when the provider gives up', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    await shop.happens(() => shop.stripe.failRenewal(subscription_id, true));
    expect(await listOf(jo)).toMatchObject([{ status: 'cancelled', cancelled_at: expect.any(String) }]);
  });

  it('a refund of a later month takes that month back', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    await shop.happens(() => shop.stripe.renew(subscription_id));
    const { payment_id } = await shop.world.owner
      .selectFrom('renewal')
      .select('payment_id')
      .where('subscription_id', '=', subscription_id)
      .executeTakeFirstOrThrow();
    await shop.happens(() => shop.stripe.refund(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 10_000, granted_cents: 500 });
    expect((await shop.purchases(jo))[0]).toMatchObject({ refunded_cents: 0, refundable_cents: 10_000 });
  });
});

describe('ending a monthly purchase', () => {
  it('counts at once, keeps what was paid for, and reaches the provider', async () => {
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
    const jobs = await shop.world.owner
      .selectFrom('outbox')
      .select('outbox_id')
      .where('job', '=', 'subscriptions.cancel')
      .execute();
    expect(jobs).toHaveLength(1);
  });

  it('happens when staff close the account: nobody pays for what they cannot use', async () => {
    const jo = await shop.buyer();
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    const { token } = await staffMember(shop.world, { role: 'super_admin' });
    const closed = await staffCalls(shop.world).put(token, `/api/admin/users/${jo.user_id}`, { is_active: false });
    expect(closed.statusCode).toBe(200);
    await shop.work();
    const { subscriptions } = await shop.stripe.state();
    expect(subscriptions.find(({ id }) => id === subscription_id)?.status).toBe('canceled');
  });

  it('is nobody else’s to do', async () => {
    const [jo, mo] = [await shop.buyer(), await shop.buyer()];
    const { subscription_id } = await shop.paid(jo, 100, monthly);
    expect((await mo.delete(`/api/credits/subscriptions/${subscription_id}`)).statusCode).toBe(404);
    expect(await listOf(jo)).toMatchObject([{ status: 'active' }]);
    expect(await listOf(mo)).toEqual([]);
  });
});
