import { EmailChangeOutcome } from '@universal-media/contract/accounts/security/email-change';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { browser, newEmail, PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { linkTokenFor, mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const confirm = (token: string) =>
  environment.app.inject({ method: 'POST', url: '/api/auth/confirm-email-change', payload: { token } });
const ask = (jo: AccountHolder, new_email: string) => jo.post('/api/user/email-change', { new_email });
const signIn = (email: string) => browser(environment).post('/api/auth/login', { email, password: PASSWORD });

/** Asks for another address and returns the secrets of the two links. */
async function askForLinks(jo: AccountHolder) {
  await finishJobs(environment);
  const new_email = newEmail();
  expect((await ask(jo, new_email)).statusCode).toBe(202);
  await finishJobs(environment);
  return { new_email, fromOld: await linkTokenFor(jo.email), fromNew: await linkTokenFor(new_email) };
}

describe('a change of the email address', () => {
  it('takes effect once the links of both addresses are opened, in any order', async () => {
    for (const first of ['fromOld', 'fromNew'] as const) {
      const jo = await accountHolder(environment);
      const { new_email, ...links } = await askForLinks(jo);
      const second = first === 'fromOld' ? 'fromNew' : 'fromOld';
      const waits = first === 'fromOld' ? 'waits_for_new' : 'waits_for_old';
      expect((await confirm(links[first])).json()).toEqual({ outcome: waits });
      expect((await jo.account()).email).toBe(jo.email);
      expect((await signIn(jo.email)).statusCode).toBe(200);
      expect((await confirm(links[second])).json()).toEqual({ outcome: 'changed' });
      expect(await jo.account()).toMatchObject({ email: new_email, email_verified: true, pending_email: null });
      expect((await signIn(jo.email)).statusCode).toBe(401);
      expect((await signIn(new_email)).statusCode).toBe(200);
      await finishJobs(environment);
      for (const address of [jo.email, new_email]) {
        expect((await mailsTo(address)).map(({ subject }) => subject)).toContain('Your email address was changed');
      }
    }
  });

  it('happens once when both links are opened at the same moment', async () => {
    const jo = await accountHolder(environment);
    const { new_email, fromOld, fromNew } = await askForLinks(jo);
    const outcomes = await Promise.all([confirm(fromOld), confirm(fromNew)]);
    const changed = outcomes.filter((answer) => EmailChangeOutcome.parse(answer.json()).outcome === 'changed');
    expect(changed).toHaveLength(1);
    expect((await jo.account()).email).toBe(new_email);
  });

  it('needs only the new address while the old one is unconfirmed, and sends the old one nothing', async () => {
    const jo = await accountHolder(environment, { isConfirmed: false });
    await finishJobs(environment);
    const before = (await mailsTo(jo.email)).length;
    const new_email = newEmail();
    await ask(jo, new_email);
    await finishJobs(environment);
    expect(await mailsTo(jo.email)).toHaveLength(before);
    expect((await confirm(await linkTokenFor(new_email))).json()).toEqual({ outcome: 'changed' });
    expect(await jo.account()).toMatchObject({ email: new_email, email_verified: true });
  });

  it('has links that work once, end with a new request, with a cancellation and after three days', async () => {
    const jo = await accountHolder(environment);
    const first = await askForLinks(jo);
    const second = await askForLinks(jo);
    for (const link of [first.fromOld, first.fromNew]) expect((await confirm(link)).statusCode).toBe(400);
    expect((await confirm(second.fromOld)).statusCode).toBe(200);
    expect((await confirm(second.fromOld)).json()).toMatchObject({ code: 'invalid_link' });
    expect((await jo.account()).pending_email).toMatchObject({ old_confirmed: true, new_confirmed: false });
    expect((await jo.delete('/api/user/email-change')).statusCode).toBe(204);
    expect((await jo.account()).pending_email).toBeNull();
    expect((await confirm(second.fromNew)).statusCode).toBe(400);
    const third = await askForLinks(jo);
    environment.clock.advance({ days: 3, minutes: 1 });
    expect((await confirm(third.fromNew)).statusCode).toBe(400);
  });

  it('is refused for an address that has an account, also when it gets one in the meantime', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    expect((await ask(jo, other.email.toUpperCase())).json()).toMatchObject({ code: 'email_taken' });
    const { new_email, fromOld, fromNew } = await askForLinks(jo);
    await accountHolder(environment, { email: new_email });
    await confirm(fromOld);
    expect((await confirm(fromNew)).json()).toMatchObject({ code: 'email_taken' });
    expect((await jo.account()).email).toBe(jo.email);
  });

  it('needs a proof of identity in the last ten minutes', async () => {
    const jo = await accountHolder(environment);
    expect((await ask(jo, jo.email)).json()).toMatchObject({ code: 'email_unchanged' });
    environment.clock.advance({ minutes: 11 });
    expect((await ask(jo, newEmail())).json()).toMatchObject({ code: 'fresh_sign_in_required' });
  });

  it('sends nothing that the owner typed to the new address', async () => {
    const jo = await accountHolder(environment, { full_name: 'Win a prize at bad.example' });
    const { new_email } = await askForLinks(jo);
    const [mail] = await mailsTo(new_email);
    expect(mail?.text).not.toContain('prize');
    expect(mail?.text).not.toContain(jo.email);
  });

  it('is limited to five a day', async () => {
    const jo = await accountHolder(environment);
    for (let n = 0; n < 5; n += 1) expect((await ask(jo, newEmail())).statusCode).toBe(202);
    expect((await ask(jo, newEmail())).statusCode).toBe(429);
  });
});
