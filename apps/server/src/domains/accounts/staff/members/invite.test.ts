import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { linkTokenFor, mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let dana: Awaited<ReturnType<typeof staffMember>>;
let kim: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  dana = await staffMember(environment, { role: 'super_admin' });
  kim = await staffMember(environment, { role: 'super_admin' });
});
afterAll(() => environment.close());

const accept = (token: string, new_password = PASSWORD) => staff.step('accept-invitation', { token, new_password });
const signIn = (email: string) => staff.step('login', { email, password: PASSWORD });
const inviteAgain = (admin_id: string) => staff.post(dana.token, `/api/admin/admins/${admin_id}/invite`, {});

const sendLink = (admin_id: string) => staff.post(dana.token, `/api/admin/admins/${admin_id}/password-link`, {});

/** Asks for a new member; `approve` is what a second super admin does. */
async function ask(input: object = {}) {
  const email = newEmail();
  const body = { email, full_name: 'Sam Adeyemi', ...input };
  const { admin, approval_id } = (await staff.post(dana.token, '/api/admin/auth/create', body)).json();
  const approve = async () => {
    expect((await staff.approve(kim.token, approval_id)).statusCode).toBe(200);
    await finishJobs(environment);
  };
  return { email, admin_id: admin.admin_id, admin, approve };
}

describe('a link for a new password of a staff member', () => {
  const NEW_PASSWORD = 'Lantern-Bridge-58';

  it('keeps the current password and the sessions until the member has chosen', async () => {
    const sam = await staffMember(environment, { role: 'admin' });
    expect((await sendLink(sam.admin_id)).statusCode).toBe(204);
    await finishJobs(environment);
    expect((await signIn(sam.email)).statusCode).toBe(200);
    expect((await staff.me(sam.token)).statusCode).toBe(200);
    const token = await linkTokenFor(sam.email);
    expect((await staff.step('invitation', { token })).json()).toMatchObject({ purpose: 'new_password' });
    expect((await accept(token, NEW_PASSWORD)).statusCode).toBe(204);
    expect((await staff.me(sam.token)).statusCode).toBe(401);
    expect((await signIn(sam.email)).statusCode).toBe(401);
    expect((await accept(token)).json()).toMatchObject({ code: 'invalid_link' });
    environment.clock.advance({ seconds: 30 });
    // With the authenticator app from before.
    expect((await staff.signIn(sam, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('unlocks the account, and the log names who sent it and who chose', async () => {
    const sam = await staffMember(environment, { role: 'admin' });
    for (let tried = 0; tried < 6; tried += 1) await staff.step('login', { email: sam.email, password: 'Wrong-1!' });
    expect((await signIn(sam.email)).statusCode).toBe(429);
    await sendLink(sam.admin_id);
    await finishJobs(environment);
    await accept(await linkTokenFor(sam.email), NEW_PASSWORD);
    environment.clock.advance({ seconds: 30 });
    expect((await staff.signIn(sam, NEW_PASSWORD)).statusCode).toBe(200);
    const actions = ['staff.password_link_sent', 'staff.password_changed'];
    const entries = await environment.owner
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'after'])
      .where('subject_id', '=', sam.admin_id)
      .where('action', 'in', actions)
      .orderBy('audit_id')
      .execute();
    expect(entries).toEqual([
      { action: actions[0], actor_id: dana.admin_id, after: null },
      { action: actions[1], actor_id: sam.admin_id, after: null },
    ]);
  });

  it('ends when a newer one is sent, and is not sent to an inactive member', async () => {
    const sam = await staffMember(environment, { role: 'admin' });
    await sendLink(sam.admin_id);
    await finishJobs(environment);
    const first = await linkTokenFor(sam.email);
    await sendLink(sam.admin_id);
    await finishJobs(environment);
    expect((await accept(first)).json()).toMatchObject({ code: 'invalid_link' });
    await staff.put(dana.token, `/api/admin/deactivate-admin/${sam.admin_id}`, { status: 'inactive' });
    expect((await accept(await linkTokenFor(sam.email))).statusCode).toBe(400);
    expect((await sendLink(sam.admin_id)).json()).toMatchObject({ code: 'password_link_unneeded' });
  });
});

describe('an invitation of a staff member', () => {
  it('is sent after the approval, and lets the member choose a password that only they know', async () => {
    const { email, admin, approve } = await ask();
    expect(admin).toMatchObject({ is_invited: true, status: 'inactive' });
    await finishJobs(environment);
    expect(await mailsTo(email)).toEqual([]);
    await approve();
    const token = await linkTokenFor(email);
    expect((await staff.step('invitation', { token })).json()).toEqual({
      email,
      full_name: 'Sam Adeyemi',
      purpose: 'invitation',
    });
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await accept(token)).statusCode).toBe(204);
    expect((await signIn(email)).json()).toMatchObject({ second_factor: 'enrol' });
  });

  it('takes no password from the colleague who asks', async () => {
    const { email, approve } = await ask({ password: PASSWORD });
    await approve();
    expect((await signIn(email)).statusCode).toBe(401);
  });

  it('can be sent again until it is accepted, and the earlier link ends', async () => {
    const { email, admin_id, approve } = await ask();
    await approve();
    const first = await linkTokenFor(email);
    expect((await inviteAgain(admin_id)).statusCode).toBe(204);
    await finishJobs(environment);
    expect((await accept(first)).statusCode).toBe(400);
    expect((await accept(await linkTokenFor(email))).statusCode).toBe(204);
    expect((await inviteAgain(admin_id)).json()).toMatchObject({ code: 'invitation_unneeded' });
  });

  it('refuses a common password, naming the field', async () => {
    const { email, approve } = await ask();
    await approve();
    const answer = await accept(await linkTokenFor(email), 'P@ssw0rd1!');
    expect(answer.json().detail).toEqual([{ field: 'new_password', message: expect.stringContaining('too common') }]);
  });

  it('gives no second link for a new password until the first one is chosen', async () => {
    const { admin_id, approve } = await ask();
    await approve();
    expect((await sendLink(admin_id)).json()).toMatchObject({ code: 'password_link_unneeded' });
  });

  // Last, since a week ends the sessions of the others.
  it('works once, for seven days, and not for a deactivated member', async () => {
    const used = await ask();
    await used.approve();
    const token = await linkTokenFor(used.email);
    await accept(token);
    expect((await accept(token, 'Lantern-Bridge-58')).json()).toMatchObject({ code: 'invalid_link' });
    const gone = await ask();
    await gone.approve();
    await staff.put(dana.token, `/api/admin/deactivate-admin/${gone.admin_id}`, { status: 'inactive' });
    expect((await accept(await linkTokenFor(gone.email))).statusCode).toBe(400);
    const late = await ask();
    await late.approve();
    const link = await linkTokenFor(late.email);
    environment.clock.advance({ days: 7, minutes: 1 });
    expect((await accept(link)).statusCode).toBe(400);
    expect((await signIn(late.email)).statusCode).toBe(401);
    expect((await accept(link)).json()).toMatchObject({ code: 'invalid_link' });
  });
});
