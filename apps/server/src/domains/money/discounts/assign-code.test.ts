import {
  ASSIGNEES_PER_PAGE,
  discountEndpoints,
  discountStaffEndpoints,
} from '@universal-media/contract/money/discounts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { newEmail, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { checkCode, reasons } from './check-code.ts';
import { redeemCode, reserveCode } from './reserve-code.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let sam: Awaited<ReturnType<typeof staffMember>>;
/** The second person, who approves what is above the limit. */
let kim: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  sam = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
  kim = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
});
afterAll(() => environment.close());

const CODES = '/api/admin/discount-codes';
const reason = 'Sent to the wrong account';
let made = 0;

/** A code that is active, with assignees who were approved where that is needed. */
async function codeFor(people: readonly AccountHolder[], terms: object = {}) {
  made += 1;
  const base = { code: `ONLY-${made}`, name: 'Partners', discount_type: 'percentage', discount_value: 20 };
  const settle = async (body: unknown) => {
    const answer = discountStaffEndpoints.assignDiscountCode.answers.body.parse(body);
    if (answer.approval_id !== null) await staff.approve(kim.token, answer.approval_id);
    return answer.discount_code;
  };
  const code = await settle((await staff.post(sam.token, CODES, { ...base, ...terms })).json());
  for (const { user_id } of people) {
    await settle((await staff.post(sam.token, `${CODES}/${code.code_id}/assign`, { user_id })).json());
  }
  return code;
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => accountHolder(environment)));
const unassign = (code_id: string, user_id: string) =>
  staff.post(sam.token, `${CODES}/${code_id}/unassign`, { user_id, reason });
const makePublic = (code_id: string) => staff.post(sam.token, `${CODES}/${code_id}/make-public`, { reason });
const codeIn = (body: unknown) => discountStaffEndpoints.unassignDiscountCode.answers.body.parse(body).discount_code;
const waitingIn = (body: unknown) =>
  discountStaffEndpoints.makeDiscountCodePublic.answers.body.parse(body).approval_id ?? '';

async function assignees(code_id: string, cursor?: string) {
  const query = cursor === undefined ? '' : `?cursor=${cursor}`;
  const response = await staff.get(sam.token, `${CODES}/${code_id}/users${query}`);
  expect(response.statusCode).toBe(200);
  return discountStaffEndpoints.listCodeAssignees.answers.body.parse(response.json());
}

async function says(who: AccountHolder, code: string): Promise<string | true> {
  const response = await who.post('/api/user/discount-codes/validate', { code, order_amount: 100 });
  const { valid, message } = discountEndpoints.validateDiscountCode.answers.body.parse(response.json());
  return valid || message;
}

/** Starts a checkout with the code. The answer pays for it. */
async function order({ user_id }: AccountHolder, code: string): Promise<() => Promise<boolean>> {
  const now = environment.clock.now();
  const purchase_id = uuidv7();
  const row = { purchase_id, user_id, context_id: uuidv7(), status: 'open', billing_type: 'one_time' };
  await environment.owner
    .insertInto('purchase')
    .values({ ...row, order_cents: 10_000n, created_at: now, expires_at: now })
    .execute();
  const { transact } = environment.deps.database;
  await transact(async (trx) => {
    const { code_id, effect } = await checkCode(trx, { user_id, code, order_cents: 10_000, now });
    await reserveCode(trx, { purchase_id, user_id, code_id, effect }, now);
  });
  return () => transact((trx) => redeemCode(trx, purchase_id, now));
}

const entries = (subject_id: string, action: string) =>
  environment.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', subject_id)
    .where('action', '=', action)
    .execute();

describe('who has a code', () => {
  it('is listed with name, email, time, the staff member who assigned it, and whether it was used', async () => {
    const [jo, eve] = [await accountHolder(environment), await accountHolder(environment)];
    const { code_id, code } = await codeFor([jo]);
    const earlier = environment.clock.now();
    environment.clock.advance({ minutes: 5 });
    await staff.post(sam.token, `${CODES}/${code_id}/assign`, { user_id: eve.user_id });
    await (await order(jo, code))();
    const [joAccount, eveAccount] = [await jo.account(), await eve.account()];
    const [first, second] = (await assignees(code_id)).assignees;
    expect(first).toMatchObject({ email: eveAccount.email, full_name: eveAccount.full_name, used_at: null });
    expect(second).toMatchObject({ email: joAccount.email, assigned_by: 'Dana Whitfield' });
    const isLater = (instant: string | null | undefined) => Date.parse(instant ?? '') > earlier.getTime();
    expect([first?.assigned_at, second?.assigned_at, second?.used_at].map(isLater)).toEqual([true, false, true]);
  });

  it('comes in pages without gaps, also when many were assigned in the same moment', async () => {
    const { code_id } = await codeFor([]);
    const total = ASSIGNEES_PER_PAGE * 2 + 3;
    const now = environment.clock.now();
    const rows = Array.from({ length: total }, () => ({ user_id: uuidv7(), email: newEmail(), full_name: 'Ada' }));
    await environment.owner
      .insertInto('advertiser')
      .values(rows.map((row) => ({ ...row, created_at: now })))
      .execute();
    await environment.owner
      .insertInto('discount_assignment')
      .values(rows.map(({ user_id }) => ({ user_id, code_id, assigned_at: sql<Date>`'2026-03-01 10:00:00.000001Z'` })))
      .execute();
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await assignees(code_id, cursor ?? undefined);
      seen.push(...page.assignees.map(({ user_id }) => user_id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    const other = await codeFor([]);
    const foreign = (await assignees(code_id)).next_cursor;
    const refused = await staff.get(sam.token, `${CODES}/${other.code_id}/users?cursor=${foreign}`);
    expect(refused.statusCode).toBe(400);
  });
});

describe('taking a code from a user', () => {
  it('ends their use of it, and is audited with the reason in their timeline', async () => {
    const [jo, eve] = await people(2);
    if (!jo || !eve) throw new Error('two people');
    const { code_id, code } = await codeFor([jo, eve]);
    const response = await unassign(code_id, jo.user_id);
    expect(response.statusCode).toBe(200);
    expect(codeIn(response.json())).toMatchObject({ assigned_users: 1, is_private: true });
    expect(await says(jo, code)).toBe(reasons.assigned_to_others);
    expect(await says(eve, code)).toBe(true);
    expect(await jo.account()).toMatchObject({ discount_codes: [], unused_discount_codes: 0 });
    expect((await assignees(code_id)).assignees.map(({ user_id }) => user_id)).toEqual([eve.user_id]);
    expect(await entries(jo.user_id, 'discount_code.unassigned')).toMatchObject([
      { actor_id: sam.admin_id, reason, before: { code, assigned_users: 2 }, after: { code, assigned_users: 1 } },
    ]);
  });

  it('leaves the code private when it was the last one', async () => {
    const [jo, eve] = await people(2);
    if (!jo || !eve) throw new Error('two people');
    const { code_id, code } = await codeFor([jo]);
    expect(codeIn((await unassign(code_id, jo.user_id)).json())).toMatchObject({ assigned_users: 0, is_private: true });
    expect([await says(jo, code), await says(eve, code)]).toEqual(Array(2).fill(reasons.assigned_to_others));
  });

  it('leaves a started checkout its discount, and a paid one its place in the history', async () => {
    const [jo] = await people(1);
    if (!jo) throw new Error('one person');
    const { code_id, code } = await codeFor([jo]);
    const pay = await order(jo, code);
    await unassign(code_id, jo.user_id);
    expect(await pay()).toBe(true);
    expect(await jo.account()).toMatchObject({ discount_codes: [{ code, is_used: true }], unused_discount_codes: 0 });
  });

  it('does not give a second use to a user who gets the code again', async () => {
    const [jo, eve] = await people(2);
    if (!jo || !eve) throw new Error('two people');
    const { code_id, code } = await codeFor([jo, eve]);
    await (await order(jo, code))();
    for (const { user_id } of [jo, eve]) {
      await unassign(code_id, user_id);
      expect((await staff.post(sam.token, `${CODES}/${code_id}/assign`, { user_id })).statusCode).toBe(200);
    }
    expect([await says(jo, code), await says(eve, code)]).toEqual([reasons.used, true]);
  });

  it('happens once, of eight calls at the same moment, and needs a reason', async () => {
    const [jo, eve] = await people(2);
    if (!jo || !eve) throw new Error('two people');
    const { code_id } = await codeFor([jo, eve]);
    const bare = await staff.post(sam.token, `${CODES}/${code_id}/unassign`, { user_id: jo.user_id });
    expect(bare.statusCode).toBe(400);
    const answers = await Promise.all(Array.from({ length: 8 }, () => unassign(code_id, jo.user_id)));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(404)]);
    expect((await assignees(code_id)).assignees).toHaveLength(1);
  });

  it('needs one staff member, also above the limit', async () => {
    const [jo] = await people(1);
    if (!jo) throw new Error('one person');
    const { code_id } = await codeFor([jo], { discount_value: 90 });
    expect((await unassign(code_id, jo.user_id)).statusCode).toBe(200);
    expect((await assignees(code_id)).assignees).toEqual([]);
  });
});

describe('making a private code public', () => {
  it('ends every assignment and opens the code to everyone', async () => {
    const [jo, eve, ann] = await people(3);
    if (!jo || !eve || !ann) throw new Error('three people');
    const { code_id, code } = await codeFor([jo, eve]);
    const response = await makePublic(code_id);
    expect(response.statusCode).toBe(200);
    expect(codeIn(response.json())).toMatchObject({ assigned_users: 0, is_private: false });
    expect(await says(ann, code)).toBe(true);
    expect((await assignees(code_id)).assignees).toEqual([]);
    const [entry, ...others] = await entries(code_id, 'discount_code.made_public');
    expect(entry).toMatchObject({ actor_id: sam.admin_id, reason, before: { assigned_users: 2 } });
    expect(others).toEqual([]);
    expect((await makePublic(code_id)).statusCode).toBe(200);
    expect(await entries(code_id, 'discount_code.made_public')).toHaveLength(1);
  });

  it('waits for a second staff member above the limit', async () => {
    const [jo, ann] = await people(2);
    if (!jo || !ann) throw new Error('two people');
    const { code_id, code } = await codeFor([jo], { discount_value: 90 });
    const body = (await makePublic(code_id)).json();
    expect(codeIn(body)).toMatchObject({ assigned_users: 1, is_private: true });
    expect(await says(ann, code)).toBe(reasons.assigned_to_others);
    expect((await makePublic(code_id)).json()).toMatchObject({ code: 'approval_pending' });
    expect((await staff.approve(sam.token, waitingIn(body))).json()).toMatchObject({ code: 'own_request' });
    expect((await staff.approve(kim.token, waitingIn(body))).statusCode).toBe(200);
    expect(await says(ann, code)).toBe(true);
    expect(await entries(code_id, 'discount_code.made_public')).toMatchObject([{ actor_id: kim.admin_id, reason }]);
  });

  it('is not approved once the assignments have changed', async () => {
    const [jo, eve] = await people(2);
    if (!jo || !eve) throw new Error('two people');
    const { code_id, code } = await codeFor([jo, eve], { discount_value: 90 });
    const approval_id = waitingIn((await makePublic(code_id)).json());
    await unassign(code_id, jo.user_id);
    expect((await staff.approve(kim.token, approval_id)).json()).toMatchObject({ code: 'approval_outdated' });
    expect(await says(jo, code)).toBe(reasons.assigned_to_others);
  });
});
