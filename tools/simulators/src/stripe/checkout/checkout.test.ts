import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type SessionRequest, type Shop, toId } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const open = (input: SessionRequest = shop.single()) => shop.stripe.checkout.sessions.create(input);
const read = (id: string) => shop.stripe.checkout.sessions.retrieve(id);
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

describe('a checkout session', () => {
  it('is open and unpaid, with the sum of its lines and everything that was sent along', async () => {
    const session = await open();
    expect(session.id).toMatch(/^cs_test_/);
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 10_320,
      currency: 'usd',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'purchase-1',
      customer_email: 'ada@example.com',
      metadata: { purchase_id: 'purchase-1' },
      url: `${shop.origin}/c/pay/${session.id}`,
    });
    expect(await read(session.id)).toMatchObject({ id: session.id, status: 'open' });
    const { line_items } = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(line_items?.data.map(({ description }) => description)).toEqual(['100 credits', 'Processing']);
  });

  it('that is paid is complete, with a payment that carries our metadata', async () => {
    const { payment, session } = await shop.sell();
    expect(await read(session)).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const intent = await shop.stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 10_320,
      metadata: { purchase_id: 'purchase-1' },
      latest_charge: { object: 'charge', paid: true, payment_intent: payment },
    });
    await expect(shop.driver.pay(session)).rejects.toThrow('complete');
  });

  it('stays open after a declined card, and can then be paid with the same payment', async () => {
    const { id } = await open();
    await shop.driver.decline(id);
    const declined = await read(id);
    expect(declined).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect(await shop.stripe.paymentIntents.retrieve(toId(declined.payment_intent))).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    await shop.driver.pay(id);
    expect(await read(id)).toMatchObject({ payment_status: 'paid', payment_intent: declined.payment_intent });
  });

  it('that is paid by bank debit is complete at once and paid when the money has come', async () => {
    const { id } = await open();
    await shop.driver.payLater(id);
    expect(await read(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await shop.driver.settle(id, 'succeeded');
    expect(await read(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
    const other = await open();
    await shop.driver.payLater(other.id);
    await shop.driver.settle(other.id, 'failed');
    expect(await read(other.id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  });

  it('can be expired while it is open, and then not be paid', async () => {
    const { id } = await open();
    expect(await shop.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expect(shop.stripe.checkout.sessions.expire(id)).rejects.toThrow(Stripe.errors.StripeInvalidRequestError);
    await expect(shop.driver.pay(id)).rejects.toThrow('expired');
  });

  it.each<[string, () => Partial<SessionRequest>, string]>([
    ['less than 30 minutes of life', () => ({ expires_at: inMinutes(20) }), 'expires_at'],
    ['more than a day of life', () => ({ expires_at: inMinutes(25 * 60) }), 'expires_at'],
    ['an address that is no e-mail', () => ({ customer_email: 'not-an-email' }), 'customer_email'],
    ['nothing to sell', () => ({ line_items: [] }), 'line_items'],
    ['a subscription without a month', () => ({ mode: 'subscription', payment_intent_data: {} }), 'recurring'],
    ['metadata that is too long', () => ({ metadata: { long: 'x'.repeat(501) } }), 'metadata[long]'],
  ])('is refused with %s', async (_, change, words) => {
    await expect(open(shop.single(change()))).rejects.toThrow(words);
  });

  it('is refused below 50 cents, in payment mode with a month, and with a parameter that Stripe does not have', async () => {
    const price_data = { currency: 'usd', unit_amount: 49, product_data: { name: 'little' } };
    await expect(open(shop.single({ line_items: [{ quantity: 1, price_data }] }))).rejects.toThrow('50 cents');
    await expect(open({ ...shop.monthly(), mode: 'payment' })).rejects.toThrow('recurring price');
    const unknown = { ...shop.single(), color: 'red' };
    await expect(open(unknown)).rejects.toMatchObject({ code: 'parameter_unknown' });
  });

  it('is refused for an unknown customer, or for a customer together with an email', async () => {
    const { customer_email: _, ...input } = shop.single();
    await expect(open({ ...input, customer: 'cus_none' })).rejects.toThrow("No such customer: 'cus_none'");
    await expect(open(shop.single({ customer: 'cus_none' }))).rejects.toThrow('only specify one');
  });

  it('is not found under another id, and nothing is answered without the secret key', async () => {
    await expect(read('cs_test_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    const { hostname: host, port } = new URL(shop.origin);
    const stranger = new Stripe('sk_test_wrong', { host, port, protocol: 'http', maxNetworkRetries: 0 });
    await expect(stranger.events.list()).rejects.toThrow(Stripe.errors.StripeAuthenticationError);
  });
});

describe('an idempotency key', () => {
  it('gives the same session for the same input, and an error for another', async () => {
    const input = { idempotencyKey: 'checkout-1' };
    const first = await shop.stripe.checkout.sessions.create(shop.single(), input);
    await shop.driver.pay(first.id);
    const again = await shop.stripe.checkout.sessions.create(shop.single(), input);
    expect(again).toMatchObject({ id: first.id, status: 'open' });
    const other = shop.single({ customer_email: 'grace@example.com' });
    await expect(shop.stripe.checkout.sessions.create(other, input)).rejects.toThrow(
      Stripe.errors.StripeIdempotencyError,
    );
  });
});
