import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop, toId } from './test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('a refund', () => {
  it('gives back parts until nothing is left, and never more', async () => {
    const { payment } = await shop.sell();
    const part = { payment_intent: payment, amount: 10_000 };
    const refund = await shop.stripe.refunds.create({ ...part, metadata: { refund_id: 'r-1' } });
    expect(refund).toMatchObject({ amount: 10_000, status: 'succeeded', metadata: { refund_id: 'r-1' } });
    expect(await shop.stripe.refunds.retrieve(refund.id)).toEqual(refund);
    await expect(shop.stripe.refunds.create(part)).rejects.toThrow('greater than unrefunded amount');
    expect(await shop.stripe.refunds.create({ payment_intent: payment })).toMatchObject({ amount: 320 });
    await expect(shop.stripe.refunds.create({ payment_intent: payment, amount: 1 })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await shop.stripe.refunds.list({ payment_intent: payment });
    expect(data.map(({ amount }) => amount)).toEqual([320, 10_000]);
  });

  it('is made once for one key', async () => {
    const { payment } = await shop.sell();
    const input = { payment_intent: payment, amount: 100 };
    const [first, second] = await Promise.all([
      shop.stripe.refunds.create(input, { idempotencyKey: 'refund-1' }),
      shop.stripe.refunds.create(input, { idempotencyKey: 'refund-1' }),
    ]);
    expect(second.id).toBe(first.id);
    expect((await shop.stripe.refunds.list({ payment_intent: payment })).data).toHaveLength(1);
  });

  it('that the bank sends back can be made again', async () => {
    const { payment } = await shop.sell();
    const refund = await shop.driver.refund(payment);
    await shop.driver.failRefund(refund);
    expect(await shop.stripe.refunds.retrieve(refund)).toMatchObject({ status: 'failed' });
    expect(await shop.stripe.refunds.create({ payment_intent: payment })).toMatchObject({ amount: 10_320 });
  });

  it('is refused for a payment without money, or an unknown one', async () => {
    const { id } = await shop.stripe.checkout.sessions.create(shop.single());
    await shop.driver.decline(id);
    const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(id);
    await expect(shop.stripe.refunds.create({ payment_intent: toId(payment_intent) })).rejects.toThrow(
      'does not have a successful charge',
    );
    await expect(shop.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('a dispute', () => {
  it('stops refunds while it is open and when it is lost, and no longer when it is won', async () => {
    const { payment } = await shop.sell();
    const refund = () => shop.stripe.refunds.create({ payment_intent: payment, amount: 1 });
    await shop.driver.openDispute(payment);
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await expect(shop.driver.openDispute(payment)).rejects.toThrow('disputed already');
    await shop.driver.winDispute(payment);
    expect(await refund()).toMatchObject({ amount: 1 });
    await shop.driver.openDispute(payment);
    await shop.driver.loseDispute(payment);
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await expect(shop.driver.winDispute(payment)).rejects.toThrow('no open dispute');
  });
});

describe('the books of the simulator', () => {
  it('add up: paid, given back, taken by disputes', async () => {
    const before = (await shop.driver.state()).totals;
    const [refunded, lost, won] = [await shop.sell(), await shop.sell(), await shop.sell()];
    await shop.driver.refund(refunded.payment, 320);
    await shop.driver.openDispute(lost.payment);
    await shop.driver.loseDispute(lost.payment);
    await shop.driver.openDispute(won.payment, 500);
    await shop.driver.winDispute(won.payment);
    const { totals } = await shop.driver.state();
    expect(totals.paid_cents - before.paid_cents).toBe(3 * 10_320);
    expect(totals.refunded_cents - before.refunded_cents).toBe(320);
    expect(totals.disputed_cents - before.disputed_cents).toBe(10_320);
    expect(totals.net_cents - before.net_cents).toBe(2 * 10_320 - 320);
  });
});
