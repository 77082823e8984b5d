import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedStripe, openStripe } from '#testing/environment/stripe.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { CheckoutInput, Payments } from './payments.ts';

let stripe: OpenedStripe;
let payments: Payments;
let customer_id: string;
beforeAll(async () => {
  stripe = await openStripe();
  payments = stripe.payments;
  customer_id = await payments.createCustomer({ user_id: 'user-1', email: 'ada@example.com' });
});
afterAll(() => stripe?.close());
afterEach(() => stripe.driver.clearFaults());

const inAnHour = new Date(Date.now() + 3_600_000);

const input = (changes: Partial<CheckoutInput> = {}): CheckoutInput => ({
  purchase_id: randomUUID(),
  user_id: 'user-1',
  customer_id,
  mode: 'one_time',
  lines: [
    { name: '100 credits', amount_cents: 10_000 },
    { name: 'Processing fee', amount_cents: 320 },
  ],
  success_url: 'http://127.0.0.1:1/credits?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/credits',
  expires_at: inAnHour,
  metadata: { billing_type: 'one_time' },
  ...changes,
});

async function paid(changes: Partial<CheckoutInput> = {}) {
  const { session_id } = await payments.openCheckout(input(changes));
  await stripe.driver.pay(session_id);
  const checkout = await payments.readCheckout(session_id);
  if (checkout?.payment_id == null) throw new Error('not paid');
  return { ...checkout, payment_id: checkout.payment_id };
}

const readSessions = async (purchase_id: string) =>
  (await stripe.driver.state()).sessions.filter(({ client_reference_id }) => client_reference_id === purchase_id);
const readRefunds = async (payment_id: string) =>
  (await stripe.driver.state()).refunds.filter(({ payment_intent }) => payment_intent === payment_id);

describe('opening a checkout', () => {
  it('shows the lines at the address it gives, and keeps whose purchase it is', async () => {
    const asked = input();
    const { session_id, url } = await payments.openCheckout(asked);
    const page = await (await fetch(url)).text();
    expect(page).toContain('Processing fee');
    expect(page).toContain('$103.20');
    const [session] = await readSessions(asked.purchase_id);
    const { purchase_id } = asked;
    expect(session?.metadata).toEqual({ billing_type: 'one_time', purchase_id, user_id: 'user-1' });
    expect(await payments.readCheckout(session_id)).toEqual({
      session_id,
      purchase_id,
      status: 'open',
      payment_status: 'unpaid',
      payment_id: null,
      subscription_id: null,
      amount_cents: 10_320,
    });
  });

  it('opens one session for one purchase, however often it is asked', async () => {
    const asked = input();
    const answers = await Promise.all([1, 2, 3].map(() => payments.openCheckout(asked)));
    expect(new Set(answers.map(({ session_id }) => session_id)).size).toBe(1);
    expect(await readSessions(asked.purchase_id)).toHaveLength(1);
  });

  it('throws for another input under the same purchase', async () => {
    const asked = input();
    await payments.openCheckout(asked);
    await expect(payments.openCheckout({ ...asked, cancel_url: 'http://127.0.0.1:1/elsewhere' })).rejects.toThrow(
      'same parameters',
    );
  });

  it.each(['500', 'lost_answer', 'slow'] as const)('after the fault %s opens one when asked again', async (api) => {
    const asked = input();
    await stripe.driver.setFaults({ api });
    await expect(stripe.client({ timeout_seconds: 0.5 }).openCheckout(asked)).rejects.toThrow();
    await stripe.driver.clearFaults();
    const { session_id } = await payments.openCheckout(asked);
    expect((await readSessions(asked.purchase_id)).map(({ id }) => id)).toEqual([session_id]);
  });
});

describe('saved cards', () => {
  it('are saved only by a buyer who agrees, and can be chosen and removed', async () => {
    const customer = await payments.createCustomer({ user_id: randomUUID(), email: 'jo@example.com' });
    await paid({ customer_id: customer });
    expect(await payments.listCards(customer)).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      const { session_id } = await payments.openCheckout(input({ customer_id: customer }));
      await stripe.driver.pay(session_id, true);
    }
    const [newer, older] = await payments.listCards(customer);
    expect(newer).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030, is_default: false });
    await payments.setDefaultCard(customer, older?.payment_method_id ?? '');
    expect((await payments.listCards(customer)).map(({ is_default }) => is_default)).toEqual([false, true]);
    await payments.removeCard(older?.payment_method_id ?? '');
    expect(await payments.listCards(customer)).toEqual([newer]);
  });

  it('belong to one customer per advertiser, and are gone with it', async () => {
    const who = { user_id: randomUUID(), email: 'jo@example.com' };
    const [customer, again] = [await payments.createCustomer(who), await payments.createCustomer(who)];
    expect(again).toBe(customer);
    await payments.deleteCustomer(customer);
    await payments.deleteCustomer(customer);
    await expect(payments.listCards(customer)).rejects.toThrow();
  });
});

describe('reading a checkout', () => {
  it('says what was paid, and by which payment', async () => {
    const checkout = await paid();
    expect(checkout).toMatchObject({ status: 'complete', payment_status: 'paid', amount_cents: 10_320 });
    expect(checkout.payment_id).toMatch(/^pi_/);
    const [payment] = (await stripe.driver.state()).payments.filter(({ id }) => id === checkout.payment_id);
    expect(payment?.metadata['purchase_id']).toBe(checkout.purchase_id);
  });

  it('knows the payment of a monthly purchase too', async () => {
    const checkout = await paid({ mode: 'monthly' });
    expect(checkout.subscription_id).toMatch(/^sub_/);
    expect(checkout.payment_id).toMatch(/^pi_/);
  });

  it('is unpaid while a bank debit is on its way', async () => {
    const { session_id } = await payments.openCheckout(input());
    await stripe.driver.payLater(session_id);
    expect(await payments.readCheckout(session_id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  });

  it('is null for a session that is not there, and throws when Stripe is in trouble', async () => {
    expect(await payments.readCheckout('cs_test_none')).toBeNull();
    await stripe.driver.setFaults({ api: '500' });
    await expect(payments.readCheckout('cs_test_none')).rejects.toThrow();
  });
});

describe('expiring a checkout', () => {
  it('closes it, and says so as often as it is asked', async () => {
    const { session_id, url } = await payments.openCheckout(input());
    expect(await payments.expireCheckout(session_id)).toBe('expired');
    expect(await payments.expireCheckout(session_id)).toBe('expired');
    expect(await (await fetch(url)).text()).toContain('has expired');
  });

  it('leaves one that was paid in the meantime', async () => {
    const { session_id } = await paid();
    expect(await payments.expireCheckout(session_id)).toBe('complete');
    expect(await payments.readCheckout(session_id)).toMatchObject({ payment_status: 'paid' });
  });

  it('throws for one that is not there', async () => {
    await expect(payments.expireCheckout('cs_test_none')).rejects.toThrow('No such');
  });

  it.each(['500', 'lost_answer'] as const)('after the fault %s has done it when asked again', async (api) => {
    const { session_id } = await payments.openCheckout(input());
    await stripe.driver.setFaults({ api });
    await expect(payments.expireCheckout(session_id)).rejects.toThrow();
    await stripe.driver.clearFaults();
    expect(await payments.expireCheckout(session_id)).toBe('expired');
  });
});

describe('a refund', () => {
  it('is made once for one id, and says under which name the provider knows it', async () => {
    const { payment_id } = await paid();
    const asked = { refund_id: randomUUID(), payment_id, amount_cents: 10_000 };
    const first = await payments.refund(asked);
    expect(first).toEqual({ outcome: 'done', provider_refund_id: expect.stringMatching(/^re_/) });
    expect(await payments.refund(asked)).toEqual(first);
    expect(await readRefunds(payment_id)).toHaveLength(1);
  });

  it.each(['500', 'lost_answer', 'slow'] as const)('is made once in spite of the fault %s', async (api) => {
    const { payment_id } = await paid();
    const asked = { refund_id: randomUUID(), payment_id, amount_cents: 10_000 };
    await stripe.driver.setFaults({ api });
    await expect(stripe.client({ timeout_seconds: 0.5 }).refund(asked)).rejects.toThrow();
    await stripe.driver.clearFaults();
    expect(await payments.refund(asked)).toMatchObject({ outcome: 'done' });
    expect(await readRefunds(payment_id)).toHaveLength(1);
  });

  it('is found again when Stripe has forgotten the key of the call', async () => {
    const { payment_id } = await paid();
    const refund_id = randomUUID();
    const first = await payments.refund({ refund_id, payment_id, amount_cents: 100 });
    // Another amount would be an error under a key that is remembered: so it was found by what is written on it.
    expect(await payments.refund({ refund_id, payment_id, amount_cents: 200 })).toEqual(first);
    expect(await readRefunds(payment_id)).toMatchObject([{ amount: 100 }]);
  });

  it('is refused beyond what is left, for a disputed payment, and for one that is not there', async () => {
    const { payment_id } = await paid();
    const ask = (payment: string, amount_cents: number) =>
      payments.refund({ refund_id: randomUUID(), payment_id: payment, amount_cents });
    expect(await ask(payment_id, 10_321)).toEqual({
      outcome: 'refused',
      reason: 'Refund amount ($103.21) is greater than unrefunded amount on charge ($103.20)',
    });
    expect(await ask('pi_none', 1)).toEqual({ outcome: 'refused', reason: "No such payment_intent: 'pi_none'" });
    await stripe.driver.openDispute(payment_id);
    expect(await ask(payment_id, 1)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('charged back'),
    });
    expect(await readRefunds(payment_id)).toEqual([]);
  });

  it('that the bank sent back is refused, and not made a second time', async () => {
    const { payment_id } = await paid();
    const asked = { refund_id: randomUUID(), payment_id, amount_cents: 100 };
    const made = await payments.refund(asked);
    if (made.outcome !== 'done') throw new Error(made.reason);
    await stripe.driver.failRefund(made.provider_refund_id);
    expect(await payments.refund(asked)).toEqual({ outcome: 'refused', reason: 'lost_or_stolen_card' });
    expect(await readRefunds(payment_id)).toHaveLength(1);
  });

  it('throws, and says nothing about the money, when Stripe does not take our key', async () => {
    const asked = { refund_id: randomUUID(), payment_id: 'pi_any', amount_cents: 100 };
    await expect(stripe.client({ secret_key: 'sk_test_wrong' }).refund(asked)).rejects.toThrow('Invalid API Key');
  });
});

describe('canceling a subscription', () => {
  const status = async (id: string) =>
    (await stripe.driver.state()).subscriptions.find((subscription) => subscription.id === id)?.status;

  it('ends it, and is content when it has ended', async () => {
    const { subscription_id } = await paid({ mode: 'monthly' });
    await payments.cancelSubscription(subscription_id ?? '');
    await payments.cancelSubscription(subscription_id ?? '');
    expect(await status(subscription_id ?? '')).toBe('canceled');
  });

  it.each(['500', 'slow'] as const)('after the fault %s has happened when asked again', async (api) => {
    const { subscription_id } = await paid({ mode: 'monthly' });
    await stripe.driver.setFaults({ api });
    await expect(stripe.client({ timeout_seconds: 0.5 }).cancelSubscription(subscription_id ?? '')).rejects.toThrow();
    await stripe.driver.clearFaults();
    await payments.cancelSubscription(subscription_id ?? '');
    expect(await status(subscription_id ?? '')).toBe('canceled');
  });

  it('sees for itself that it has happened when the answer was lost', async () => {
    const { subscription_id } = await paid({ mode: 'monthly' });
    await stripe.driver.setFaults({ api: 'lost_answer' });
    await payments.cancelSubscription(subscription_id ?? '');
    expect(await status(subscription_id ?? '')).toBe('canceled');
  });

  it('throws for one that never was', async () => {
    await expect(payments.cancelSubscription('sub_none')).rejects.toThrow('No such subscription');
  });
});

describe('the payment of an invoice', () => {
  it('is named once it is paid', async () => {
    const first = await paid({ mode: 'monthly' });
    await stripe.driver.failRenewal(first.subscription_id ?? '');
    const unpaid = (await stripe.driver.state()).invoices.at(-1)?.id ?? '';
    expect(await payments.paymentOfInvoice(unpaid)).toBeNull();
    await stripe.driver.renew(first.subscription_id ?? '');
    const payment = await payments.paymentOfInvoice(unpaid);
    expect(payment).toMatch(/^pi_/);
    expect(payment).not.toBe(first.payment_id);
  });
});

describe('the card of a payment', () => {
  const payWith = async (card?: { fingerprint: string; country: string }) => {
    const { session_id } = await payments.openCheckout(input());
    await stripe.driver.pay(session_id, false, card);
    return payments.readCard((await payments.readCheckout(session_id))?.payment_id ?? '');
  };

  it('is recognized by its fingerprint, with the country of its bank', async () => {
    const own = await payWith();
    expect(own).toEqual({ fingerprint: expect.any(String), country: 'US', brand: 'visa', last4: '4242' });
    expect((await payWith())?.fingerprint).toBe(own?.fingerprint);
    expect(await payWith({ fingerprint: 'fp_other', country: 'RO' })).toMatchObject({
      fingerprint: 'fp_other',
      country: 'RO',
    });
  });

  it('is null for a payment that the provider does not know', async () => {
    expect(await payments.readCard('pi_unknown')).toBeNull();
  });
});

describe('looking for what was lost', () => {
  it('lists every event, newest first', async () => {
    const since = new Date();
    await stripe.driver.setFaults({ webhook_lost: { share: 1 } });
    const first = await paid();
    const second = await paid({ mode: 'monthly' });
    await stripe.driver.refund(second.payment_id, 100);
    const found: PaymentEvent[] = [];
    for await (const event of payments.eventsSince(since)) {
      if (JSON.stringify(event).includes(first.session_id) || JSON.stringify(event).includes(second.payment_id)) {
        found.push(event);
      }
    }
    expect(found.map(({ type }) => type)).toEqual(['refunded', 'refunded', 'checkout_paid']);
    expect(found.at(-1)).toMatchObject({ session_id: first.session_id, amount_cents: 10_320 });
  });

  it('throws when Stripe is in trouble', async () => {
    await stripe.driver.setFaults({ api: '500' });
    await expect(payments.eventsSince(new Date())[Symbol.asyncIterator]().next()).rejects.toThrow();
  });
});

describe('an address without TLS', () => {
  it.each(['http://api.stripe.com', 'http://127.0.0.1.evil.example', 'ftp://localhost'])(
    'is refused: %s',
    (api_url) => {
      expect(() => stripe.client({ api_url })).toThrow('must use https');
    },
  );

  it.each(['https://api.stripe.com', 'http://localhost:4456', 'http://[::1]:4456'])(
    'is for this machine only: %s',
    (api_url) => {
      expect(() => stripe.client({ api_url })).not.toThrow();
    },
  );
});
