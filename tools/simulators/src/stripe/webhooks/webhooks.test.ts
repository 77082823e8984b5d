import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop, WEBHOOK_SECRET } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.driver.clearFaults();
  shop.listener.answerWith(200);
  await shop.quiet();
  shop.listener.forget();
});

const types = () => shop.listener.received.map(({ type }) => type);
const verified = (secret: string, { body, signature }: { body: Buffer; signature: string }) =>
  shop.stripe.webhooks.constructEvent(body, signature, secret);

describe('a webhook', () => {
  it("is signed so that Stripe's SDK believes it, and carries the object as it was", async () => {
    const { payment, session } = await shop.sell();
    const event = verified(WEBHOOK_SECRET, await shop.listener.first('checkout.session.completed'));
    expect(event.data.object).toMatchObject({ id: session, payment_intent: payment, payment_status: 'paid' });
    expect(await shop.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type });
  });

  it('carries a signature for each of two secrets during a rotation', async () => {
    await shop.driver.setWebhook({ secrets: ['whsec_new', WEBHOOK_SECRET] });
    await shop.sell();
    const came = await shop.listener.first('checkout.session.completed');
    expect(verified('whsec_new', came).id).toBe(came.id);
    expect(verified(WEBHOOK_SECRET, came).id).toBe(came.id);
    expect(() => verified('whsec_other', came)).toThrow('No signatures found');
    await shop.driver.setWebhook({ secrets: [WEBHOOK_SECRET] });
  });

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['a payment', () => shop.sell(), ['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed']],
    [
      'a first month',
      () => shop.subscribe(),
      [
        'customer.subscription.created',
        'charge.succeeded',
        'payment_intent.succeeded',
        'invoice.paid',
        'invoice_payment.paid',
        'checkout.session.completed',
      ],
    ],
    [
      'a declined card',
      async () => shop.driver.decline((await shop.stripe.checkout.sessions.create(shop.single())).id),
      ['charge.failed', 'payment_intent.payment_failed'],
    ],
    [
      'an expired session',
      async () => shop.driver.expire((await shop.stripe.checkout.sessions.create(shop.single())).id),
      ['checkout.session.expired'],
    ],
  ])('comes for each thing that happens: %s', async (_, act, expected) => {
    await act();
    await shop.quiet();
    expect(types().toSorted()).toEqual(expected.toSorted());
  });

  it('comes for refunds, disputes, bank debits and later months', async () => {
    const { payment } = await shop.sell();
    const subscription = await shop.subscribe();
    await shop.quiet();
    const eventsFrom = async (act: () => Promise<unknown>) => {
      shop.listener.forget();
      await act();
      await shop.quiet();
      return types().toSorted();
    };
    expect(await eventsFrom(() => shop.driver.refund(payment, 1))).toEqual([
      'charge.refunded',
      'refund.created',
      'refund.updated',
    ]);
    expect(await eventsFrom(() => shop.driver.openDispute(payment))).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
    expect(await eventsFrom(() => shop.driver.winDispute(payment))).toContain('charge.dispute.closed');
    expect(await eventsFrom(() => shop.driver.renew(subscription))).toContain('invoice.paid');
    expect(await eventsFrom(() => shop.driver.failRenewal(subscription, true))).toEqual([
      'charge.failed',
      'customer.subscription.deleted',
      'customer.subscription.updated',
      'invoice.payment_failed',
      'payment_intent.payment_failed',
    ]);
    const { id } = await shop.stripe.checkout.sessions.create(shop.single());
    await shop.driver.payLater(id);
    expect(await eventsFrom(() => shop.driver.settle(id, 'succeeded'))).toContain(
      'checkout.session.async_payment_succeeded',
    );
  });

  it('is sent again, newly signed, until it is taken', async () => {
    shop.listener.answerWith(500);
    await shop.sell();
    await shop.listener.first('checkout.session.completed');
    shop.listener.answerWith(200);
    await shop.quiet();
    const tries = shop.listener.received.filter(({ type }) => type === 'checkout.session.completed');
    expect(tries.length).toBeGreaterThanOrEqual(2);
    expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
    for (const one of tries) expect(verified(WEBHOOK_SECRET, one).id).toBe(one.id);
  });

  it('can be sent once more by hand', async () => {
    await shop.sell();
    const { id } = await shop.listener.first('checkout.session.completed');
    await shop.quiet();
    shop.listener.forget();
    await shop.driver.redeliver(id);
    expect((await shop.listener.first('checkout.session.completed')).id).toBe(id);
    await expect(shop.driver.redeliver('evt_none')).rejects.toThrow('404');
  });
});

describe('a fault of the webhooks', () => {
  it('makes every event come in copies', async () => {
    await shop.driver.setFaults({ webhook_copies: 3 });
    await shop.sell();
    await shop.quiet();
    const ids = shop.listener.received.map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([9, 3]);
  });

  it('makes events late', async () => {
    await shop.driver.setFaults({ webhook_delay_ms: 400 });
    const before = Date.now();
    await shop.sell();
    await shop.listener.first('checkout.session.completed');
    expect(Date.now() - before).toBeGreaterThanOrEqual(400);
  });

  it('makes events overtake each other', async () => {
    await shop.driver.setFaults({ webhook_shuffle: true });
    for (let sale = 0; sale < 5; sale += 1) await shop.sell();
    await shop.quiet();
    const sent = (await shop.stripe.events.list({ limit: 15 })).data.map(({ id }) => id).toReversed();
    const came = shop.listener.received.map(({ id }) => id);
    expect(came).not.toEqual(sent);
    expect(came.toSorted()).toEqual(sent.toSorted());
  });

  it('loses the next few, or a share, which the API still knows', async () => {
    await shop.driver.setFaults({ webhook_lost: { next: 2 } });
    await shop.sell();
    await shop.quiet();
    expect(types()).toEqual(['checkout.session.completed']);
    shop.listener.forget();
    await shop.driver.setFaults({ webhook_lost: { share: 1 } });
    const { session } = await shop.sell();
    await shop.quiet();
    expect(types()).toEqual([]);
    const { data } = await shop.stripe.events.list({ type: 'checkout.session.completed', limit: 1 });
    expect(data[0]?.data.object).toMatchObject({ id: session });
  });

  it('is refused when there is no such fault', async () => {
    const put = (body: string) => fetch(`${shop.origin}/control/faults`, { method: 'PUT', body });
    expect((await put('{"webhook_copies":6}')).status).toBe(400);
    expect((await put('{"explode":true}')).status).toBe(400);
    expect((await put('not JSON')).status).toBe(400);
  });
});

describe('the list of events', () => {
  it('is newest first, by time and by type, a page at a time', async () => {
    const since = Math.floor(Date.now() / 1000);
    const first = await shop.sell();
    const second = await shop.sell();
    const seen: unknown[] = [];
    const wanted = { created: { gte: since }, types: ['checkout.session.completed'], limit: 1 };
    for await (const { data } of shop.stripe.events.list(wanted)) seen.push(data.object);
    expect(seen.slice(0, 2)).toMatchObject([{ id: second.session }, { id: first.session }]);
    expect((await shop.stripe.events.list({ created: { gte: since + 60 } })).data).toEqual([]);
  });
});
