import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { browser, PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
const signIn = (device: ReturnType<typeof browser>, email: string) =>
  device.post('/api/auth/login', { email, password: PASSWORD }, firefox);

async function deviceEmailsTo(email: string) {
  await finishJobs(environment);
  return (await mailsTo(email)).filter(({ subject }) => subject === 'New sign-in to your account');
}

describe('a sign-in from a new device', () => {
  it('is reported to the owner once, with the device; a known one is not', async () => {
    const jo = await accountHolder(environment);
    expect(await deviceEmailsTo(jo.email)).toEqual([]);
    environment.clock.advance({ minutes: 1 });
    expect((await signIn(jo.home, jo.email)).statusCode).toBe(200);
    expect(await deviceEmailsTo(jo.email)).toEqual([]);
    const phone = browser(environment);
    await signIn(phone, jo.email);
    const [mail, ...others] = await deviceEmailsTo(jo.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Firefox on Windows');
    await signIn(phone, jo.email);
    expect(await deviceEmailsTo(jo.email)).toHaveLength(1);
  });

  it('is reported for the mark of another account, and never to an unconfirmed address', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    const unconfirmed = await accountHolder(environment, { isConfirmed: false });
    environment.clock.advance({ minutes: 1 });
    await signIn(other.home, jo.email);
    expect(await deviceEmailsTo(jo.email)).toHaveLength(1);
    await signIn(browser(environment), unconfirmed.email);
    expect(await deviceEmailsTo(unconfirmed.email)).toEqual([]);
  });
});
