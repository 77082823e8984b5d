import { PAYMENTS_PER_PAGE, paymentStaffEndpoints } from '@universal-media/contract/money/payments';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';

let shop: Shop;
let bo: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  shop = await openShop();
  bo = await staffMember(shop.environment, { role: 'billing_team', permissions: ['billing_oversight'] });
});
afterAll(() => shop.close());

const ask = (query: Record<string, string> = {}, token = bo.token) =>
  shop.environment.app.inject({ url: paymentStaffEndpoints.listPayments.path, query, headers: bearer(token) });
const list = async (query: Record<string, string> = {}) =>
  paymentStaffEndpoints.listPayments.answers.body.parse((await ask(query)).json());

describe('the payments of all advertisers', () => {
  it('name their buyer, state and receipt, and why an attempt failed', async () => {
    const jo = await shop.buyer();
    const { session_id, purchase_id } = await shop.ordered(jo, 50);
    await shop.happens(() => shop.stripe.decline(session_id));
    const user_id = jo.user_id;
    expect((await list({ user_id, view: 'open' })).payments).toMatchObject([{ payment_id: purchase_id }]);
    expect((await list({ user_id, view: 'failed' })).payments).toMatchObject([
      { kind: 'attempt', state: 'failed', reason: 'Your card was declined.', user_id, receipt_number: null },
    ]);
    await shop.happens(() => shop.stripe.pay(session_id));
    const { payments } = await list({ user_id });
    expect(payments.map(({ state }) => state).toSorted()).toEqual(['failed', 'paid']);
    expect(payments.find(({ state }) => state === 'paid')).toMatchObject({
      payment_id: purchase_id,
      credits_cents: 5_000,
      refunded_cents: 0,
      receipt_number: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/),
    });
    const [{ charge_cents } = { charge_cents: null }] = (await list({ user_id, view: 'failed' })).payments;
    expect(charge_cents).toBe(payments.find(({ state }) => state === 'paid')?.charge_cents);
  });

  it('can be read one by one, whatever else the buyer paid', async () => {
    const jo = await shop.buyer();
    const first = await shop.ordered(jo, 50);
    const second = await shop.ordered(jo, 100);
    await shop.happens(() => shop.stripe.decline(first.session_id));
    await shop.happens(() => shop.stripe.pay(second.session_id));
    const { purchase_id: payment_id } = second;
    expect((await list({ payment_id })).payments).toMatchObject([{ payment_id, state: 'paid' }]);
    expect((await list({ payment_id, view: 'open' })).payments).toEqual([]);
    expect((await list({ payment_id: uuidv7() })).payments).toEqual([]);
    expect((await ask({ payment_id: 'evt_1' })).statusCode).toBe(400);
  });

  it('are listed as refunded once the card was', async () => {
    const jo = await shop.buyer();
    const { session_id, purchase_id } = await shop.ordered(jo, 100);
    await shop.happens(() => shop.stripe.pay(session_id));
    expect((await list({ user_id: jo.user_id, view: 'refunded' })).payments).toEqual([]);
    await shop.refund(jo, purchase_id, 4_000);
    const { payments } = await list({ user_id: jo.user_id, view: 'refunded' });
    expect(payments).toMatchObject([{ payment_id: purchase_id, refunded_cents: 4_000 }]);
  });

  it('are listed once across pages, latest first', async () => {
    const jo = await shop.buyer();
    const now = shop.environment.clock.now();
    const row = { user_id: jo.user_id, status: 'expired', billing_type: 'one_time', order_cents: 1_000n };
    await shop.environment.owner
      .insertInto('purchase')
      .values(
        Array.from({ length: PAYMENTS_PER_PAGE + 3 }, () => ({
          ...row,
          purchase_id: uuidv7(),
          context_id: uuidv7(),
          created_at: now,
          expires_at: now,
        })),
      )
      .execute();
    const first = await list({ user_id: jo.user_id });
    const second = await list({ user_id: jo.user_id, cursor: first.next_cursor ?? '' });
    const ids = [...first.payments, ...second.payments].map(({ payment_id }) => payment_id);
    expect(ids).toHaveLength(PAYMENTS_PER_PAGE + 3);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
    expect(second.next_cursor).toBeNull();
    expect((await ask({ cursor: first.next_cursor ?? '' })).statusCode).toBe(400);
  });

  it('give staff the receipt and record who read it', async () => {
    const jo = await shop.buyer();
    const { session_id, purchase_id } = await shop.ordered(jo, 50);
    const url = `/api/admin/billing/payments/${purchase_id}/receipt`;
    const download = () => shop.environment.app.inject({ url, headers: bearer(bo.token) });
    expect((await download()).statusCode).toBe(404);
    await shop.happens(() => shop.stripe.pay(session_id));
    const response = await download();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(await shop.audit('purchase.receipt_downloaded', purchase_id)).toHaveLength(1);
  });

  it('are refused to staff without the permission', async () => {
    const sam = await staffMember(shop.environment, { role: 'admin', permissions: ['campaign_control'] });
    expect((await ask({}, sam.token)).statusCode).toBe(403);
  });
});
