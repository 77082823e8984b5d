import type { Permission, StaffRole } from '@universal-media/contract/wire/permissions';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityCheck, newEmail, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { createAdmin } from './create-admin.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { setAdminStatus, updateAdmin } from './update-admin.ts';

const environments: TestEnvironment[] = [];
let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
// Each case says how many super admins there are, so each has an environment of its own.
beforeEach(async () => {
  environment = await openTestEnvironment();
  environments.push(environment);
  staff = staffCalls(environment);
});
afterEach(() => environments.pop()?.close());
afterAll(() => expect(environments).toEqual([]));

type Member = Awaited<ReturnType<typeof staffMember>>;

const demote = (by: Member, whom: Member) =>
  staff.put(by.token, `/api/admin/update-admin/${whom.admin_id}`, {
    email: whom.email,
    full_name: 'Dana Whitfield',
    role: 'admin',
    permissions: [],
  });
const deactivate = (by: Member, whom: Member) =>
  staff.put(by.token, `/api/admin/deactivate-admin/${whom.admin_id}`, { status: 'inactive' });
const superAdmins = () =>
  environment.owner
    .selectFrom('staff_member')
    .select('admin_id')
    .where('role', '=', 'super_admin')
    .where('status', '=', 'active')
    .execute();

describe('the last super admin', () => {
  it('cannot be demoted or deactivated, and stays signed in', async () => {
    const dana = await staffMember(environment, { role: 'super_admin' });
    for (const attempt of [await demote(dana, dana), await deactivate(dana, dana)]) {
      expect(attempt.statusCode).toBe(409);
      expect(attempt.json()).toMatchObject({
        code: 'last_super_admin',
        detail: 'This is the last active super admin. Add another one first.',
      });
    }
    expect((await staff.me(dana.token)).json().admin.role).toBe('super_admin');
  });

  it('can be demoted once there is another', async () => {
    const dana = await staffMember(environment, { role: 'super_admin' });
    const sam = await staffMember(environment, { role: 'super_admin' });
    expect((await demote(dana, dana)).statusCode).toBe(200);
    expect((await demote(sam, sam)).statusCode).toBe(409);
  });

  it.each([
    ['demote each other', demote, 'crosswise'],
    ['deactivate each other', deactivate, 'crosswise'],
    ['demote themselves', demote, 'themselves'],
    ['deactivate themselves', deactivate, 'themselves'],
  ] as const)('remains when two %s at the same moment', async (_, act, whom) => {
    for (let round = 0; round < 3; round += 1) {
      const [left] = await superAdmins();
      const dana = await staffMember(environment, { role: 'super_admin' });
      const sam = await staffMember(environment, { role: 'super_admin' });
      // Removes members of the previous round, so that two are left.
      if (left) {
        await environment.owner
          .updateTable('staff_member')
          .set({ role: 'admin' })
          .where('admin_id', '=', left.admin_id)
          .execute();
      }
      const [first, second] = whom === 'crosswise' ? [sam, dana] : [dana, sam];
      const answers = await Promise.all([act(dana, first), act(sam, second)]);
      expect(await superAdmins()).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const refused = answers.find(({ statusCode }) => statusCode !== 200)?.json();
      expect(['last_super_admin', 'forbidden', 'unauthenticated']).toContain(refused.code);
    }
  });
});

describe('a single super admin', () => {
  it('learns that the second one comes from the command line', async () => {
    const dana = await staffMember(environment, { role: 'super_admin' });
    const sam = await staffMember(environment, { role: 'admin' });
    const attempts = [
      await staff.post(dana.token, '/api/admin/auth/create', {
        email: newEmail(),
        full_name: 'Sam Adeyemi',
        role: 'super_admin',
      }),
      await staff.post(dana.token, `/api/admin/admins/${sam.admin_id}/reset-second-factor`, {
        reason: 'Lost it',
        ...identityCheck,
      }),
    ];
    for (const attempt of attempts) expect(attempt.json()).toMatchObject({ code: 'no_second_approver' });
    expect(await superAdmins()).toHaveLength(1);
  });
});

describe('staff cannot grant rights they do not have', () => {
  const who = async (role: StaffRole, permissions: Permission[]) => {
    const { token } = await staffMember(environment, { role, permissions });
    const claims = await environment.deps.tokens.verify('staff', token);
    const principal = claims && (await environment.deps.services.accounts.authenticateStaff(claims.session_id));
    if (!principal) throw new Error('a member who has just signed in must be signed in');
    return principal;
  };
  const request = { request_id: 'admin-rights', ip: '127.0.0.1', user_agent: null };
  const wanted = (role: StaffRole, permissions: Permission[]) => ({
    email: newEmail(),
    full_name: 'Sam Adeyemi',
    role,
    permissions,
  });

  // The access policy admits only super admins; the use case refuses on its own as well.
  it.each([
    ['super_admin', []],
    ['admin', ['credit_management']],
    ['admin', ['campaign_control', 'credit_management']],
  ] as const)('by creating %s with %j', async (role, permissions) => {
    const { context } = environment.deps.services.accounts;
    const giver = await who('admin', ['campaign_control']);
    const attempt = createAdmin(
      context,
      environment.deps.database.transact,
      giver,
      wanted(role, [...permissions]),
      request,
    );
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('by changing another member or themselves, or by changing a member with more rights', async () => {
    const { context } = environment.deps.services.accounts;
    const { transact } = environment.deps.database;
    const dana = await staffMember(environment, { role: 'super_admin' });
    const sam = await staffMember(environment, { role: 'admin' });
    const giver = await who('admin', ['campaign_control']);
    const more = wanted('admin', ['billing_oversight']);
    const refused = { code: 'forbidden' };
    await expect(updateAdmin(context, transact, giver, sam.admin_id, more, request)).rejects.toMatchObject(refused);
    await expect(updateAdmin(context, transact, giver, giver.admin.admin_id, more, request)).rejects.toMatchObject(
      refused,
    );
    const attempts = [
      () => updateAdmin(context, transact, giver, dana.admin_id, { ...more, permissions: [] }, request),
      () => setAdminStatus(context, transact, giver, dana.admin_id, { status: 'inactive' }, request),
      () =>
        resetSecondFactor(context, transact, giver, dana.admin_id, { reason: 'because', ...identityCheck }, request),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused);
    expect((await staff.me(dana.token)).statusCode).toBe(200);
    const within = { ...more, email: sam.email, full_name: 'Sam A.', permissions: [] };
    const { admin } = await updateAdmin(context, transact, giver, sam.admin_id, within, request);
    expect(admin.full_name).toBe('Sam A.');
  });

  it('with rights they lost after the request came in', async () => {
    const { context } = environment.deps.services.accounts;
    const { transact } = environment.deps.database;
    await staffMember(environment, { role: 'super_admin' });
    const giver = await who('super_admin', []);
    const sam = await staffMember(environment, { role: 'admin' });
    const { admin_id } = giver.admin;
    await environment.owner
      .updateTable('staff_member')
      .set({ role: 'admin' })
      .where('admin_id', '=', admin_id)
      .execute();
    const more = wanted('super_admin', []);
    const attempt = updateAdmin(context, transact, giver, sam.admin_id, more, request);
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' });
  });
});
