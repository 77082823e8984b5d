import { type AdjustmentInput, staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { newEmail, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { eraseAdjustments, exportAdjustments } from './adjustment.ts';

type Member = Awaited<ReturnType<typeof staffMember>>;

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let sam: Member;
let kim: Member;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  sam = await staffMember(environment, { role: 'billing_team', permissions: ['credit_management'] });
  kim = await staffMember(environment, { role: 'super_admin' });
});
afterAll(() => environment.close());

const Adjusted = staffMoneyEndpoints.adjustCredits.answers.body;
const adjust = (input: Partial<AdjustmentInput>, who = sam) =>
  staff.post(who.token, '/api/admin/credits/adjust', { reason: 'A good reason', ...input });
const adjusted = async (input: Partial<AdjustmentInput>, who = sam) =>
  Adjusted.parse((await adjust(input, who)).json());
const decide = (id: string, decision: 'approve' | 'reject', who: Member) =>
  staff.post(who.token, `/api/admin/credits/adjustments/${id}/${decision}`, {});
const list = async (who: Member) =>
  staffMoneyEndpoints.listAdjustments.answers.body.parse(
    (await staff.get(who.token, '/api/admin/credits/adjustments')).json(),
  );
const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ErrorBody.parse(JSON.parse(body)).code,
];

const balance = async (user_id: string) =>
  (await environment.deps.database.transact((trx) => environment.deps.services.money.ledger.readBalance(trx, user_id)))
    .balance_cents;
const booked = (user_id: string) =>
  environment.owner
    .selectFrom('ledger_txn')
    .select(['kind', 'reason', 'reference', 'actor_id'])
    .where('user_id', '=', user_id)
    .orderBy('txn_id')
    .execute();
const entries = (user_id: string) =>
  environment.owner
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'reason', 'before', 'after'])
    .where('subject_id', '=', user_id)
    .where('action', 'like', 'adjustment.%')
    .orderBy('audit_id')
    .execute();

/** Creates an advertiser with this many credits. */
async function holder(credits = 0) {
  const { user_id } = await accountHolder(environment);
  if (credits > 0) await adjust({ user_id, credit_amount: credits });
  return user_id;
}

/** A large one that waits for a second person. */
async function waiting(user_id: string, credit_amount = 1_000, who = sam) {
  const { adjustment, balance_before, balance_after } = await adjusted({ user_id, credit_amount }, who);
  expect([adjustment.status, balance_before, balance_after]).toEqual(['waiting', null, null]);
  return adjustment.adjustment_id;
}

describe('adjusting credits', () => {
  it('books at once up to the limit and audits both balances and the reason', async () => {
    const user_id = await holder();
    const added = await adjusted({ user_id, credit_amount: 500, reason: 'For the outage' });
    expect(added).toMatchObject({ success: true, balance_before: 0, balance_after: 500 });
    expect(added.adjustment).toMatchObject({ status: 'done', credit_amount: 500, asked_by: 'Dana Whitfield' });
    const taken = await adjusted({ user_id, credit_amount: -120 });
    expect(taken).toMatchObject({ balance_before: 500, balance_after: 380 });
    expect(await balance(user_id)).toBe(38_000);
    expect(await booked(user_id)).toMatchObject([
      { kind: 'adjustment', reason: 'For the outage', reference: added.adjustment.adjustment_id },
      { kind: 'adjustment', actor_id: sam.admin_id },
    ]);
    expect((await entries(user_id))[0]).toEqual({
      action: 'adjustment.booked',
      actor_id: sam.admin_id,
      reason: 'For the outage',
      before: { balance_cents: 0 },
      after: { balance_cents: 50_000, amount_cents: 50_000, adjustment_id: added.adjustment.adjustment_id },
    });
  });

  it('never deducts more than the balance, in sequence or concurrently', async () => {
    const user_id = await holder(100);
    expect(refusal(await adjust({ user_id, credit_amount: -101 }))).toEqual([409, 'balance_too_low']);
    expect(refusal(await adjust({ user_id, credit_amount: -9_000 }))).toEqual([409, 'balance_too_low']);
    const answers = await Promise.all(Array.from({ length: 12 }, () => adjust({ user_id, credit_amount: -30 })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(await balance(user_id)).toBe(1_000);
    expect((await entries(user_id)).map(({ before }) => before)).toEqual(
      [0, 10_000, 7_000, 4_000].map((balance_cents) => ({ balance_cents })),
    );
  });

  it('requires an account, a whole nonzero amount and a reason', async () => {
    const user_id = await holder();
    expect(refusal(await adjust({ user_id: uuidv7(), credit_amount: 5 }))).toEqual([404, 'not_found']);
    const wrong = [
      { credit_amount: 0 },
      { credit_amount: 1.5 },
      { credit_amount: 2_000_000 },
      { credit_amount: 5, reason: ' ' },
      { credit_amount: 5, reason: '\u{1F381}!' },
      {},
    ];
    for (const input of wrong) expect(refusal(await adjust({ user_id, ...input }))).toEqual([400, 'invalid_input']);
    expect(await booked(user_id)).toEqual([]);
  });

  it('happens once when the call is repeated under its key', async () => {
    const user_id = await holder();
    const headers = { authorization: `Bearer ${sam.token}`, 'idempotency-key': uuidv7() };
    const payload = { user_id, credit_amount: 40, reason: 'Sent twice' };
    const call = () => environment.app.inject({ method: 'POST', url: '/api/admin/credits/adjust', headers, payload });
    expect((await call()).body).toBe((await call()).body);
    expect(await balance(user_id)).toBe(4_000);
  });
});

describe('an adjustment above the limit', () => {
  it('moves nothing until another staff member approves', async () => {
    const user_id = await holder(10);
    const id = await waiting(user_id);
    expect(await balance(user_id)).toBe(1_000);
    expect(refusal(await decide(id, 'approve', sam))).toEqual([409, 'own_adjustment']);
    const answer = Adjusted.parse((await decide(id, 'approve', kim)).json());
    expect(answer).toMatchObject({ balance_before: 10, balance_after: 1_010 });
    expect(answer.adjustment).toMatchObject({ status: 'done', decided_by: 'Dana Whitfield', is_own: false });
    expect(await balance(user_id)).toBe(101_000);
    expect((await entries(user_id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['adjustment.booked', sam.admin_id],
      ['adjustment.asked', sam.admin_id],
      ['adjustment.approved', kim.admin_id],
    ]);
    expect((await entries(user_id)).at(-1)).toMatchObject({
      before: { balance_cents: 1_000 },
      after: { balance_cents: 101_000, amount_cents: 100_000 },
    });
  });

  it('is announced before it is sent: the list says what is left of today for a user', async () => {
    const { user_id } = await accountHolder(environment);
    const free = async () => {
      const answer = await staff.get(sam.token, `/api/admin/credits/adjustments?user_id=${user_id}`);
      return staffMoneyEndpoints.listAdjustments.answers.body.parse(answer.json()).free_credits;
    };
    const before = (await free()) ?? 0;
    await adjusted({ user_id, credit_amount: 100 });
    expect(await free()).toBe(before - 100);
    expect((await list(sam)).free_credits).toBeNull();
  });

  it('cannot be split into small ones: grants without approval count together for a day', async () => {
    const user_id = await holder();
    const answers = await Promise.all(Array.from({ length: 6 }, () => adjusted({ user_id, credit_amount: 200 })));
    expect(answers.map(({ adjustment }) => adjustment.status).sort()).toEqual([
      ...Array.from({ length: 2 }, () => 'done'),
      ...Array.from({ length: 4 }, () => 'waiting'),
    ]);
    expect((await adjusted({ user_id, credit_amount: 101 }, kim)).adjustment.status).toBe('waiting');
    expect((await adjusted({ user_id, credit_amount: 100 }, kim)).adjustment.status).toBe('done');
    expect(await balance(user_id)).toBe(50_000);
  });

  it('cannot be approved by the staff member who asked, not even a super admin', async () => {
    const user_id = await holder();
    const id = await waiting(user_id, 501, kim);
    expect(refusal(await decide(id, 'approve', kim))).toEqual([409, 'own_adjustment']);
    expect(await balance(user_id)).toBe(0);
    expect((await decide(id, 'approve', sam)).statusCode).toBe(200);
  });

  it('can be rejected or withdrawn, and is then decided', async () => {
    const user_id = await holder();
    for (const who of [kim, sam]) {
      const id = await waiting(user_id);
      const answer = Adjusted.parse((await decide(id, 'reject', who)).json());
      expect(answer).toMatchObject({ adjustment: { status: 'rejected' }, balance_before: null, balance_after: null });
      expect(refusal(await decide(id, 'approve', kim))).toEqual([409, 'already_decided']);
    }
    expect(await booked(user_id)).toEqual([]);
  });

  it('is decided once when several staff members decide concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user_id = await holder();
      const id = await waiting(user_id);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => decide(id, n % 2 === 0 ? 'approve' : 'reject', kim)),
      );
      const done = answers.filter(({ statusCode }) => statusCode === 200);
      expect(done).toHaveLength(1);
      const { status } = Adjusted.parse(done[0]?.json()).adjustment;
      expect(await balance(user_id)).toBe(status === 'done' ? 100_000 : 0);
    }
  }, 60_000);

  it('is refused when it deducts too much, on request and again on approval', async () => {
    const user_id = await holder(500);
    await decide(await waiting(user_id, 600), 'approve', kim);
    const id = await waiting(user_id, -1_000);
    await adjust({ user_id, credit_amount: -300 });
    expect(refusal(await decide(id, 'approve', kim))).toEqual([409, 'balance_too_low']);
    expect(refusal(await adjust({ user_id, credit_amount: -900 }))).toEqual([409, 'balance_too_low']);
    expect(await balance(user_id)).toBe(80_000);
    expect((await decide(id, 'reject', kim)).statusCode).toBe(200);
  });

  it("is listed until it is decided, and marks the reader's own", async () => {
    const user_id = await holder();
    const id = await waiting(user_id);
    const [mine, hers] = [await list(sam), await list(kim)];
    expect(mine.approval_above).toBe(500);
    const found = mine.adjustments.find(({ adjustment_id }) => adjustment_id === id);
    expect(found).toMatchObject({ status: 'waiting', is_own: true, decided_at: null, decided_by: null });
    expect(hers.adjustments.find(({ adjustment_id }) => adjustment_id === id)).toMatchObject({ is_own: false });
    await decide(id, 'reject', kim);
    const after = (await list(sam)).adjustments.filter(({ status }) => status !== 'waiting');
    expect(after[0]).toMatchObject({ adjustment_id: id, status: 'rejected' });
    expect(after.length).toBeLessThanOrEqual(50);
  });

  it('uses the configured limit', async () => {
    const strict = await environment.start({ ADJUSTMENT_APPROVAL_ABOVE: '0' });
    const user_id = await holder();
    const answer = await staffCalls(strict).post(sam.token, '/api/admin/credits/adjust', {
      user_id,
      credit_amount: 1,
      reason: 'Even one',
    });
    expect(Adjusted.parse(answer.json()).adjustment.status).toBe('waiting');
  });
});

describe('what one staff member gives in a day', () => {
  it('counts together over all advertisers, also concurrently and with starting credits', async () => {
    const strict = await environment.start({ ADJUSTMENT_DAILY_LIMIT: '1000' });
    const { post } = staffCalls(strict);
    const lee = await staffMember(environment, { role: 'super_admin' });
    const users = await Promise.all(Array.from({ length: 6 }, () => holder()));
    const answers = await Promise.all(
      users.map((user_id) =>
        post(lee.token, '/api/admin/credits/adjust', { user_id, credit_amount: 300, reason: 'A gift' }),
      ),
    );
    const states = answers.map((answer) => Adjusted.parse(answer.json()).adjustment.status);
    expect(states.filter((status) => status === 'done')).toHaveLength(3);
    const account = { email: newEmail(), full_name: 'Ada Okafor', initial_credits: 200 };
    const { user } = (await post(lee.token, '/api/admin/users/create', account)).json();
    expect(user.credit_balance).toBe(0);
  });
});

describe('an erased account', () => {
  it('rejects waiting adjustments and removes the reasons staff wrote', async () => {
    const user_id = await holder(20);
    const id = await waiting(user_id);
    const { context } = environment.deps.services.money;
    const { transact } = environment.deps.database;
    expect(await transact((trx) => exportAdjustments(trx, user_id))).toMatchObject([
      { amount_cents: 2_000, status: 'done', reason: 'A good reason' },
      { amount_cents: 100_000, status: 'waiting' },
    ]);
    await transact((trx) => eraseAdjustments(context, trx, user_id));
    expect(refusal(await decide(id, 'approve', kim))).toEqual([409, 'already_decided']);
    const left = await transact((trx) => exportAdjustments(trx, user_id));
    expect(left.map(({ status, reason }) => [status, reason])).toEqual([
      ['done', '(erased)'],
      ['rejected', '(erased)'],
    ]);
  });
});

describe('starting credits', () => {
  const create = (who: Member, initial_credits: number) =>
    staff.post(who.token, '/api/admin/users/create', { email: newEmail(), full_name: 'Ada Okafor', initial_credits });

  it('are a grant in the audit log and the ledger of the new account', async () => {
    const response = await create(kim, 300);
    expect(response.statusCode).toBe(201);
    const { user } = response.json();
    expect(user.credit_balance).toBe(300);
    expect(await booked(user.user_id)).toMatchObject([{ kind: 'grant', reason: 'Starting credits' }]);
    expect(await entries(user.user_id)).toMatchObject([
      { action: 'adjustment.booked', before: { balance_cents: 0 }, after: { balance_cents: 30_000 } },
    ]);
  });

  it('wait for approval above the limit', async () => {
    const { user } = (await create(kim, 1_000)).json();
    expect(user.credit_balance).toBe(0);
    const asked = (await list(sam)).adjustments.find(({ user_id }) => user_id === user.user_id);
    expect(asked).toMatchObject({ status: 'waiting', credit_amount: 1_000, reason: 'Starting credits' });
    expect((await decide(asked?.adjustment_id ?? '', 'approve', sam)).statusCode).toBe(200);
    expect(await balance(user.user_id)).toBe(100_000);
  });

  it('need the permission to manage credits; creating an account without them does not', async () => {
    const pat = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    const people = () =>
      environment.owner
        .selectFrom('advertiser')
        .select((e) => e.fn.countAll().as('count'))
        .executeTakeFirst();
    const before = await people();
    expect(refusal(await create(pat, 1))).toEqual([403, 'forbidden']);
    expect(await people()).toEqual(before);
    expect((await create(pat, 0)).statusCode).toBe(201);
  });
});
