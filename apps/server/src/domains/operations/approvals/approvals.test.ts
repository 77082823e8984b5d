import { approvalEndpoints } from '@universal-media/contract/operations/approvals';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { codeFor, identityCheck, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

type Member = Awaited<ReturnType<typeof staffMember>>;

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let sam: Member;
let kim: Member;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  sam = await staffMember(environment, { role: 'super_admin' });
  kim = await staffMember(environment, { role: 'super_admin' });
});
afterAll(() => environment.close());

const APPROVALS = '/api/admin/approvals';
const { listApprovals, approveRequest } = approvalEndpoints;
const list = async (who: Member, query = '') =>
  listApprovals.answers.body.parse((await staff.get(who.token, `${APPROVALS}${query}`)).json());
const decide = (who: { token: string }, id: string, verb: 'approve' | 'reject' | 'withdraw', body = {}) =>
  staff.post(who.token, `${APPROVALS}/${id}/${verb}`, body);
const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ErrorBody.parse(JSON.parse(body)).code,
];
const balance = async (user_id: string) =>
  (await environment.deps.database.transact((trx) => environment.deps.services.money.ledger.readBalance(trx, user_id)))
    .balance_cents;

/** Asks for a thousand credits, which takes two people. */
async function ask(who = sam) {
  const { user_id } = await accountHolder(environment);
  const input = { user_id, credit_amount: 1_000, reason: 'A good reason' };
  const { adjustment } = (await staff.post(who.token, '/api/admin/credits/adjust', input)).json();
  return { id: String(adjustment.adjustment_id), user_id };
}
const stored = (approval_id: string) =>
  environment.owner.selectFrom('approval').selectAll().where('approval_id', '=', approval_id).executeTakeFirstOrThrow();
const entries = (approval_id: string) =>
  environment.owner
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('subject_id', '=', approval_id)
    .orderBy('audit_id')
    .execute();

describe('a request', () => {
  it('shows everything needed to decide, to the asker as their own', async () => {
    const { id, user_id } = await ask();
    const find = async (who: Member) => (await list(who)).approvals.find(({ approval_id }) => approval_id === id);
    expect(await find(kim)).toMatchObject({
      kind: 'credit_adjustment',
      state: 'waiting',
      user_id,
      changes: [{ label: 'Balance', before: '0 credits', after: '1,000 credits' }],
      amount_cents: 100_000,
      reason: 'A good reason',
      asked_by: 'Dana Whitfield',
      is_own: false,
      decided_by: null,
    });
    expect(await find(sam)).toMatchObject({ is_own: true });
    expect((await list(kim)).to_decide).toBeGreaterThan((await list(sam)).to_decide);
  });

  it('takes effect once when it is approved, and the log names both people', async () => {
    const { id, user_id } = await ask();
    const answer = await decide(kim, id, 'approve', { note: 'Checked with finance' });
    expect(approveRequest.answers.body.parse(answer.json()).approval).toMatchObject({
      state: 'approved',
      note: 'Checked with finance',
    });
    expect(refusal(await decide(kim, id, 'approve'))).toEqual([409, 'already_decided']);
    expect(await balance(user_id)).toBe(100_000);
    expect(await entries(id)).toMatchObject([
      { action: 'approval.requested', actor_id: sam.admin_id },
      {
        action: 'approval.approved',
        actor_id: kim.admin_id,
        after: { asked_by: sam.admin_id, decided_by: kim.admin_id },
      },
    ]);
  });

  it('has one effect when several people decide at the same time', async () => {
    const lee = await staffMember(environment, { role: 'super_admin' });
    for (let round = 0; round < 5; round += 1) {
      const { id, user_id } = await ask();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => decide(n % 2 === 0 ? kim : lee, id, n % 3 === 0 ? 'reject' : 'approve')),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await balance(user_id)).toBe((await stored(id)).state === 'approved' ? 100_000 : 0);
    }
  });

  it('cannot be decided by the asker, only withdrawn', async () => {
    const { id } = await ask();
    expect(refusal(await decide(sam, id, 'approve'))).toEqual([409, 'own_request']);
    expect(refusal(await decide(sam, id, 'reject'))).toEqual([409, 'own_request']);
    expect(refusal(await decide(kim, id, 'withdraw'))).toEqual([404, 'not_found']);
    expect((await decide(sam, id, 'withdraw')).statusCode).toBe(200);
    expect(refusal(await decide(kim, id, 'approve'))).toEqual([409, 'already_decided']);
    expect(await stored(id)).toMatchObject({ state: 'withdrawn', decided_by: null });
  });

  it('is invisible to staff without the permission', async () => {
    const { id } = await ask();
    const lee = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    expect((await list(lee)).approvals).toEqual([]);
    expect(refusal(await decide(lee, id, 'approve'))).toEqual([404, 'not_found']);
    await decide(kim, id, 'reject');
  });

  it('is not approved once the asker has lost the permission', async () => {
    const lee = await staffMember(environment, { role: 'billing_team', permissions: ['credit_management'] });
    const { id, user_id } = await ask(lee);
    await environment.owner
      .updateTable('staff_member')
      .set({ permissions: [] })
      .where('admin_id', '=', lee.admin_id)
      .execute();
    expect(refusal(await decide(kim, id, 'approve'))).toEqual([409, 'approval_outdated']);
    expect(await balance(user_id)).toBe(0);
  });

  it('cannot be approved after its time, and housekeeping closes it', async () => {
    const { id, user_id } = await ask();
    await environment.deps.services.operations.planTodaysSweep();
    environment.clock.advance({ days: 8 });
    const signedIn = await Promise.all(
      [sam, kim].map(async (who) => ({ ...who, token: (await staff.signIn(who)).json().access_token })),
    );
    [sam, kim] = [signedIn[0] ?? sam, signedIn[1] ?? kim];
    expect(refusal(await decide(kim, id, 'approve'))).toEqual([409, 'approval_expired']);
    const { approvals } = await list(kim, '?state=decided');
    expect(approvals.find(({ approval_id }) => approval_id === id)).toMatchObject({ state: 'expired' });
    await finishJobs(environment);
    expect(await stored(id)).toMatchObject({ state: 'expired', decided_by: null });
    expect((await entries(id)).map(({ action }) => action)).toContain('approval.expired');
    expect(await balance(user_id)).toBe(0);
  });
});

describe('one person with two accounts', () => {
  it('cannot approve from the browser that asked, whatever account signs in there', async () => {
    const { id, user_id } = await ask();
    const asked = await staff.step('second-factor/verify', {
      challenge: await staff.challengeFor(sam.email),
      code: codeFor(sam.secret, new Date(environment.clock.now().getTime() + 30_000)),
    });
    const device = asked.cookies.find(({ name }) => name === 'um_staff_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const other = await staffMember(environment, { role: 'super_admin' });
    environment.clock.advance({ seconds: 30 });
    const signedIn = await staff.step(
      'second-factor/verify',
      { challenge: await staff.challengeFor(other.email), code: codeFor(other.secret, environment.clock.now()) },
      { cookie: `um_staff_device=${device?.value}` },
    );
    const token = String(signedIn.json().access_token);
    expect(refusal(await decide({ token }, id, 'approve'))).toEqual([409, 'same_device']);
    expect(await balance(user_id)).toBe(0);
    expect((await decide(other, id, 'approve')).statusCode).toBe(200);
  });
});

describe('the database', () => {
  const asOwner = (change: object, id: string) =>
    environment.owner.updateTable('approval').set(change).where('approval_id', '=', id).execute();

  it('refuses a decision by the asker, and any change of a decided row', async () => {
    const { id } = await ask();
    const own = { state: 'approved', decided_by: sam.admin_id, decided_at: new Date() } as const;
    await expect(asOwner(own, id)).rejects.toThrow('approval_takes_two_people');
    await decide(kim, id, 'reject');
    await expect(asOwner({ state: 'approved' }, id)).rejects.toThrow('is decided');
    await expect(
      asOwner({ decided_by: (await staffMember(environment, { role: 'admin' })).admin_id }, id),
    ).rejects.toThrow('is decided');
    await expect(environment.owner.deleteFrom('approval').where('approval_id', '=', id).execute()).rejects.toThrow(
      'are kept',
    );
  });

  it('lets the application change nothing but the decision', async () => {
    const { id } = await ask();
    const { transact } = environment.deps.database;
    for (const column of ['payload', 'asked_by', 'kind', 'expires_at', 'amount_cents']) {
      const change = transact((trx) =>
        sql`update approval set ${sql.ref(column)} = ${sql.ref(column)} where approval_id = ${id}`.execute(trx),
      );
      await expect(change).rejects.toThrow('permission denied');
    }
    await decide(kim, id, 'reject');
  });

  it('holds one waiting request for the same change', async () => {
    const member = await staffMember(environment, { role: 'admin' });
    const url = `/api/admin/admins/${member.admin_id}/reset-second-factor`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => staff.post(sam.token, url, { reason: 'Lost the phone', ...identityCheck })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.json()).toMatchObject({ code: 'approval_pending' });
  });
});

describe('an erased advertiser', () => {
  it('leaves no waiting request and no text about them', async () => {
    const { id, user_id } = await ask();
    await environment.deps.database.transact((trx) => environment.deps.services.operations.erase(trx, user_id));
    expect(await stored(id)).toMatchObject({ state: 'withdrawn', reason: '(erased)' });
  });
});

describe('an unknown request', () => {
  it('is not found', async () => {
    for (const verb of ['approve', 'reject', 'withdraw'] as const) {
      expect((await decide(kim, uuidv7(), verb)).statusCode).toBe(404);
    }
  });

  it('pages through decided requests, newest first', async () => {
    for (let made = 0; made < 27; made += 1) await decide(kim, (await ask()).id, 'reject');
    const first = await list(kim, '?state=decided');
    const second = await list(kim, `?state=decided&cursor=${first.next_cursor}`);
    const ids = [...first.approvals, ...second.approvals].map(({ approval_id }) => approval_id);
    expect(first.approvals).toHaveLength(25);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
