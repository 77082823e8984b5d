import { resetEmailSent, SessionUser } from '@universal-media/contract/accounts/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { bearer, browser, newEmail, PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { linkTokenFor, mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

const NEW_PASSWORD = 'Copper-Kettle-41';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const send = (url: string, payload: object) => environment.app.inject({ method: 'POST', url, payload });
const ask = (email: string) => send('/api/auth/password-reset', { email });
const validate = (token: string) => send('/api/auth/validate-reset-token', { token });
const complete = (token: string, new_password = NEW_PASSWORD) =>
  send('/api/auth/complete-password-reset', { token, new_password });
const login = (email: string, password: string) => browser(environment).post('/api/auth/login', { email, password });

async function createAdvertiser() {
  const email = newEmail();
  const jo = browser(environment);
  await jo.register(email);
  await finishJobs(environment);
  return { email, jo };
}

async function resetLink(email: string): Promise<string> {
  await ask(email);
  await finishJobs(environment);
  return linkTokenFor(email);
}

describe('a password reset', () => {
  it('sets a new password with an emailed link, ends every session and revokes the API key', async () => {
    const { email, home: jo } = await accountHolder(environment);
    const key = { method: 'POST', url: '/api/user/api-key', payload: { scopes: ['account:read'] } } as const;
    const { api_key } = (await environment.app.inject({ ...key, headers: bearer(jo.token) })).json();
    expect((await environment.app.inject({ url: '/api/auth/me', headers: bearer(api_key) })).statusCode).toBe(200);
    const token = await resetLink(email);
    expect((await validate(token)).json()).toEqual({ valid: true });
    expect((await complete(token)).json()).toEqual({ success: true });
    expect((await jo.me()).statusCode).toBe(401);
    expect((await environment.app.inject({ url: '/api/auth/me', headers: bearer(api_key) })).statusCode).toBe(401);
    expect((await login(email, PASSWORD)).statusCode).toBe(401);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('answers a known and an unknown address with the same status, body and headers', async () => {
    const { email } = await createAdvertiser();
    const answers = await Promise.all([ask(email), ask(newEmail())]);
    for (const answer of answers) expect(answer.json()).toEqual({ message: resetEmailSent });
    const [known, unknown] = answers.map(({ statusCode, headers }) => ({
      statusCode,
      headers: Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name)),
    }));
    expect(known).toEqual(unknown);
  });

  it('sends no email to an address without an account', async () => {
    const email = newEmail();
    await ask(email);
    await finishJobs(environment);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('works once', async () => {
    const { email } = await createAdvertiser();
    const token = await resetLink(email);
    await complete(token);
    expect((await complete(token, 'Another-Kettle-42')).json()).toMatchObject({
      code: 'invalid_link',
      detail: 'Invalid or expired reset link.',
    });
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('works once, even for concurrent requests', async () => {
    const { email } = await createAdvertiser();
    const token = await resetLink(email);
    const answers = await Promise.all(['First-Kettle-41', 'Second-Kettle-42'].map((each) => complete(token, each)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });

  it('invalidates the links of earlier emails', async () => {
    const { email } = await createAdvertiser();
    const first = await resetLink(email);
    const second = await resetLink(email);
    await complete(second);
    expect((await validate(first)).statusCode).toBe(400);
  });

  it('expires after an hour', async () => {
    const { email } = await createAdvertiser();
    const token = await resetLink(email);
    environment.clock.advance({ minutes: 61 });
    expect((await validate(token)).statusCode).toBe(400);
    expect((await complete(token)).statusCode).toBe(400);
  });

  it('refuses a common password and keeps the link valid', async () => {
    const { email } = await createAdvertiser();
    const token = await resetLink(email);
    const refused = await complete(token, 'P@ssw0rd1!');
    expect(refused.json().detail).toEqual([{ field: 'new_password', message: expect.stringContaining('too common') }]);
    expect((await complete(token)).statusCode).toBe(200);
  });

  it('stores only a hash of the link, and no address stays in the outbox', async () => {
    const { email } = await createAdvertiser();
    const token = await resetLink(email);
    const { owner } = environment;
    const rows = JSON.stringify(await owner.selectFrom('mailed_token').selectAll().execute());
    expect(rows).not.toContain(token);
    const jobs = JSON.stringify(await owner.selectFrom('outbox').selectAll().execute());
    expect(jobs).not.toContain(email);
  });
});

describe('confirming an email address', () => {
  const verify = (token: string) => send('/api/auth/verify-email', { token });
  const isVerified = async (jo: ReturnType<typeof browser>) =>
    SessionUser.parse((await jo.me()).json().user).email_verified;

  it('works with the link in the welcome email, once', async () => {
    const { email, jo } = await createAdvertiser();
    expect(await isVerified(jo)).toBe(false);
    const token = await linkTokenFor(email);
    expect((await verify(token)).statusCode).toBe(200);
    expect(await isVerified(jo)).toBe(true);
    expect((await verify(token)).json().code).toBe('invalid_link');
  });

  it('can be requested again until the address is confirmed', async () => {
    const { email, jo } = await createAdvertiser();
    const resend = () =>
      environment.app.inject({ method: 'POST', url: '/api/auth/verify-email/resend', headers: bearer(jo.token) });
    expect((await resend()).statusCode).toBe(202);
    await finishJobs(environment);
    await verify(await linkTokenFor(email));
    expect(await isVerified(jo)).toBe(true);
    expect((await resend()).json().code).toBe('already_verified');
  });

  it('does not accept a link for another purpose', async () => {
    const { email } = await createAdvertiser();
    const welcome = await linkTokenFor(email);
    expect((await complete(welcome)).statusCode).toBe(400);
    expect((await verify(await resetLink(email))).statusCode).toBe(400);
  });
});
