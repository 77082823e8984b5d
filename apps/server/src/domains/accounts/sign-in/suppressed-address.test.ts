import { Account } from '@universal-media/contract/accounts/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { newEmail } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { linkTokenFor, mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const suppress = async ({ email }: { email: string }, reason: 'refused' | 'complaint') => {
  const [address_hash] = environment.deps.services.operations.context.mailLinks.hashAddress(email);
  if (!address_hash) throw new Error('no hash');
  await environment.owner
    .insertInto('mail_suppression')
    .values({ address_hash, reason, created_at: environment.clock.now() })
    .execute();
};
const problem = async (jo: AccountHolder) => Account.parse((await jo.get('/api/user/account')).json()).email_problem;
const resend = (jo: AccountHolder) => jo.post('/api/auth/verify-email/resend', {});
const confirmations = async (email: string) =>
  (await mailsTo(email)).filter(({ text }) => text.includes('/verify-email#token=')).length;
const verify = (token: string) =>
  environment.app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } });

describe('an address that gets no emails', () => {
  it.each(['refused', 'complaint'] as const)(
    'is named with its reason, and gets emails again after a link to it was opened: %s',
    async (reason) => {
      const jo = await accountHolder(environment);
      await finishJobs(environment);
      const before = await confirmations(jo.email);
      expect(await problem(jo)).toBeNull();
      expect((await resend(jo)).json()).toMatchObject({ code: 'already_verified' });
      await suppress(jo, reason);
      expect(await problem(jo)).toBe(reason);
      expect((await resend(jo)).statusCode).toBe(202);
      await finishJobs(environment);
      expect(await confirmations(jo.email)).toBe(before + 1);
      expect(await problem(jo)).toBe(reason);
      expect((await verify(await linkTokenFor(jo.email))).statusCode).toBe(200);
      expect(await problem(jo)).toBeNull();
    },
  );

  it('that complained and was never confirmed gets no confirmation: another person may have typed it', async () => {
    const jo = await accountHolder(environment, { isConfirmed: false });
    await finishJobs(environment);
    const before = await confirmations(jo.email);
    await suppress(jo, 'complaint');
    expect((await resend(jo)).statusCode).toBe(202);
    await finishJobs(environment);
    expect(await confirmations(jo.email)).toBe(before);
  });

  it('that refuses emails has no say when it is changed; one that complained still has', async () => {
    for (const [reason, isOldConfirmed] of [
      ['refused', true],
      ['complaint', false],
    ] as const) {
      const jo = await accountHolder(environment);
      await suppress(jo, reason);
      const answer = await jo.post('/api/user/email-change', { new_email: newEmail() });
      expect(answer.json()).toMatchObject({ old_confirmed: isOldConfirmed });
      await finishJobs(environment);
      const links = (await mailsTo(jo.email)).filter(({ text }) => text.includes('/confirm-email-change#token='));
      expect(links).toHaveLength(isOldConfirmed ? 0 : 1);
    }
  });
});
