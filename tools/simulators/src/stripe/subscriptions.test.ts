import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop, toId } from './test-shop.ts';

let shop: Shop;
let subscription: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  subscription = await shop.subscribe();
});

const read = () => shop.stripe.subscriptions.retrieve(subscription);
const invoice = async () => shop.stripe.invoices.retrieve(toId((await read()).latest_invoice));

describe('a subscription', () => {
  it('begins with a paid invoice that says so, and whose payment is in a list of its own', async () => {
    expect(await read()).toMatchObject({ status: 'active', metadata: { purchase_id: 'purchase-1' } });
    const first = await invoice();
    expect(first).toMatchObject({
      billing_reason: 'subscription_create',
      amount_paid: 5000,
      status: 'paid',
      parent: { subscription_details: { subscription, metadata: { purchase_id: 'purchase-1' } } },
    });
    expect(first).not.toHaveProperty('payment_intent');
    const { data } = await shop.stripe.invoicePayments.list({ invoice: first.id, status: 'paid' });
    expect(await shop.stripe.paymentIntents.retrieve(toId(data[0]?.payment.payment_intent))).toMatchObject({
      status: 'succeeded',
      amount_received: 5000,
    });
  });

  it('renews with an invoice of the next cycle', async () => {
    const { id: first } = await invoice();
    const end = (await read()).items.data[0]?.current_period_end;
    await shop.driver.renew(subscription);
    const second = await invoice();
    expect(second.id).not.toBe(first);
    expect(second).toMatchObject({ billing_reason: 'subscription_cycle', amount_paid: 5000, period_start: end });
  });

  it('is past due after a failed renewal, and pays that same invoice at the next try', async () => {
    await shop.driver.failRenewal(subscription);
    expect(await read()).toMatchObject({ status: 'past_due' });
    const failed = await invoice();
    expect(failed).toMatchObject({ status: 'open', amount_paid: 0 });
    await shop.driver.renew(subscription);
    expect(await invoice()).toMatchObject({ id: failed.id, status: 'paid', attempt_count: 2 });
    expect(await read()).toMatchObject({ status: 'active' });
  });

  it('ends with the last failed try', async () => {
    await shop.driver.failRenewal(subscription, true);
    expect(await read()).toMatchObject({ status: 'canceled' });
  });

  it('ends when it is canceled, cannot be canceled again, and is not renewed', async () => {
    expect(await shop.stripe.subscriptions.cancel(subscription)).toMatchObject({ status: 'canceled' });
    await expect(shop.stripe.subscriptions.cancel(subscription)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(shop.driver.renew(subscription)).rejects.toThrow('404');
    expect(await read()).toMatchObject({ status: 'canceled' });
  });

  it('ends at the end of its period when that is asked for, unless it is taken back', async () => {
    const set = (cancel_at_period_end: boolean) =>
      shop.stripe.subscriptions.update(subscription, { cancel_at_period_end });
    await set(true);
    await set(false);
    await shop.driver.renew(subscription);
    expect(await read()).toMatchObject({ status: 'active', canceled_at: null });
    expect(await set(true)).toMatchObject({ cancel_at_period_end: true, status: 'active' });
    await shop.driver.renew(subscription);
    expect(await read()).toMatchObject({ status: 'canceled' });
  });
});
