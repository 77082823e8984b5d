import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { browser, PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

const NEW_PASSWORD = 'Copper-Kettle-41';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const change = (jo: AccountHolder, current_password: string, new_password = NEW_PASSWORD) =>
  jo.post('/api/user/password', { current_password, new_password });
const login = (email: string, password: string) => browser(environment).post('/api/auth/login', { email, password });

describe('changing the password', () => {
  it('ends every other session and keeps this one', async () => {
    const jo = await accountHolder(environment);
    const work = browser(environment);
    await work.post('/api/auth/login', { email: jo.email, password: PASSWORD });
    expect((await work.me()).statusCode).toBe(200);
    expect((await change(jo, PASSWORD)).statusCode).toBe(204);
    expect((await jo.home.me()).statusCode).toBe(200);
    expect((await jo.home.post('/api/auth/refresh')).statusCode).toBe(200);
    expect((await work.me()).statusCode).toBe(401);
    expect((await work.post('/api/auth/refresh')).statusCode).toBe(401);
    const ended = await environment.owner
      .selectFrom('advertiser_session')
      .select('end_reason')
      .where('user_id', '=', jo.user_id)
      .where('ended_at', 'is not', null)
      .execute();
    expect(ended).toEqual([{ end_reason: 'password_changed' }]);
    expect((await login(jo.email, PASSWORD)).statusCode).toBe(401);
    expect((await login(jo.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('records one audit entry and sends one email, however often the job runs', async () => {
    const jo = await accountHolder(environment);
    await finishJobs(environment);
    await change(jo, PASSWORD);
    const [job] = await finishJobs(environment);
    await environment.owner
      .updateTable('outbox')
      .set({ submitted_at: null, finished_at: null, outcome: null, payload: JSON.stringify(job?.payload) })
      .where('outbox_id', '=', job?.outbox_id ?? '')
      .execute();
    expect(await finishJobs(environment)).toEqual([job]);
    const subjects = (await mailsTo(jo.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(1);
    const log = await environment.owner
      .selectFrom('audit_log')
      .select(['actor_id', 'before', 'after'])
      .where('action', '=', 'advertiser.password_changed')
      .where('subject_id', '=', jo.user_id)
      .execute();
    expect(log).toEqual([{ actor_id: jo.user_id, before: null, after: null }]);
  });

  it('refuses a wrong current password and changes nothing', async () => {
    const jo = await accountHolder(environment);
    const answer = await change(jo, 'Not-The-Password-1');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'wrong_password', detail: 'Your current password is incorrect.' });
    expect((await login(jo.email, PASSWORD)).statusCode).toBe(200);
  });

  it('refuses an account without a password', async () => {
    const jo = await accountHolder(environment);
    await environment.owner
      .updateTable('advertiser')
      .set({ password_hash: null })
      .where('user_id', '=', jo.user_id)
      .execute();
    expect((await change(jo, PASSWORD)).json()).toMatchObject({ code: 'wrong_password' });
  });

  it('refuses a common password, naming the field', async () => {
    const jo = await accountHolder(environment);
    const answer = await change(jo, PASSWORD, 'P@ssw0rd1!');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatchObject([{ field: 'new_password' }]);
    expect((await login(jo.email, PASSWORD)).statusCode).toBe(200);
  });

  it('shares the attempt limit with signing in', async () => {
    const jo = await accountHolder(environment);
    for (let attempt = 0; attempt < 5; attempt += 1) await login(jo.email, 'Not-The-Password-1');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await change(jo, 'Not-The-Password-1')).statusCode).toBe(400);
    }
    const refused = await change(jo, PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const deletion = await jo.post('/api/user/deletion', { confirmation: PASSWORD });
    expect(deletion.statusCode).toBe(429);
  });

  it('resets the limit after the correct password', async () => {
    const jo = await accountHolder(environment);
    for (let attempt = 0; attempt < 9; attempt += 1) await change(jo, 'Not-The-Password-1');
    expect((await change(jo, PASSWORD)).statusCode).toBe(204);
    expect((await change(jo, NEW_PASSWORD, PASSWORD)).statusCode).toBe(204);
  });

  it('accepts only one of two concurrent changes', async () => {
    const jo = await accountHolder(environment);
    const answers = await Promise.all([change(jo, PASSWORD), change(jo, PASSWORD, 'Silver-Anchor-58')]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([204, 400]));
  });
});
