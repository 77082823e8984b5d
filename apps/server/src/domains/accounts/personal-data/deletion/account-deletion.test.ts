import { DELETION_GRACE_DAYS } from '@universal-media/contract/accounts/deletion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { after } from '#core/kit/clock.ts';
import { type AccountHolder, accountHolder, listenAs } from '#testing/builders/account-holder.ts';
import { PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { eraseAccount, sendAccountDeletedEmail } from './erase-account.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const ask = (jo: AccountHolder, confirmation = PASSWORD) => jo.post('/api/user/deletion', { confirmation });
const Due = z.object({ deletion_due_at: z.string() });
const readDue = async (jo: AccountHolder) => Due.parse((await ask(jo)).json()).deletion_due_at;
const subjectsTo = async ({ email }: AccountHolder) => (await mailsTo(email)).map(({ subject }) => subject);
const readRow = ({ user_id }: AccountHolder) =>
  environment.owner.selectFrom('advertiser').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow();
const readActions = async ({ user_id }: AccountHolder) =>
  (
    await environment.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', user_id)
      .where('action', 'like', 'account.%')
      .orderBy('audit_id')
      .execute()
  ).map(({ action }) => action);

describe('asking for deletion', () => {
  it('sets the date, notifies open pages, sends an email, and changes nothing else until then', async () => {
    const jo = await accountHolder(environment);
    const page = await listenAs(environment, jo.user_id);
    const before = environment.clock.now();
    const answer = await ask(jo);
    expect(answer.statusCode).toBe(202);
    const due = new Date(answer.json().deletion_due_at);
    const grace = { days: DELETION_GRACE_DAYS };
    expect(due.getTime()).toBeGreaterThanOrEqual(after(before, grace).getTime());
    expect(due.getTime()).toBeLessThanOrEqual(after(environment.clock.now(), grace).getTime());
    expect((await jo.account()).deletion_due_at).toBe(due.toISOString());
    await expect.poll(() => page.received).toEqual([{ type: 'user_changed' }]);
    await page.stop();
    await finishJobs(environment);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(due);
    const mail = (await mailsTo(jo.email)).find(({ subject }) => subject === `Your account will be deleted on ${day}`);
    expect(mail?.text).toContain('Keep my account');
    expect((await jo.home.me()).statusCode).toBe(200);
    expect(await readActions(jo)).toEqual(['account.deletion_requested']);
  });

  it('keeps the first date when repeated', async () => {
    const jo = await accountHolder(environment);
    const first = await readDue(jo);
    environment.clock.advance({ minutes: 1 });
    expect(await readDue(jo)).toBe(first);
    expect(await readActions(jo)).toEqual(['account.deletion_requested']);
  });

  it('refuses a wrong password', async () => {
    const jo = await accountHolder(environment);
    for (const wrong of ['Not-The-Password-1', jo.email]) {
      expect((await ask(jo, wrong)).json()).toMatchObject({ code: 'wrong_password' });
    }
    expect((await readRow(jo)).deletion_due_at).toBeNull();
  });

  it('accepts the email of an account without a password, and no other', async () => {
    const jo = await accountHolder(environment);
    await environment.owner
      .updateTable('advertiser')
      .set({ password_hash: null })
      .where('user_id', '=', jo.user_id)
      .execute();
    const wrong = await ask(jo);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().detail).toBe('That email address does not match this account.');
    expect((await ask(jo, jo.email.toUpperCase())).statusCode).toBe(202);
  });
});

describe('keeping the account after all', () => {
  it('clears the date, records it, sends an email, and the old job does nothing', async () => {
    const jo = await accountHolder(environment);
    const due_at = new Date(await readDue(jo));
    await finishJobs(environment);
    expect((await jo.delete('/api/user/deletion')).statusCode).toBe(204);
    expect((await jo.account()).deletion_due_at).toBeNull();
    await finishJobs(environment);
    expect(await subjectsTo(jo)).toContain('Your account will not be deleted');
    expect(await readActions(jo)).toEqual(['account.deletion_requested', 'account.deletion_cancelled']);
    await sendAccountDeletedEmail(environment.deps.services.accounts.context, jo.user_id, due_at);
    await eraseAccount(environment.deps.services.accounts.context, jo.user_id, due_at);
    expect(await readRow(jo)).toMatchObject({ email: jo.email, status: 'active' });
    expect(await subjectsTo(jo)).not.toContain('Your account is deleted');
  });

  it('does nothing when no deletion was requested', async () => {
    const jo = await accountHolder(environment);
    expect((await jo.delete('/api/user/deletion')).statusCode).toBe(204);
    expect(await readActions(jo)).toEqual([]);
  });

  it('does not send the email after a cancellation', async () => {
    const jo = await accountHolder(environment);
    await ask(jo);
    await jo.delete('/api/user/deletion');
    await finishJobs(environment);
    const subjects = await subjectsTo(jo);
    expect(subjects.filter((subject) => subject.startsWith('Your account will be deleted'))).toEqual([]);
  });
});

describe('the erasure', () => {
  it('waits for the grace period, and a repeated request for its own', async () => {
    const own = await openTestEnvironment();
    const jo = await accountHolder(own);
    const readStatus = async () =>
      (await own.owner.selectFrom('advertiser').select('status').executeTakeFirstOrThrow()).status;
    const first = new Date(await readDue(jo));
    await finishJobs(own);
    await expect(eraseAccount(own.deps.services.accounts.context, jo.user_id, first)).rejects.toThrow(
      'is not due for erasure yet',
    );
    expect(await readStatus()).toBe('active');

    own.clock.advance({ days: 1 });
    await jo.home.post('/api/auth/refresh');
    await jo.delete('/api/user/deletion');
    const second = new Date(await readDue(jo));
    expect(second.getTime()).toBeGreaterThan(first.getTime());

    own.clock.advance({ days: DELETION_GRACE_DAYS - 1, minutes: 5 });
    expect((await finishJobs(own)).map(({ job }) => job)).toContain('deletion.erase');
    expect(await readStatus()).toBe('active');

    own.clock.advance({ days: 1 });
    expect((await finishJobs(own)).map(({ job }) => job)).toEqual(['deletion.erase']);
    expect(await readStatus()).toBe('erased');
    await own.close();
  });

  it('erases once, even when the job runs twice', async () => {
    const own = await openTestEnvironment();
    const jo = await accountHolder(own);
    const due_at = new Date(await readDue(jo));
    own.clock.advance({ days: DELETION_GRACE_DAYS, minutes: 1 });
    await finishJobs(own);
    const row = () => own.owner.selectFrom('advertiser').selectAll().executeTakeFirstOrThrow();
    const erased = await row();
    const { context } = own.deps.services.accounts;
    await sendAccountDeletedEmail(context, jo.user_id, due_at);
    await eraseAccount(context, jo.user_id, due_at);
    expect(await row()).toEqual(erased);
    const entries = await own.owner
      .selectFrom('audit_log')
      .select(['actor_kind', 'subject_id'])
      .where('action', '=', 'account.erased')
      .execute();
    expect(entries).toEqual([{ actor_kind: 'system', subject_id: jo.user_id }]);
    expect((await subjectsTo(jo)).filter((subject) => subject === 'Your account is deleted')).toHaveLength(1);
    await own.close();
  });

  it('also erases an account that staff deactivated in the meantime', async () => {
    const own = await openTestEnvironment();
    const jo = await accountHolder(own);
    await ask(jo);
    await own.owner.updateTable('advertiser').set({ status: 'inactive' }).execute();
    own.clock.advance({ days: DELETION_GRACE_DAYS, minutes: 1 });
    await finishJobs(own);
    const { status } = await own.owner.selectFrom('advertiser').select('status').executeTakeFirstOrThrow();
    expect(status).toBe('erased');
    await own.close();
  });
});
