import { type Permission, permissions, type StaffRole } from '@universal-media/contract/wire/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityCheck, newEmail, PASSWORD, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openEvents } from '#testing/environment/event-stream.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { linkTokenFor, mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
/** A super admin who is there throughout, so that no other is the last. */
let dana: Awaited<ReturnType<typeof staffMember>>;
/** The second super admin, who approves what gives power. */
let kim: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  environment = await openTestEnvironment({ processes: 2 });
  staff = staffCalls(environment);
  dana = await staffMember(environment, { role: 'super_admin' });
  kim = await staffMember(environment, { role: 'super_admin' });
});
afterAll(() => environment.close());

const NEW_PASSWORD = 'Lantern-Bridge-58';
const newAdmin = (input: object = {}) => ({
  email: newEmail(),
  full_name: 'Sam Adeyemi',
  ...input,
});
const create = (input: object = {}) => staff.post(dana.token, '/api/admin/auth/create', newAdmin(input));
const update = (token: string, admin_id: string, change: object) =>
  staff.put(token, `/api/admin/update-admin/${admin_id}`, change);
const setStatus = (token: string, admin_id: string, status: string) =>
  staff.put(token, `/api/admin/deactivate-admin/${admin_id}`, { status });
/** Approves, as the second super admin, what an answer says is waiting. */
const approved = async (answer: { json(): { approval_id?: string } }) => {
  const response = await staff.approve(kim.token, answer.json().approval_id ?? '');
  expect(response.statusCode).toBe(200);
  return response;
};
const adminFacts = (email: string, role: StaffRole, granted: Permission[] = []) => ({
  email,
  full_name: 'Dana Whitfield',
  role,
  permissions: granted,
});
const lastEntry = (subject_id: string, action: string) =>
  environment.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', subject_id)
    .where('action', '=', action)
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();

describe('creating a staff member', () => {
  it('stores role and permissions without duplicates, and records who created the member', async () => {
    const wanted = ['credit_management', 'campaign_control', 'campaign_control'];
    const response = await create({ role: 'billing_team', permissions: wanted });
    expect(response.statusCode).toBe(201);
    const { admin } = response.json();
    expect(admin).toMatchObject({
      role: 'billing_team',
      permissions: ['campaign_control', 'credit_management'],
      status: 'inactive',
      second_factor: false,
      last_login: null,
    });
    expect(await lastEntry(admin.admin_id, 'staff.created')).toMatchObject({
      actor_kind: 'staff',
      actor_id: dana.admin_id,
      request_id: response.headers['x-request-id'],
      after: { email: admin.email, role: 'billing_team', status: 'inactive' },
    });
    await approved(response);
    expect(await lastEntry(admin.admin_id, 'staff.activated')).toMatchObject({ actor_id: kim.admin_id });
  });

  it('defaults to the admin role', async () => {
    expect((await create()).json().admin).toMatchObject({ role: 'admin', permissions: [] });
  });

  it('refuses a taken email, ignoring case, even for concurrent requests', async () => {
    const email = newEmail();
    const answers = await Promise.all([create({ email }), create({ email: email.toUpperCase() })]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 400]));
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({ code: 'email_taken' });
  });

  it('is refused for every other role, even with all permissions', async () => {
    const { token } = await staffMember(environment, { role: 'admin', permissions: [...permissions] });
    for (const answer of [
      await staff.get(token, '/api/admin/list-admins'),
      await staff.post(token, '/api/admin/auth/create', newAdmin()),
      await setStatus(token, dana.admin_id, 'inactive'),
      await update(token, dana.admin_id, adminFacts(dana.email, 'admin')),
    ]) {
      expect(answer.json()).toMatchObject({ code: 'forbidden' });
    }
  });
});

it('lists all staff, oldest first, with whether their app is set up', async () => {
  const { admin } = (await create()).json();
  const { admins } = (await staff.get(dana.token, '/api/admin/list-admins')).json();
  expect(admins[0]).toMatchObject({ admin_id: dana.admin_id, second_factor: true, last_login: expect.any(String) });
  expect(admins.at(-1)).toEqual(admin);
  expect(JSON.stringify(admins)).not.toContain('argon2');
});

describe('changing a staff member', () => {
  it('applies from the next request, notifies their open page, and records before and after', async () => {
    const sam = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    const stream = await openEvents(environment, '/api/admin/events', sam.token);
    expect(await stream.next()).toEqual({ type: 'connected' });
    const change = {
      ...adminFacts(sam.email, 'support_staff', ['dispute_management']),
      full_name: 'Sam A.',
    };
    const response = await update(dana.token, sam.admin_id, change);
    expect(response.json().admin).toMatchObject({ role: 'admin', permissions: ['campaign_control'] });
    await approved(response);
    // The request rang every bell first.
    expect(await stream.nextOfType('notifications_changed')).toEqual({ type: 'notifications_changed' });
    expect(await stream.nextOfType('user_changed')).toEqual({ type: 'user_changed' });
    await stream.close();
    expect((await staff.me(sam.token)).json().admin.permissions).toEqual(['dispute_management']);
    expect(await lastEntry(sam.admin_id, 'staff.updated')).toMatchObject({
      actor_id: kim.admin_id,
      before: adminFacts(sam.email, 'admin', ['campaign_control']),
      after: { full_name: 'Sam A.', role: 'support_staff', permissions: ['dispute_management'], status: 'active' },
    });
  });

  it('records nothing when nothing changed', async () => {
    const sam = await staffMember(environment, { role: 'admin' });
    expect((await update(dana.token, sam.admin_id, adminFacts(sam.email, 'admin'))).statusCode).toBe(200);
    expect(await lastEntry(sam.admin_id, 'staff.updated')).toBeUndefined();
  });

  it('to a taken email is refused without any change', async () => {
    const sam = await staffMember(environment, { role: 'admin' });
    const response = await update(dana.token, sam.admin_id, adminFacts(dana.email.toUpperCase(), 'tech_admin'));
    expect(response.json()).toMatchObject({ code: 'email_taken' });
    expect((await staff.me(sam.token)).json().admin).toMatchObject({ email: sam.email, role: 'admin' });
  });

  it('takes no password from a colleague', async () => {
    const sam = await staffMember(environment, { role: 'admin' });
    const change = { ...adminFacts(sam.email, 'admin'), password: NEW_PASSWORD };
    expect((await update(dana.token, sam.admin_id, change)).json()).toMatchObject({ approval_id: null });
    expect((await staff.step('login', { email: sam.email, password: NEW_PASSWORD })).statusCode).toBe(401);
    expect((await staff.step('login', { email: sam.email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('to another email address takes a second super admin, because links go there', async () => {
    const sam = await staffMember(environment, { role: 'admin' });
    const email = newEmail();
    const response = await update(dana.token, sam.admin_id, adminFacts(email, 'admin'));
    expect(response.json().admin).toMatchObject({ email: sam.email });
    expect((await staff.approve(dana.token, response.json().approval_id)).json()).toMatchObject({
      code: 'own_request',
    });
    await approved(response);
    expect((await staff.me(sam.token)).json().admin).toMatchObject({ email });
  });

  it('who does not exist is not found', async () => {
    const unknownId = '0190a000-0000-7000-8000-000000000000';
    expect((await update(dana.token, unknownId, adminFacts(newEmail(), 'admin'))).statusCode).toBe(404);
    expect((await setStatus(dana.token, unknownId, 'inactive')).statusCode).toBe(404);
  });
});

describe('deactivating a staff member', () => {
  it('ends their sessions, notifies an open page on another process, and can be undone', async () => {
    const [other] = environment.others;
    if (!other) throw new Error('a second process is needed');
    const sam = await staffMember(environment, { role: 'admin' });
    const stream = await openEvents(other, '/api/admin/events', sam.token);
    expect(await stream.next()).toEqual({ type: 'connected' });
    const begun = performance.now();
    expect((await setStatus(dana.token, sam.admin_id, 'inactive')).json().admin.status).toBe('inactive');
    expect(await stream.next()).toEqual({ type: 'session_ended' });
    expect(await stream.next()).toBeNull();
    // On a quiet machine a few milliseconds; the next heartbeat, which would end it too, is twenty seconds away.
    expect(performance.now() - begun).toBeLessThan(5000);
    expect((await staff.me(sam.token)).statusCode).toBe(401);
    expect(await lastEntry(sam.admin_id, 'staff.deactivated')).toMatchObject({
      before: { status: 'active' },
      after: { status: 'inactive' },
    });
    await approved(await setStatus(dana.token, sam.admin_id, 'active'));
    expect((await staff.me(sam.token)).statusCode).toBe(401);
    environment.clock.advance({ seconds: 30 });
    expect((await staff.signIn(sam)).statusCode).toBe(200);
  });
});

describe('resetting the second factor', () => {
  it('ends sessions, invalidates the old codes and asks to set up the app again', async () => {
    const sam = await staffMember(environment, { role: 'admin' });
    const url = `/api/admin/admins/${sam.admin_id}/reset-second-factor`;
    const before = await staff.challengeFor(sam.email);
    const reset = await staff.post(dana.token, url, { reason: 'Lost the telephone', ...identityCheck });
    expect(reset.json().admin).toMatchObject({ admin_id: sam.admin_id, second_factor: true });
    expect((await staff.me(sam.token)).statusCode).toBe(200);
    await approved(reset);
    expect((await staff.me(sam.token)).statusCode).toBe(401);
    const [recovery_code] = sam.recovery_codes;
    const old = await staff.step('second-factor/verify', { challenge: before, recovery_code });
    expect(old.json()).toMatchObject({ code: 'challenge_expired' });
    const login = await staff.step('login', { email: sam.email, password: PASSWORD });
    expect(login.json().second_factor).toBe('enrol');
    expect(await lastEntry(sam.admin_id, 'staff.second_factor_reset')).toMatchObject({
      actor_id: kim.admin_id,
      reason: 'Lost the telephone',
    });
  });

  it('needs a reason', async () => {
    const url = `/api/admin/admins/${dana.admin_id}/reset-second-factor`;
    expect((await staff.post(dana.token, url, { ...identityCheck, reason: '  ' })).statusCode).toBe(400);
  });

  it('needs a statement how identity was proven again, by a method of the list', async () => {
    const url = `/api/admin/admins/${dana.admin_id}/reset-second-factor`;
    const reason = 'Lost the telephone';
    for (const check of [
      {},
      { ...identityCheck, identity_method: 'email' },
      { ...identityCheck, identity_note: '-' },
    ]) {
      expect((await staff.post(dana.token, url, { reason, ...check })).statusCode).toBe(400);
    }
  });

  it('shows the statement to the second super admin and keeps it in the audit log', async () => {
    const sam = await staffMember(environment, { role: 'admin' });
    const url = `/api/admin/admins/${sam.admin_id}/reset-second-factor`;
    const reset = await staff.post(dana.token, url, { reason: 'Lost the telephone', ...identityCheck });
    const { changes } = await environment.owner
      .selectFrom('approval')
      .select('changes')
      .where('approval_id', '=', reset.json().approval_id)
      .executeTakeFirstOrThrow();
    expect(changes).toEqual(
      expect.arrayContaining([
        { label: 'Identity proven by', before: null, after: 'Video call, with an identity document' },
        { label: 'What was checked', before: null, after: identityCheck.identity_note },
      ]),
    );
    await approved(reset);
    expect(await lastEntry(sam.admin_id, 'staff.second_factor_reset')).toMatchObject({ after: identityCheck });
  });

  it('works from the command line', async () => {
    const { deps } = environment;
    const sam = await staffMember(environment, { role: 'admin' });
    await deps.services.accounts.resetSecondFactor(sam.email.toUpperCase(), identityCheck);
    expect((await staff.me(sam.token)).statusCode).toBe(401);
    expect(await lastEntry(sam.admin_id, 'staff.second_factor_reset')).toMatchObject({ actor_kind: 'system' });
  });
});

describe('H4 (b): a second identity takes a second person', () => {
  it('does not let a super admin create an account that can sign in', async () => {
    const response = await create({ role: 'super_admin' });
    const { email } = response.json().admin;
    const signIn = () => staff.step('login', { email, password: PASSWORD });
    expect((await signIn()).statusCode).toBe(401);
    expect((await staff.approve(dana.token, response.json().approval_id)).json()).toMatchObject({
      code: 'own_request',
    });
    expect((await setStatus(dana.token, response.json().admin.admin_id, 'active')).json()).toMatchObject({
      code: 'approval_pending',
    });
    await finishJobs(environment);
    expect(await mailsTo(email)).toEqual([]);
    await approved(response);
    await finishJobs(environment);
    await staff.step('accept-invitation', { token: await linkTokenFor(email), new_password: PASSWORD });
    expect((await signIn()).statusCode).toBe(200);
  });

  it('does not let one super admin raise a member, with or without a change meanwhile', async () => {
    const sam = await staffMember(environment, { role: 'admin' });
    const raised = await update(dana.token, sam.admin_id, adminFacts(sam.email, 'super_admin'));
    expect((await staff.me(sam.token)).json().admin.role).toBe('admin');
    await update(dana.token, sam.admin_id, adminFacts(sam.email, 'support_staff'));
    expect((await staff.approve(kim.token, raised.json().approval_id)).json()).toMatchObject({
      code: 'approval_outdated',
    });
    expect((await staff.me(sam.token)).json().admin.role).toBe('support_staff');
  });
});

describe('H4 (c): taking over a colleague takes a second person, and the colleague is notified', () => {
  it('keeps the address and the second factor until another super admin approves', async () => {
    const sam = await staffMember(environment, { role: 'super_admin' });
    const asked = await update(dana.token, sam.admin_id, adminFacts(newEmail(), 'super_admin'));
    const reset = await staff.post(dana.token, `/api/admin/admins/${sam.admin_id}/reset-second-factor`, {
      reason: 'Says the phone is lost',
      ...identityCheck,
    });
    expect((await staff.me(sam.token)).json().admin).toMatchObject({ email: sam.email });
    for (const { approval_id } of [asked.json(), reset.json()]) {
      expect((await staff.approve(dana.token, approval_id)).json()).toMatchObject({ code: 'own_request' });
    }
    await approved(reset);
    const login = await staff.step('login', { email: sam.email, password: PASSWORD });
    expect(login.json().second_factor).toBe('enrol');
    await finishJobs(environment);
    const subjects = (await mailsTo(sam.email))
      .map(({ subject }) => subject)
      // Every super admin also hears of requests that wait.
      .filter((subject) => !subject.endsWith('waits for approval'));
    expect(subjects.toSorted()).toEqual([
      'A change to your staff sign-in was requested',
      'Your two-factor authentication was reset',
    ]);
  });

  it('does not let a stolen session move the own address without another super admin', async () => {
    const sam = await staffMember(environment, { role: 'super_admin' });
    const change = adminFacts(newEmail(), 'super_admin');
    expect((await update(sam.token, sam.admin_id, change)).json().approval_id).toEqual(expect.any(String));
    expect((await staff.me(sam.token)).json().admin).toMatchObject({ email: sam.email });
  });

  it('does not approve a password that was typed before links replaced it', async () => {
    const HASH_OF_TYPED = '$argon2id$typed';
    const sam = await staffMember(environment, { role: 'admin' });
    const asked = (await update(dana.token, sam.admin_id, adminFacts(newEmail(), 'admin'))).json();
    await environment.owner
      .updateTable('approval')
      .set({ secret: HASH_OF_TYPED })
      .where('approval_id', '=', asked.approval_id)
      .execute();
    expect((await staff.approve(kim.token, asked.approval_id)).json()).toMatchObject({ code: 'approval_outdated' });
    expect((await staff.step('login', { email: sam.email, password: PASSWORD })).statusCode).toBe(200);
  });
});
