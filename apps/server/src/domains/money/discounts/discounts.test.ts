import {
  BOOST_NOT_OFFERED,
  type DiscountCode,
  discountEndpoints,
  discountStaffEndpoints,
} from '@universal-media/contract/money/discounts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { checkCode } from './check-code.ts';
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
let made = 0;
const input = (change: object = {}) => {
  made += 1;
  return { code: `spring-${made}`, name: 'Spring', discount_type: 'percentage', discount_value: 20, ...change };
};
const add = (change: object = {}) => staff.post(sam.token, CODES, input(change));
const codeIn = (body: unknown) => discountStaffEndpoints.deactivateDiscountCode.answers.body.parse(body).discount_code;
const waitingIn = (body: unknown) => discountStaffEndpoints.createDiscountCode.answers.body.parse(body).approval_id;
/** Created, and approved by a second person where that is needed. */
const added = async (change: object = {}): Promise<DiscountCode> => {
  const body = (await add(change)).json();
  const approval_id = waitingIn(body);
  if (approval_id !== null) expect((await staff.approve(kim.token, approval_id)).statusCode).toBe(200);
  return codeIn(body);
};
const change = ({ code_id }: DiscountCode, body: object) => staff.put(sam.token, `${CODES}/${code_id}`, body);
const assign = ({ code_id }: DiscountCode, user_id: string) =>
  staff.post(sam.token, `${CODES}/${code_id}/assign`, { user_id });
const entries = (subject_id: string) =>
  environment.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', subject_id)
    .orderBy('audit_id')
    .execute();
const stats = async () =>
  discountStaffEndpoints.getDiscountStats.answers.body.parse((await staff.get(sam.token, `${CODES}/stats`)).json());

async function check(who: AccountHolder, code: string, order_amount = 100) {
  const response = await who.post('/api/user/discount-codes/validate', { code, order_amount });
  expect(response.statusCode).toBe(200);
  return discountEndpoints.validateDiscountCode.answers.body.parse(response.json());
}

/** Ordered, and paid for when `paid` is set: what a checkout does with a code. */
async function order({ user_id }: AccountHolder, typed: string, paid: boolean): Promise<void> {
  const now = environment.clock.now();
  const purchase_id = uuidv7();
  const row = { purchase_id, user_id, context_id: uuidv7(), status: 'open', billing_type: 'one_time' };
  await environment.owner
    .insertInto('purchase')
    .values({ ...row, order_cents: 10_000n, created_at: now, expires_at: now })
    .execute();
  await environment.deps.database.transact(async (trx) => {
    const { code_id, effect } = await checkCode(trx, { user_id, code: typed, order_cents: 10_000, now });
    await reserveCode(trx, { purchase_id, user_id, code_id, effect }, now);
    if (paid) await redeemCode(trx, purchase_id, now);
  });
}

describe('checking a code', () => {
  it.each([
    [{ discount_value: 20 }, { discount_amount: 20 }, '$20.00 off.'],
    [{ discount_type: 'fixed_amount', discount_value: 12.5 }, { discount_amount: 12.5 }, '$12.50 off.'],
    [{ discount_type: 'fixed_amount', discount_value: 500 }, { discount_amount: 100 }, '$100.00 off.'],
    [{ discount_type: 'bonus_credits', discount_value: 30 }, { bonus_credits: 30 }, '30 bonus credits.'],
  ])('describes its effect on an order of $100: %o', async (kind, effect, words) => {
    const jo = await accountHolder(environment);
    const { code } = await added(kind);
    expect(await check(jo, ` ${code.toLowerCase()} `)).toEqual({
      valid: true,
      message: `${code}: ${words}`,
      discount_amount: 0,
      bonus_credits: 0,
      impression_boost_percentage: 0,
      terms: { discount_type: 'percentage', ...kind },
      ...effect,
    });
  });

  it('explains why a code is refused', async () => {
    const [jo, eve] = [await accountHolder(environment), await accountHolder(environment)];
    const says = async (code: string, amount?: number, who = jo) => {
      const { valid, message, discount_amount } = await check(who, code, amount);
      expect([valid, discount_amount]).toEqual([false, 0]);
      return message;
    };
    for (const nonsense of ['NEVER-MADE', '', "' or 1=1 --", '%']) {
      expect(await says(nonsense)).toBe('Invalid discount code');
    }
    const off = await added({ is_active: false });
    expect(await says(off.code)).toBe('This discount code is no longer active.');
    const over = await added({ expiration_date: new Date(environment.clock.now().getTime() - 1_000).toISOString() });
    expect(await says(over.code)).toBe('This discount code has expired.');
    const large = await added({ minimum_amount: 250.5 });
    expect(await says(large.code)).toBe('This discount code needs an order of at least $250.50.');
    expect(await check(jo, large.code, 250.5)).toMatchObject({ valid: true });
    const last = await added({ maximum_uses: 1 });
    await order(eve, last.code, false);
    expect(await says(last.code)).toBe('This discount code has been used up.');
    const personal = await added();
    await assign(personal, eve.user_id);
    expect(await says(personal.code)).toBe('This discount code belongs to another account.');
    expect(await check(eve, personal.code)).toMatchObject({ valid: true });
    await order(eve, personal.code, true);
    expect(await says(personal.code, 100, eve)).toBe('You already used this discount code.');
    expect(await says(personal.code, 9)).toBe(
      'Select a credit package above or enter an amount ≥ $10 to check your discount code',
    );
  });

  it('does not sell an impression boost, new or from before', async () => {
    const jo = await accountHolder(environment);
    const boost = { discount_type: 'impression_boost', discount_value: 15 } as const;
    const refused = await add(boost);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toEqual([{ field: 'discount_type', message: BOOST_NOT_OFFERED }]);
    const at = { created_at: environment.clock.now(), updated_at: environment.clock.now() };
    const old = { code_id: uuidv7(), code: 'REACH15', name: 'Reach', is_active: false, ...at };
    await environment.owner
      .insertInto('discount_code')
      .values({ ...old, ...boost })
      .execute();
    expect(await check(jo, old.code)).toMatchObject({
      valid: false,
      message: 'This discount code was for extra impressions, which we no longer offer.',
    });
    const reactivated = await staff.put(sam.token, `${CODES}/${old.code_id}`, { is_active: true });
    expect(reactivated.json().detail).toEqual([{ field: 'is_active', message: BOOST_NOT_OFFERED }]);
    const directly = environment.owner.updateTable('discount_code').set({ is_active: true });
    await expect(directly.where('code_id', '=', old.code_id).execute()).rejects.toThrow('discount_code_no_boost');
  });

  it('limits guessing per account', async () => {
    const [guesser, jo] = [await accountHolder(environment), await accountHolder(environment)];
    for (let guess = 0; guess < 30; guess += 1) await check(guesser, `GUESS-${guess}`);
    const response = await guesser.post('/api/user/discount-codes/validate', { code: 'GUESS', order_amount: 100 });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(await check(jo, 'GUESS-1')).toMatchObject({ valid: false });
  });
});

describe('managing codes', () => {
  it('creates a code in capitals, with its creator, once', async () => {
    const response = await add({ code: 'welcome-Back', minimum_amount: 50, maximum_uses: 3 });
    expect(response.statusCode).toBe(201);
    const code = codeIn(response.json());
    expect(code).toMatchObject({ code: 'WELCOME-BACK', created_by: 'Dana Whitfield', status: 'active' });
    expect(code).toMatchObject({ minimum_amount: 50, maximum_uses: 3, current_uses: 0, assigned_users: 0 });
    const again = await Promise.all(['WELCOME-BACK', 'welcome-back'].map((name) => add({ code: name })));
    expect(again.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(again[0]?.json()).toMatchObject({ code: 'code_taken' });
    const [entry] = await entries(code.code_id);
    expect(entry).toMatchObject({ action: 'discount_code.created', actor_id: sam.admin_id });
    expect(entry?.after).toMatchObject({ code: 'WELCOME-BACK', discount_value: 20 });
  });

  it('lists codes newest first with their status', async () => {
    const jo = await accountHolder(environment);
    const used = await added({ maximum_uses: 1 });
    await order(jo, used.code, false);
    await added({ expiration_date: environment.clock.now().toISOString() });
    await added({ is_active: false });
    const { discount_codes } = discountStaffEndpoints.listDiscountCodes.answers.body.parse(
      (await staff.get(sam.token, CODES)).json(),
    );
    expect(discount_codes.slice(0, 3).map(({ status }) => status)).toEqual(['inactive', 'expired', 'used_up']);
    const times = discount_codes.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('changes only the given fields and audits old and new values', async () => {
    const code = await added({ maximum_uses: 10 });
    const changed = codeIn((await change(code, { discount_value: 30, code: 'OTHER', maximum_uses: null })).json());
    expect(changed).toMatchObject({ code: code.code, name: 'Spring', discount_value: 30, maximum_uses: null });
    await change(code, { discount_value: 30 });
    const off = await environment.app.inject({
      method: 'DELETE',
      url: `${CODES}/${code.code_id}`,
      headers: bearer(sam.token),
    });
    expect(codeIn(off.json())).toMatchObject({ is_active: false, status: 'inactive' });
    expect(codeIn((await change(code, { is_active: true })).json())).toMatchObject({ status: 'active' });
    const listed = (await entries(code.code_id)).map(({ action, before, after }) => [action, before, after]).slice(1);
    expect(listed).toEqual([
      ['discount_code.updated', { discount_value: 20, maximum_uses: 10 }, { discount_value: 30, maximum_uses: null }],
      ['discount_code.deactivated', { is_active: true }, { is_active: false }],
      ['discount_code.activated', { is_active: false }, { is_active: true }],
    ]);
  });

  it('refuses a value that does not fit the type, and fewer uses than were made', async () => {
    const [jo, code] = [await accountHolder(environment), await added({ maximum_uses: 5 })];
    const over = await change(code, { discount_value: 101 });
    expect(over.statusCode).toBe(400);
    expect(over.json()).toMatchObject({ code: 'invalid_input', detail: [{ field: 'discount_value' }] });
    await order(jo, code.code, true);
    await order(jo, code.code, true);
    const fewer = await change(code, { maximum_uses: 1 });
    expect([fewer.statusCode, fewer.json().code]).toEqual([409, 'code_overdrawn']);
    expect((await change(code, { maximum_uses: 2 })).statusCode).toBe(200);
    expect((await staff.put(sam.token, `${CODES}/${uuidv7()}`, {})).statusCode).toBe(404);
  });

  it('assigns a code to a user once, and shows it on their account', async () => {
    const [jo, code] = [await accountHolder(environment), await added()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => assign(code, jo.user_id)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'already_assigned' });
    expect(codeIn((await change(code, {})).json())).toMatchObject({ assigned_users: 1 });
    expect((await assign(code, uuidv7())).statusCode).toBe(404);
    const { discount_codes, unused_discount_codes } = await jo.account();
    expect(discount_codes).toMatchObject([{ code: code.code, is_used: false, used_at: null }]);
    expect(unused_discount_codes).toBe(1);
    await order(jo, code.code, true);
    expect(await jo.account()).toMatchObject({ discount_codes: [{ is_used: true }], unused_discount_codes: 0 });
    const given = (await entries(jo.user_id)).filter(({ action }) => action === 'discount_code.assigned');
    expect(given).toMatchObject([{ actor_id: sam.admin_id, after: { code: code.code, assigned_users: 1 } }]);
  });

  it('totals what paid checkouts received', async () => {
    const jo = await accountHolder(environment);
    const before = await stats();
    const [percent, bonus] = [
      await added(),
      await added({ discount_type: 'bonus_credits', discount_value: 7, minimum_amount: 50, is_active: true }),
    ];
    await added({ is_active: false });
    await order(jo, percent.code, true);
    await order(jo, percent.code, false);
    await order(jo, bonus.code, true);
    expect(await stats()).toEqual({
      total_codes: before.total_codes + 3,
      active_codes: before.active_codes + 2,
      inactive_codes: before.inactive_codes + 1,
      total_uses: before.total_uses + 2,
      total_discount_given: before.total_discount_given + 20,
      total_bonus_credits: before.total_bonus_credits + 7,
    });
  });
});

describe('H4 (a): a code above the limit takes two people', () => {
  const gift = { discount_type: 'bonus_credits', discount_value: 5_000 } as const;
  const lastCode = async (code_id: string) =>
    discountStaffEndpoints.listDiscountCodes.answers.body
      .parse((await staff.get(sam.token, CODES)).json())
      .discount_codes.find((code) => code.code_id === code_id);

  it('gives at most 5,000 credits per order, even with an approval', async () => {
    const answer = await add({ ...gift, discount_value: 100_000 });
    expect([answer.statusCode, answer.json().detail]).toMatchObject([400, [{ field: 'discount_value' }]]);
  });

  it('is inactive until another staff member approves its creation', async () => {
    const jo = await accountHolder(environment);
    const body = (await add({ ...gift, reason: 'For the launch partner' })).json();
    const [code, approval_id] = [codeIn(body), waitingIn(body)];
    expect(code).toMatchObject({ is_active: false, status: 'inactive' });
    expect(await check(jo, code.code)).toMatchObject({ valid: false });
    expect((await staff.approve(sam.token, approval_id ?? '')).json()).toMatchObject({ code: 'own_request' });
    expect((await change(code, { is_active: true })).json()).toMatchObject({ code: 'approval_pending' });
    expect((await staff.approve(kim.token, approval_id ?? '')).statusCode).toBe(200);
    expect(await check(jo, code.code)).toMatchObject({ valid: true, bonus_credits: 5_000 });
  });

  it.each([
    ['a higher value', { discount_value: 31 }],
    ['everything at once', { discount_value: 100, minimum_amount: null, maximum_uses: null }],
  ])('does not give more by an edit of one person: %s', async (_, edit) => {
    const code = await added({ discount_value: 20, minimum_amount: 50, maximum_uses: 5 });
    const body = (await change(code, edit)).json();
    expect(codeIn(body)).toMatchObject({ discount_value: 20, minimum_amount: 50, maximum_uses: 5 });
    expect((await staff.approve(kim.token, waitingIn(body) ?? '')).statusCode).toBe(200);
    expect(await lastCode(code.code_id)).toMatchObject(edit);
  });

  it('counts the smallest order that the code accepts', async () => {
    const code = await added({ discount_type: 'fixed_amount', discount_value: 60, minimum_amount: 200 });
    expect(waitingIn((await change(code, { minimum_amount: 100 })).json())).not.toBeNull();
  });

  it('is edited downward and deactivated by one person', async () => {
    const code = await added({ ...gift, maximum_uses: 5 });
    expect(waitingIn((await change(code, { discount_value: 4_000, maximum_uses: 2, name: 'Less' })).json())).toBeNull();
    expect(waitingIn((await change(code, { is_active: false })).json())).toBeNull();
    expect(waitingIn((await change(code, { is_active: true })).json())).not.toBeNull();
  });

  it('reaches an advertiser only once its assignment is approved', async () => {
    const [jo, code] = [await accountHolder(environment), await added(gift)];
    const body = (await assign(code, jo.user_id)).json();
    expect(codeIn(body)).toMatchObject({ assigned_users: 0 });
    expect((await jo.account()).discount_codes).toEqual([]);
    expect((await staff.approve(kim.token, waitingIn(body) ?? '')).statusCode).toBe(200);
    expect((await jo.account()).discount_codes).toMatchObject([{ code: code.code }]);
    expect((await assign(code, jo.user_id)).json()).toMatchObject({ code: 'already_assigned' });
  });

  it('is not approved once its terms have changed', async () => {
    const code = await added({ discount_value: 20 });
    const approval_id = waitingIn((await change(code, { discount_value: 60 })).json());
    await change(code, { discount_value: 10 });
    expect((await staff.approve(kim.token, approval_id ?? '')).json()).toMatchObject({ code: 'approval_outdated' });
    expect(await lastCode(code.code_id)).toMatchObject({ discount_value: 10 });
  });
});
