import { userEndpoints } from '@universal-media/contract/accounts/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { browser, codeFor, identityCheck, PASSWORD, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let sam: Awaited<ReturnType<typeof staffMember>>;
let priya: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
  sam = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
  priya = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
});
afterAll(() => environment.close());

const pathFor = (endpoint: 'endUserSessions' | 'resetSecondStep', user_id: string) =>
  userEndpoints[endpoint].path.replace('{user_id}', user_id);
const entries = (action: string) =>
  environment.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('audit_id', 'desc')
    .execute();
const subjectsTo = async (email: string) => {
  await finishJobs(environment);
  return (await mailsTo(email)).map(({ subject }) => subject);
};

describe('ending all sessions of an advertiser', () => {
  it('signs out every browser, revokes the API key, records the reason and tells the owner', async () => {
    const jo = await accountHolder(environment);
    const { api_key } = (await jo.post('/api/user/api-key', { scopes: ['account:read'] })).json();
    const phone = browser(environment);
    await phone.post('/api/auth/login', { email: jo.email, password: PASSWORD });
    const answer = await staff.post(sam.token, pathFor('endUserSessions', jo.user_id), { reason: 'Stolen laptop' });
    expect(answer.json()).toEqual({ ended: 2 });
    expect((await jo.home.me()).statusCode).toBe(401);
    expect((await phone.post('/api/auth/refresh')).statusCode).toBe(401);
    expect((await jo.get('/api/user/account', undefined, api_key)).statusCode).toBe(401);
    expect((await entries('session.ended'))[0]).toMatchObject({
      actor_id: sam.admin_id,
      reason: 'ended_by_staff',
      after: { note: 'Stolen laptop' },
    });
    expect(await subjectsTo(jo.email)).toContain('You were signed out everywhere');
    expect((await phone.post('/api/auth/login', { email: jo.email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('needs a reason, the permission and a recent proof of identity', async () => {
    const jo = await accountHolder(environment);
    const path = pathFor('endUserSessions', jo.user_id);
    expect((await staff.post(sam.token, path, { reason: '' })).statusCode).toBe(400);
    const olu = await staffMember(environment, { role: 'admin', permissions: ['credit_management'] });
    expect((await staff.post(olu.token, path, { reason: 'Stolen laptop' })).statusCode).toBe(403);
    const late = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    environment.clock.advance({ minutes: 11 });
    const refused = await staff.post(late.token, path, { reason: 'Stolen laptop' });
    expect(refused.json()).toMatchObject({ code: 'fresh_sign_in_required' });
  });
});

describe('resetting the second step of an advertiser', () => {
  const signedIn = (permissions: ['campaign_control']) => staffMember(environment, { role: 'admin', permissions });

  async function withSecondStep() {
    const jo = await accountHolder(environment);
    const { secret } = z.object({ secret: z.string() }).parse((await jo.post('/api/user/second-step/start')).json());
    await jo.post('/api/user/second-step/turn-on', { code: codeFor(secret, environment.clock.now()) });
    return jo;
  }

  const signIn = ({ email }: { email: string }) =>
    browser(environment).post('/api/auth/login', { email, password: PASSWORD });

  it('takes a second staff member, who reads how identity was proven, and is reported to the owner at once', async () => {
    const jo = await withSecondStep();
    [sam, priya] = [await signedIn(['campaign_control']), await signedIn(['campaign_control'])];
    const input = { reason: 'Lost the phone', ...identityCheck };
    const asked = await staff.post(sam.token, pathFor('resetSecondStep', jo.user_id), input);
    const { approval_id } = userEndpoints.resetSecondStep.answers.body.parse(asked.json());
    expect(await subjectsTo(jo.email)).toContain('A reset of two-step sign-in was requested');
    expect((await signIn(jo)).json()).toEqual({ second_step: 'needed' });

    const listed = (await staff.get(priya.token, '/api/admin/approvals')).json();
    const Listed = z.array(z.looseObject({ approval_id: z.string(), changes: z.array(z.unknown()) }));
    const mine = Listed.parse(listed.approvals).find((approval) => approval.approval_id === approval_id);
    expect(mine?.changes).toContainEqual({
      label: 'What was checked',
      before: null,
      after: identityCheck.identity_note,
    });

    const approve = (token: string) => staff.post(token, `/api/admin/approvals/${approval_id}/approve`, {});
    expect((await approve(sam.token)).json()).toMatchObject({ code: 'own_request' });
    expect((await approve(priya.token)).statusCode).toBe(200);
    expect((await jo.home.me()).statusCode).toBe(401);
    expect((await signIn(jo)).json()).toMatchObject({ user: { email: jo.email } });
    expect((await entries('advertiser.second_step_reset'))[0]).toMatchObject({
      actor_id: priya.admin_id,
      reason: 'Lost the phone',
      after: { asked_by: sam.admin_id, ...identityCheck },
    });
    expect(await subjectsTo(jo.email)).toContain('Two-step sign-in was reset');
  });

  it('is refused without a statement how identity was proven, and for an account without a second step', async () => {
    const jo = await accountHolder(environment);
    sam = await signedIn(['campaign_control']);
    const path = pathFor('resetSecondStep', jo.user_id);
    expect((await staff.post(sam.token, path, { reason: 'Lost the phone' })).statusCode).toBe(400);
    const refused = await staff.post(sam.token, path, { reason: 'Lost the phone', ...identityCheck });
    expect(refused.json()).toMatchObject({ code: 'second_step_off' });
  });
});

describe('ending all sessions of everyone', () => {
  it('signs out advertisers and staff, and records the reason', async () => {
    const jo = await accountHolder(environment);
    const dana = await staffMember(environment, { role: 'super_admin' });
    const ended = await environment.deps.services.accounts.endAllSessions('The session secret leaked');
    expect(ended.advertiser_sessions).toBeGreaterThan(0);
    expect(ended.staff_sessions).toBeGreaterThan(0);
    expect((await jo.home.me()).statusCode).toBe(401);
    expect((await jo.home.post('/api/auth/refresh')).statusCode).toBe(401);
    expect((await staff.me(dana.token)).statusCode).toBe(401);
    expect((await entries('session.all_ended')).map(({ actor_kind, reason }) => [actor_kind, reason])).toEqual([
      ['system', 'The session secret leaked'],
      ['system', 'The session secret leaked'],
    ]);
    expect(await environment.deps.services.accounts.endAllSessions('Again')).toEqual({
      advertiser_sessions: 0,
      staff_sessions: 0,
    });
  });
});
