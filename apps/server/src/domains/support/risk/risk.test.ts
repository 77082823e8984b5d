import { riskEndpoints, riskStaffEndpoints } from '@universal-media/contract/support/risk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { staffMember } from '#testing/builders/people.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { assessBeforeLaunch, assessRisk } from './assess-risk.ts';

const FREEZES = 4;

let shop: Shop;
let staff: ReturnType<typeof staffCalls>;
let token: string;
beforeAll(async () => {
  shop = await openShop({ RISK_FREEZES_PER_DAY: String(FREEZES) });
  staff = staffCalls(shop.environment);
  ({ token } = await staffMember(shop.environment, { role: 'admin', permissions: ['dispute_management'] }));
});
afterAll(() => shop?.close());

const url = '/api/admin/risk-reviews';
const { listRiskReviews, getRiskReview, decideRiskReview } = riskStaffEndpoints;
const evidence = async ({ user_id }: AccountHolder) =>
  getRiskReview.answers.body.parse((await staff.get(token, `${url}/${user_id}`)).json());
const list = async (view = 'open') =>
  listRiskReviews.answers.body.parse((await staff.get(token, `${url}?view=${view}`)).json());
const decide = (jo: AccountHolder, body: object, by = token) => staff.post(by, `${url}/${jo.user_id}/decision`, body);
const review = async (jo: AccountHolder) => (await evidence(jo)).review;
const own = async (jo: AccountHolder) =>
  riskEndpoints.getAccountReview.answers.body.parse((await jo.get('/api/account-review')).json());
const assessments = ({ user_id }: AccountHolder) =>
  shop.environment.owner
    .selectFrom('risk_assessment')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('assessment_id')
    .execute();
const actions = async ({ user_id }: AccountHolder) =>
  (
    await shop.environment.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', user_id)
      .where('action', 'like', 'risk.%')
      .orderBy('audit_id')
      .execute()
  ).map(({ action }) => action);
const context = () => shop.environment.deps.services.support.context;

/** An advertiser of their own network: all requests of a test come from the same one. */
const buyer = async (): Promise<AccountHolder> => {
  const jo = await shop.buyer();
  await moveTo(jo, { ip: null, user_agent: null });
  return jo;
};
const moveTo = ({ user_id }: AccountHolder, place: { ip: string | null; user_agent: string | null }) =>
  shop.environment.owner.updateTable('advertiser_session').set(place).where('user_id', '=', user_id).execute();

const payWith = async (jo: AccountHolder, card?: { fingerprint: string; country?: string }) => {
  const { session_id, purchase_id } = await shop.ordered(jo, 50);
  await shop.happens(() => shop.stripe.pay(session_id, false, card));
  return (await shop.readRow(purchase_id)).payment_id ?? '';
};
const business = (jo: AccountHolder, country: string) =>
  shop.environment.owner
    .insertInto('legal_entity')
    .values({
      legal_entity_id: crypto.randomUUID(),
      user_id: jo.user_id,
      legal_name: 'Lantern Coffee',
      street: '1 Main St',
      city: 'Austin',
      region: 'TX',
      postal_code: '73301',
      country,
      created_at: shop.environment.clock.now(),
    })
    .execute();
const lose = async (payment_id: string) => {
  await shop.happens(() => shop.stripe.openDispute(payment_id));
  await shop.happens(() => shop.stripe.loseDispute(payment_id));
};

/** An account whose card was used by another that lost a dispute, from another country than its business. */
const withStolenCard = async (fingerprint: string) => {
  const thief = await buyer();
  await lose(await payWith(thief, { fingerprint }));
  const jo = await buyer();
  await business(jo, 'US');
  await payWith(jo, { fingerprint, country: 'RO' });
  return { jo, thief };
};

describe('an assessment', () => {
  it('is stored after each payment, with the card that paid, and says nothing about an ordinary buyer', async () => {
    const jo = await buyer();
    await payWith(jo);
    await payWith(jo);
    expect(await assessments(jo)).toMatchObject([
      { cause: 'payment', score: 0, level: 'low', action: 'none' },
      { cause: 'payment', score: 0, level: 'low', action: 'none' },
    ]);
    const { cards, payments } = await evidence(jo);
    expect(cards).toMatchObject([{ card: 'visa •••• 4242', country: 'US', payments: 2, accounts: [] }]);
    expect(payments).toHaveLength(2);
    expect(await own(jo)).toEqual({ is_frozen: false, since: null });
  });

  it('counts disputes, refunds, declined payments and payments of a day', async () => {
    const jo = await buyer();
    const first = await payWith(jo);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await payWith(jo));
    await shop.happens(() => shop.stripe.refund(ids[0] ?? '', 1_000));
    await shop.happens(() => shop.stripe.refund(ids[1] ?? '', 1_000));
    const { session_id } = await shop.ordered(jo, 20);
    for (let count = 0; count < 3; count += 1) await shop.happens(() => shop.stripe.decline(session_id));
    await shop.happens(() => shop.stripe.openDispute(first));
    const { reasons, score, level } = await review(jo);
    expect(reasons.map(({ signal, count, points }) => [signal, count, points])).toEqual([
      ['open_disputes', 1, 25],
      ['refund_cycles', 2, 10],
      ['failed_payments', 3, 5],
      ['payment_velocity', 4, 5],
    ]);
    expect([score, level]).toEqual([45, 'watch']);
    expect(await review(jo)).toMatchObject({ review: 'open', is_frozen: false });
    expect(await actions(jo)).toEqual(['risk.opened']);
  });

  it('counts the same browser and network of a few accounts, and ignores a network of many', async () => {
    const jo = await buyer();
    const place = { ip: '203.0.113.7', user_agent: 'Firefox' };
    const ada = await buyer();
    for (const who of [jo, ada]) await moveTo(who, place);
    await assessBeforeLaunch(context(), jo.user_id);
    expect((await review(jo)).reasons).toMatchObject([{ signal: 'shared_device', count: 1, points: 5 }]);
    expect((await evidence(jo)).devices).toMatchObject([
      { ip: '203.0.113.7', user_agent: 'Firefox', accounts: [{ user_id: ada.user_id, email: ada.email }] },
    ]);
    for (let count = 0; count < 21; count += 1) await moveTo(await buyer(), place);
    await assessBeforeLaunch(context(), jo.user_id);
    expect((await review(jo)).reasons).toEqual([]);
  });

  it('of a launch is stored again only when it changed', async () => {
    const jo = await buyer();
    for (let count = 0; count < 3; count += 1) await assessBeforeLaunch(context(), jo.user_id);
    expect(await assessments(jo)).toEqual([]);
  });
});

describe('an account with a stolen card pattern', () => {
  it('is frozen: no purchase, and its owner sees that we review it without the reasons', async () => {
    const { jo, thief } = await withStolenCard('fp_stolen');
    const { review: found, cards } = await evidence(jo);
    expect(found).toMatchObject({ score: 70, level: 'high', review: 'open', is_frozen: true });
    expect(found.reasons.map(({ text }) => text)).toContain('1 card from another country than the business');
    expect(cards).toMatchObject([{ country: 'RO', accounts: [{ user_id: thief.user_id, lost_disputes: 1 }] }]);
    const refused = await shop.order(jo, shop.orderInput(20));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_in_review']);
    expect(await own(jo)).toEqual({ is_frozen: true, since: found.frozen_at });
    expect(JSON.stringify(await own(jo))).not.toContain('card');
    expect((await list()).reviews.map(({ user_id }) => user_id)).toContain(jo.user_id);
    expect(await actions(jo)).toEqual(['risk.frozen']);

    const answer = await decide(jo, {
      decision: 'clear',
      note: 'The owner moved to Bucharest.',
      version: found.version,
    });
    expect(decideRiskReview.answers.body.parse(answer.json()).review).toMatchObject({
      review: 'cleared',
      is_frozen: false,
      note: 'The owner moved to Bucharest.',
    });
    expect((await shop.order(jo, shop.orderInput(20))).statusCode).toBe(201);
    await assessRisk(context(), jo.user_id, 'payment');
    expect(await review(jo)).toMatchObject({ level: 'high', review: 'cleared', is_frozen: false });
    expect(await actions(jo)).toEqual(['risk.frozen', 'risk.cleared']);
    expect((await list('decided')).reviews.map(({ user_id }) => user_id)).toContain(jo.user_id);
  });

  it('is frozen again once there is more of a signal than staff cleared', async () => {
    const { jo } = await withStolenCard('fp_grows');
    await decide(jo, { decision: 'clear', note: 'Known customer.' });
    const other = await buyer();
    await lose(await payWith(other, { fingerprint: 'fp_grows' }));
    await assessBeforeLaunch(context(), jo.user_id);
    expect(await review(jo)).toMatchObject({ review: 'open', is_frozen: true });
  });

  it('is assessed once for each of two payments at once, and frozen once', async () => {
    const thief = await buyer();
    await lose(await payWith(thief, { fingerprint: 'fp_race' }));
    const jo = await buyer();
    await business(jo, 'US');
    const orders = [await shop.ordered(jo, 20), await shop.ordered(jo, 30)];
    const card = { fingerprint: 'fp_race', country: 'RO' };
    const events = await shop.eventsFrom(async () => {
      for (const { session_id } of orders) await shop.stripe.pay(session_id, false, card);
    });
    await Promise.all(events.map((event) => shop.deliver(event)));
    await shop.work();
    await Promise.all([1, 2, 3].map(() => assessRisk(context(), jo.user_id, 'payment')));
    const stored = await assessments(jo);
    expect(stored).toHaveLength(5);
    expect(stored.filter(({ action }) => action === 'frozen')).toHaveLength(1);
    expect(await actions(jo)).toEqual(['risk.frozen']);
  });

  it('above the daily limit only waits in the queue, and staff can freeze it', async () => {
    while ((await list()).freezes.made < FREEZES) await withStolenCard(crypto.randomUUID());
    const { jo } = await withStolenCard('fp_limit');
    expect(await review(jo)).toMatchObject({ level: 'high', review: 'open', is_frozen: false, is_withheld: true });
    expect((await shop.order(jo, shop.orderInput(20))).statusCode).toBe(201);
    expect(await actions(jo)).toEqual(['risk.freeze_withheld']);
    expect((await decide(jo, { decision: 'freeze', note: 'Stolen card.' })).statusCode).toBe(200);
    expect((await shop.order(jo, shop.orderInput(20))).statusCode).toBe(403);
    expect((await list('frozen')).reviews.map(({ user_id }) => user_id)).toEqual([jo.user_id]);
  });
});

describe('a decision', () => {
  it('needs a note, an open review and the version that the caller saw', async () => {
    const { jo } = await withStolenCard('fp_decision');
    const ada = await buyer();
    expect((await decide(ada, { decision: 'clear', note: 'x' })).statusCode).toBe(404);
    expect((await decide(jo, { decision: 'clear', note: ' ' })).statusCode).toBe(400);
    const stale = await decide(jo, { decision: 'clear', note: 'x', version: 1 });
    expect(stale.json().code).toBe('review_changed');
    expect((await decide(jo, { decision: 'clear', note: 'x' })).statusCode).toBe(200);
    expect((await decide(jo, { decision: 'freeze', note: 'x' })).json().code).toBe('status_conflict');
  });

  it('to deactivate takes the permission for users as well, and ends the session of the account', async () => {
    const { jo } = await withStolenCard('fp_deactivate');
    const deactivate = { decision: 'deactivate', note: 'Fraud.' };
    expect((await decide(jo, deactivate)).json().code).toBe('forbidden');
    const both = await staffMember(shop.environment, {
      role: 'admin',
      permissions: ['dispute_management', 'campaign_control'],
    });
    expect((await decide(jo, deactivate, both.token)).statusCode).toBe(200);
    expect((await jo.get('/api/account-review')).statusCode).toBe(401);
    expect(await review(jo)).toMatchObject({ review: 'deactivated', is_active: false });
    expect(await actions(jo)).toContain('risk.deactivated');
  });
});
