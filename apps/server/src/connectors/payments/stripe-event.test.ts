import { createHmac, randomUUID } from 'node:crypto';
import type { Received } from '@universal-media/simulators/stripe/webhook-listener';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedStripe, openStripe } from '#testing/environment/stripe.ts';
import type { PaymentEvent } from './payment-event.ts';
import { readStripeEvent } from './stripe-event.ts';

let stripe: OpenedStripe;
let secret: string;
beforeAll(async () => {
  stripe = await openStripe();
  secret = stripe.env.STRIPE_WEBHOOK_SECRET;
});
afterAll(() => stripe?.close());

async function quiet() {
  while ((await stripe.driver.state()).pending_deliveries > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
afterEach(async () => {
  await stripe.driver.clearFaults();
  await quiet();
  stripe.listener.forget();
});

const read = ({ body, signature }: Pick<Received, 'body' | 'signature'>, now = new Date()) =>
  stripe.payments.readEvent(body, signature, now);

/** Lists the events that Stripe sends during an action and that mean something to us. */
async function eventsFrom(act: () => Promise<unknown>): Promise<PaymentEvent[]> {
  await quiet();
  stripe.listener.forget();
  await act();
  await quiet();
  const events = stripe.listener.received.map((one) => read(one));
  return events.filter((event) => event !== null).filter(({ type }) => type !== 'other');
}

let purchase_id: string;
let customer_id: string;
const open = (mode: 'one_time' | 'monthly' = 'one_time') =>
  stripe.payments.openCheckout({
    purchase_id,
    user_id: 'user-1',
    customer_id,
    mode,
    lines: [{ name: '50 credits', amount_cents: 5000 }],
    success_url: 'http://127.0.0.1:1/back',
    cancel_url: 'http://127.0.0.1:1/credits',
    expires_at: new Date(Date.now() + 3_600_000),
    metadata: {},
  });
beforeEach(async () => {
  purchase_id = randomUUID();
  customer_id = await stripe.payments.createCustomer({ user_id: 'user-1', email: 'ada@example.com' });
});

async function paid(mode: 'one_time' | 'monthly' = 'one_time') {
  const { session_id } = await open(mode);
  await stripe.driver.pay(session_id);
  const checkout = await stripe.payments.readCheckout(session_id);
  return { session_id, payment_id: checkout?.payment_id ?? '', subscription_id: checkout?.subscription_id ?? '' };
}

describe('an event that means something', () => {
  it('checkout_paid: a purchase was paid', async () => {
    const { session_id } = await open();
    const [event, ...others] = await eventsFrom(() => stripe.driver.pay(session_id));
    expect(others).toEqual([]);
    expect(event).toEqual({
      event_id: expect.stringMatching(/^evt_/),
      created_at: expect.any(Date),
      type: 'checkout_paid',
      session_id,
      purchase_id,
      payment_id: expect.stringMatching(/^pi_/),
      subscription_id: null,
      amount_cents: 5000,
    });
    expect(Math.abs(Date.now() - Number(event?.created_at))).toBeLessThan(60_000);
  });

  it('checkout_paid, and nothing else: the first month of a subscription', async () => {
    const { session_id } = await open('monthly');
    expect(await eventsFrom(() => stripe.driver.pay(session_id))).toMatchObject([
      {
        type: 'checkout_paid',
        session_id,
        purchase_id,
        payment_id: null,
        subscription_id: expect.stringMatching(/^sub_/),
      },
    ]);
    expect(stripe.listener.received.map(({ type }) => type)).toContain('invoice.paid');
  });

  it('checkout_paid only when a bank debit has come, and payment_failed when it has not', async () => {
    const { session_id } = await open();
    expect(await eventsFrom(() => stripe.driver.payLater(session_id))).toEqual([]);
    expect(await eventsFrom(() => stripe.driver.settle(session_id, 'succeeded'))).toMatchObject([
      { type: 'checkout_paid', session_id, purchase_id },
    ]);
    purchase_id = randomUUID();
    const other = await open();
    await stripe.driver.payLater(other.session_id);
    const failed = await eventsFrom(() => stripe.driver.settle(other.session_id, 'failed'));
    expect(new Set(failed.map(({ type }) => type))).toEqual(new Set(['payment_failed']));
    expect(failed[0]).toMatchObject({ purchase_id });
  });

  it('payment_failed: a card was declined', async () => {
    const { session_id } = await open();
    expect(await eventsFrom(() => stripe.driver.decline(session_id))).toMatchObject([
      { type: 'payment_failed', purchase_id, payment_id: expect.stringMatching(/^pi_/) },
    ]);
  });

  it('checkout_expired: a purchase was not paid in time', async () => {
    const { session_id } = await open();
    expect(await eventsFrom(() => stripe.driver.expire(session_id))).toMatchObject([
      { type: 'checkout_expired', session_id, purchase_id },
    ]);
  });

  it('renewal_paid, renewal_failed, subscription_ended: the later months', async () => {
    const { subscription_id } = await paid('monthly');
    const [renewed, ...others] = await eventsFrom(() => stripe.driver.renew(subscription_id));
    expect(others).toEqual([]);
    expect(renewed).toMatchObject({ type: 'renewal_paid', subscription_id, amount_cents: 5000 });
    const failed = await eventsFrom(() => stripe.driver.failRenewal(subscription_id));
    expect(failed.find(({ type }) => type === 'renewal_failed')).toMatchObject({ subscription_id });
    expect(await eventsFrom(() => stripe.payments.cancelSubscription(subscription_id))).toMatchObject([
      { type: 'subscription_ended', subscription_id },
    ]);
  });

  it("refunded: ours with our id, the dashboard's without; and refund_failed", async () => {
    const { payment_id } = await paid();
    const refund_id = randomUUID();
    const ours = await eventsFrom(() => stripe.payments.refund({ refund_id, payment_id, amount_cents: 1000 }));
    const fact = {
      type: 'refunded',
      payment_id,
      refund_id: expect.stringMatching(/^re_/),
      amount_cents: 1000,
      ours: refund_id,
    };
    expect(ours).toMatchObject([fact, fact]);
    const theirs = await eventsFrom(() => stripe.driver.refund(payment_id, 200));
    expect(theirs[0]).toMatchObject({ type: 'refunded', amount_cents: 200, ours: null });
    const [first] = theirs;
    if (first?.type !== 'refunded') throw new Error('no refund');
    const failed = await eventsFrom(() => stripe.driver.failRefund(first.refund_id));
    expect(failed[0]).toMatchObject({ type: 'refund_failed', refund_id: first.refund_id, amount_cents: 200 });
  });

  it('dispute_opened, dispute_won, dispute_lost', async () => {
    const { payment_id } = await paid();
    const opened = await eventsFrom(() => stripe.driver.openDispute(payment_id, 4000));
    const fact = { type: 'dispute_opened', payment_id, dispute_id: expect.stringMatching(/^du_/), amount_cents: 4000 };
    expect(opened).toMatchObject([fact, fact]);
    expect(opened).toMatchObject([{ due_at: expect.any(Date) }, { due_at: expect.any(Date) }]);
    expect(await eventsFrom(() => stripe.driver.winDispute(payment_id))).toMatchObject([
      { type: 'dispute_won', payment_id },
    ]);
    await stripe.driver.openDispute(payment_id);
    expect(await eventsFrom(() => stripe.driver.loseDispute(payment_id))).toMatchObject([
      { type: 'dispute_lost', payment_id },
    ]);
  });
});

describe('an event of a form we do not expect', () => {
  const event = (type: string, object: unknown) => ({ id: 'evt_1', created: 1_800_000_000, type, data: { object } });
  const session = {
    id: 'cs_1',
    client_reference_id: null,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    subscription: null,
    invoice: null,
    amount_total: 100,
  };

  it('is another matter when it is of another kind, or not of our making', () => {
    const other = (name: string) => ({
      event_id: 'evt_1',
      created_at: new Date(1_800_000_000_000),
      type: 'other',
      name,
    });
    expect(readStripeEvent(event('payout.paid', {}))).toEqual(other('payout.paid'));
    expect(readStripeEvent(event('toString', {}))).toEqual(other('toString'));
    expect(readStripeEvent(event('checkout.session.completed', session))).toEqual(other('checkout.session.completed'));
    const question = { id: 'du_1', amount: 100, payment_intent: 'pi_1', status: 'warning_needs_response' };
    expect(readStripeEvent(event('charge.dispute.created', question))).toEqual(other('charge.dispute.created'));
  });

  it('has a deadline only where the bank takes evidence', () => {
    const read = (more: object) =>
      readStripeEvent(
        event('charge.dispute.created', {
          id: 'du_1',
          amount: 100,
          payment_intent: 'pi_1',
          status: 'needs_response',
          ...more,
        }),
      );
    expect(read({ evidence_details: { due_by: 1_800_000_600 } })).toMatchObject({
      due_at: new Date(1_800_000_600_000),
    });
    expect(read({ evidence_details: { due_by: null } })).toMatchObject({ due_at: null });
    expect(read({})).toMatchObject({ due_at: null });
  });

  it('throws when it is about money and cannot be read', () => {
    const { amount_total: _, ...incomplete } = session;
    expect(() => readStripeEvent(event('checkout.session.completed', incomplete))).toThrow('amount_total');
    expect(() => readStripeEvent(event('refund.created', { ...session, amount: 1.5 }))).toThrow();
    expect(() => readStripeEvent({ type: 'refund.created' })).toThrow();
  });
});

describe('the signature of an event', () => {
  let came: Received;
  const sign = (body: Buffer, key: string, time: number) =>
    `t=${time},v1=${createHmac('sha256', key).update(`${time}.`).update(body).digest('hex')}`;
  const seconds = () => Math.floor(Date.now() / 1000);
  beforeEach(async () => {
    const { session_id } = await open();
    await stripe.driver.pay(session_id);
    came = await stripe.listener.first('checkout.session.completed');
  });

  it('is good for five minutes, and the same event then has the same id', () => {
    const late = (ms: number) => read(came, new Date(Number(came.signature.slice(2, 12)) * 1000 + ms));
    expect(read(came)?.event_id).toBe(came.id);
    expect(late(300_000)?.event_id).toBe(came.id);
    expect(late(301_000)).toBeNull();
  });

  it('may be of either secret during a rotation, and of no other', async () => {
    const rotating = stripe.client({ webhook_secrets: ['whsec_new', secret] });
    const signed = (key: string) => rotating.readEvent(came.body, sign(came.body, key, seconds()), new Date());
    expect(signed('whsec_new')?.event_id).toBe(came.id);
    expect(signed(secret)?.event_id).toBe(came.id);
    expect(signed('whsec_older')).toBeNull();
    await stripe.driver.setWebhook({ secrets: ['whsec_new', secret] });
    await stripe.driver.redeliver(came.id);
    await quiet();
    const twice = stripe.listener.received.at(-1);
    await stripe.driver.setWebhook({ secrets: [secret] });
    expect(twice && read(twice)?.event_id, 'two signatures, of which we know one').toBe(came.id);
  });

  it('is needed', () => {
    for (const signature of [
      '',
      'nonsense',
      't=,v1=',
      `t=${seconds()},v1=`,
      `t=${seconds()},v1=,v1=x`,
      'v1,t',
      `t=${seconds()},v1=${'é'.repeat(64)}`,
      `t=${seconds()}`,
      `t=${seconds()},v0=${'0'.repeat(64)}`,
    ]) {
      expect(read({ body: came.body, signature })).toBeNull();
    }
    expect(read({ body: Buffer.alloc(0), signature: came.signature })).toBeNull();
  });

  it('is believed for none of 1,000 altered or old bodies', () => {
    let state = 20_261_115;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const { body, signature } = came;
    const at = () => random(body.length);
    const time = seconds();
    const alterations: (() => Pick<Received, 'body' | 'signature'>)[] = [
      () => {
        const changed = Buffer.from(body);
        const place = at();
        changed[place] = (changed[place] ?? 0) ^ (1 << random(8));
        return { body: changed, signature };
      },
      () => {
        const place = at();
        return { body: Buffer.concat([body.subarray(0, place), body.subarray(place + 1 + random(20))]), signature };
      },
      () => {
        const place = at();
        return {
          body: Buffer.concat([body.subarray(0, place), Buffer.from([random(256)]), body.subarray(place)]),
          signature,
        };
      },
      () => ({ body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]), signature }),
      () => ({ body: Buffer.from(body.toString().replace('5000', String(5001 + random(1_000_000)))), signature }),
      () => ({ body, signature: sign(body, `${secret}${random(10)}`, time) }),
      () => ({ body, signature: signature.replace(/^t=\d+/, `t=${time + 1 + random(1000)}`) }),
      () => ({ body, signature: sign(body, secret, time - 302 - random(100_000)) }),
    ];
    const now = new Date();
    const accepted = Array.from({ length: 1000 }, (_, index) => alterations[index % alterations.length]?.()).filter(
      (altered) => altered === undefined || read(altered, now) !== null,
    );
    expect(accepted).toEqual([]);
    expect(read(came, now), 'and the true one still is').not.toBeNull();
  });
});
