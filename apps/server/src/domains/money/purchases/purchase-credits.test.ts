import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CheckoutAnswer, openShop, type Shop } from '#testing/builders/shop.ts';
import { ORIGIN } from '#testing/environment/test-environment.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
afterEach(() => shop.stripe.clearFaults());

const readOrders = ({ user_id }: { user_id: string }) =>
  shop.environment.owner.selectFrom('purchase').selectAll().where('user_id', '=', user_id).execute();
const readSessions = async (purchase_id: string) =>
  (await shop.stripe.state()).sessions.filter(({ client_reference_id }) => client_reference_id === purchase_id);

describe('ordering credits', () => {
  it("opens a checkout at the server's price and adds no credits", async () => {
    const jo = await shop.buyer();
    const response = await shop.order(jo, {
      ...shop.orderInput(100),
      charge_amount: 1,
      credits: 100_000,
      order_amount: 1,
    });
    expect(response.statusCode).toBe(201);
    const checkout = CheckoutAnswer.parse(response.json());
    expect(checkout).toMatchObject({ charge_cents: 10_320, credits_cents: 10_500 });
    const [session] = await readSessions(checkout.purchase_id);
    expect(session).toMatchObject({ amount_total: 10_320, mode: 'payment', status: 'open' });
    expect((await fetch(checkout.checkout_url)).status).toBe(200);
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0 });
    expect(await shop.status(jo, session?.id ?? '')).toEqual({
      payment_status: 'pending',
      payment_record: { credits_to_receive: 105, total_amount: 103.2 },
      purchase_id: checkout.purchase_id,
    });
  });

  it.each(['origin_url', 'return_url', 'cancel_url'])('refuses a %s outside our own origin', async (field) => {
    const jo = await shop.buyer();
    for (const url of ['https://evil.example/', `${ORIGIN}.evil.example/`, 'javascript:alert(1)']) {
      const response = await shop.order(jo, { ...shop.orderInput(100), [field]: url });
      expect(response.json()).toMatchObject({ code: 'foreign_url' });
    }
    expect(await readOrders(jo)).toEqual([]);
  });

  it('refuses amounts above the maximum, below the minimum, and fractional dollars', async () => {
    const jo = await shop.buyer();
    expect((await shop.order(jo, shop.orderInput(100_001))).json()).toMatchObject({ code: 'purchase_too_large' });
    for (const amount of [9, 0, -100, 100.5]) {
      expect((await shop.order(jo, shop.orderInput(amount))).json()).toMatchObject({ code: 'invalid_input' });
    }
    expect((await shop.order(jo, shop.orderInput(100_000))).statusCode).toBe(201);
  });

  it('takes a monthly order only where there is a monthly package of that size', async () => {
    const jo = await shop.buyer();
    const monthly = { is_recurring: true, recurring_type: 'monthly' };
    expect((await shop.order(jo, shop.orderInput(110, monthly))).json()).toMatchObject({ code: 'invalid_input' });
    const { purchase_id } = await shop.ordered(jo, 500, monthly);
    expect((await readSessions(purchase_id))[0]).toMatchObject({ mode: 'subscription' });
  });

  it('allows 20 orders an hour', async () => {
    const jo = await shop.buyer();
    for (let tries = 0; tries < 20; tries += 1)
      expect((await shop.order(jo, shop.orderInput(10))).statusCode).toBe(201);
    expect((await shop.order(jo, shop.orderInput(10))).json()).toMatchObject({ code: 'too_many_requests' });
  });
});

describe('an order repeated under its key', () => {
  it('is one purchase with one checkout for ten concurrent calls', async () => {
    const jo = await shop.buyer();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(jo, shop.orderInput(100), key)));
    const taken = answers.filter(({ statusCode }) => statusCode === 201);
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(taken.map(({ body }) => body)).size).toBe(1);
    const orders = await readOrders(jo);
    expect(orders).toHaveLength(1);
    expect(await readSessions(orders[0]?.purchase_id ?? '')).toHaveLength(1);
    expect((await shop.order(jo, shop.orderInput(100), key)).body).toBe(taken[0]?.body);
  });

  it('is refused with another body', async () => {
    const jo = await shop.buyer();
    const key = randomUUID();
    await shop.order(jo, shop.orderInput(100), key);
    const other = await shop.order(jo, shop.orderInput(1_000), key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it("is independent of another advertiser's key", async () => {
    const [jo, mo] = [await shop.buyer(), await shop.buyer()];
    const key = randomUUID();
    const [mine, theirs] = [
      await shop.order(jo, shop.orderInput(100), key),
      await shop.order(mo, shop.orderInput(100), key),
    ];
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json().purchase_id).not.toBe(mine.json().purchase_id);
  });

  it.each(['500', 'lost_answer'] as const)('continues after the provider did not answer (%s)', async (api) => {
    const jo = await shop.buyer();
    const key = randomUUID();
    await shop.stripe.setFaults({ api, api_next: 3 });
    const first = await shop.order(jo, shop.orderInput(100), key);
    await shop.stripe.clearFaults();
    expect(first.statusCode).toBe(503);
    expect(first.json()).toMatchObject({ code: 'payments_unavailable' });
    const second = await shop.order(jo, shop.orderInput(100), key);
    expect(second.statusCode).toBe(201);
    const orders = await readOrders(jo);
    expect(orders).toHaveLength(1);
    expect(await readSessions(second.json().purchase_id)).toHaveLength(1);
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0 });
  });

  it('creates a new order after one without a checkout expired', async () => {
    const own = await openShop();
    const jo = await own.buyer();
    const key = randomUUID();
    await own.stripe.setFaults({ api: '500', api_next: 3 });
    await own.order(jo, own.orderInput(100), key);
    await own.stripe.clearFaults();
    own.environment.clock.advance({ minutes: 61 });
    await own.work();
    await jo.home.post('/api/auth/refresh');
    expect((await own.order(jo, own.orderInput(100), key)).statusCode).toBe(201);
    expect((await own.purchases(jo)).map(({ status }) => status)).toEqual(['open', 'expired']);
    await own.close();
  });

  it('lists a checkout that was left with the address to resume it, until its time is over', async () => {
    const own = await openShop();
    const jo = await own.buyer();
    const { checkout_url } = await own.ordered(jo, 100);
    expect(await own.purchases(jo)).toMatchObject([{ status: 'open', checkout_url }]);
    own.environment.clock.advance({ minutes: 61 });
    await jo.home.post('/api/auth/refresh');
    // Also before the job that closes it ran.
    expect(await own.purchases(jo)).toMatchObject([{ status: 'expired', checkout_url: null }]);
    await own.close();
  });
});

describe('what belongs to the buyer', () => {
  it('is visible to its owner only', async () => {
    const [jo, mo] = [await shop.buyer(), await shop.buyer()];
    const { purchase_id, session_id, context_id } = await shop.ordered(jo, 100, { return_context: { step: 3 } });
    const calls = [
      mo.post(`/api/payment-status/${session_id}`),
      mo.post(`/api/payment-status/${purchase_id}`),
      mo.get(`/api/payments/context/${context_id}`),
      mo.get(`/api/credits/purchases/${purchase_id}/receipt`),
      shop.refund(mo, purchase_id, 100),
    ];
    for (const call of calls) expect((await call).statusCode).toBe(404);
    expect(await shop.purchases(mo)).toEqual([]);
  });

  it('names the context in the URLs that the buyer returns to', async () => {
    const jo = await shop.buyer();
    const { origin } = shop.environment.deps.config;
    const urls = {
      return_url: `${origin}/?session_id={CHECKOUT_SESSION_ID}&context_id={CONTEXT_ID}`,
      cancel_url: `${origin}/cancel?context_id={CONTEXT_ID}`,
    };
    const { context_id, session_id } = await shop.ordered(jo, 100, urls);
    const session = (await shop.stripe.state()).sessions.find(({ id }) => id === session_id);
    expect(session).toMatchObject({
      success_url: `${origin}/?session_id={CHECKOUT_SESSION_ID}&context_id=${context_id}`,
      cancel_url: `${origin}/cancel?context_id=${context_id}`,
    });
  });

  it('returns the context for an hour', async () => {
    const own = await openShop();
    const jo = await own.buyer();
    const return_context = { view: 'builder', campaign: { name: 'Spring', budget: 500 } };
    const { context_id } = await own.ordered(jo, 100, { return_context });
    const read = () => jo.get(`/api/payments/context/${context_id}`);
    expect((await read()).json()).toEqual({ return_context });
    own.environment.clock.advance({ minutes: 61 });
    await jo.home.post('/api/auth/refresh');
    expect((await read()).statusCode).toBe(404);
    await own.close();
  });
});
