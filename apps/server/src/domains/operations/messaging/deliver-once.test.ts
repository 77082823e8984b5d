import { notificationPreferenceEndpoints } from '@universal-media/contract/accounts/account';
import {
  emailCategories,
  lockedCategories,
  type NotificationCategory,
  notificationCategories,
} from '@universal-media/contract/operations/notifications/categories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, MailOutcome } from '#connectors/email/email.ts';
import { TryLater } from '#core/kit/try-later.ts';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { deliverOnce } from './deliver-once.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

type Category = NotificationCategory | 'digest' | 'staff';
const categories: readonly Category[] = [...emailCategories, ...lockedCategories, 'digest', 'staff'];

const send = async ({ user_id, email }: { user_id: string; email: string }, category: Category) => {
  const about = `test.${category}.${crypto.randomUUID()}`;
  const message = { subject: `About ${category}`, html: '<p>Hello</p>', text: 'Hello' };
  await environment.deps.services.operations.notifications.deliverOnce({
    user_id,
    category,
    about,
    to: email,
    ...message,
  });
};
const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('About'));
const outcomes = async (user_id: string) =>
  (await environment.owner.selectFrom('mail_delivery').select('outcome').where('user_id', '=', user_id).execute()).map(
    ({ outcome }) => outcome,
  );

const post = (token: string, headers: Record<string, string> = {}, payload?: string) =>
  environment.app.inject({
    method: 'POST',
    url: `/api/notifications/unsubscribe?token=${token}`,
    headers,
    ...(payload !== undefined && { payload }),
  });
const issue = (user_id: string, scope: string) =>
  environment.deps.services.operations.context.mailLinks.issue({ user_id, scope });

describe('the list of addresses that get no email', () => {
  it('stops emails of every category, in any spelling of the address', async () => {
    const jo = await accountHolder(environment);
    const [address_hash] = environment.deps.services.operations.context.mailLinks.hashAddress(jo.email.toUpperCase());
    if (!address_hash) throw new Error('no hash');
    await environment.owner
      .insertInto('mail_suppression')
      .values({ address_hash, reason: 'complaint', created_at: environment.clock.now() })
      .execute();
    for (const category of categories) {
      if (category === 'marketing') await jo.patch('/api/notifications/preferences', { email: { marketing: true } });
      await send(jo, category);
    }
    expect(await subjectsTo(jo.email)).toEqual([]);
    expect((await outcomes(jo.user_id)).filter((outcome) => outcome === 'suppressed')).toHaveLength(categories.length);
  });

  it('covers every category there is', () => {
    const named = Object.keys(notificationCategories);
    expect(named.filter((name) => !categories.some((one) => one === name))).toEqual([]);
  });
});

describe('an email about something that was turned off', () => {
  it('is not sent, whichever category; those that cannot be turned off are', async () => {
    const jo = await accountHolder(environment);
    const off = { campaigns: false, credits: false, reports: false, marketing: false };
    await jo.patch('/api/notifications/preferences', { email: off });
    for (const category of [...emailCategories, ...lockedCategories]) await send(jo, category);
    expect((await subjectsTo(jo.email)).sort()).toEqual(lockedCategories.map((one) => `About ${one}`).sort());
  });
});

describe('an email whose sending was cut off', () => {
  /** Sends an email of a category through a mail server that acts like this at each attempt. */
  const openSender = async (category: Category, ...acts: (() => Promise<MailOutcome>)[]) => {
    const jo = await accountHolder(environment);
    await jo.patch('/api/notifications/preferences', { email: { marketing: true } });
    const { context } = environment.deps.services.operations;
    const taken: string[] = [];
    const mail = {
      ...context.mail,
      async send({ message_id }: Mail): Promise<MailOutcome> {
        taken.push(message_id);
        return (await acts.shift()?.()) ?? { outcome: 'sent' };
      },
    };
    const about = `test.${category}.${crypto.randomUUID()}`;
    const email = { user_id: jo.user_id, category, about, to: jo.email, subject: 'Hello', html: '', text: '' };
    const attempt = () => deliverOnce({ ...context, mail }, email).then(({ outcome }) => outcome);
    return { jo, taken, attempt };
  };
  const cutOff = () => Promise.reject(new Error('Connection closed'));

  it('is sent again, unless it is marketing, which never arrives twice', async () => {
    const receipt = await openSender('payments', cutOff);
    await expect(receipt.attempt()).rejects.toThrow('Connection closed');
    expect(await receipt.attempt()).toBe('sent');
    expect(receipt.taken).toHaveLength(2);
    const offer = await openSender('marketing', cutOff);
    expect(await offer.attempt()).toBe('unknown');
    // Another attempt may still talk to the mail server.
    await expect(offer.attempt()).rejects.toThrow(TryLater);
    environment.clock.advance({ seconds: 61 });
    expect(await offer.attempt()).toBe('unknown');
    expect(offer.taken).toHaveLength(1);
    expect(await outcomes(offer.jo.user_id)).toContain('unknown');
  });

  it('is sent again in any case when the mail server did not take it', async () => {
    const offer = await openSender('marketing', () => Promise.reject(new TryLater('451 Try again later')));
    await expect(offer.attempt()).rejects.toThrow(TryLater);
    expect(await offer.attempt()).toBe('sent');
    expect(await offer.attempt()).toBe('sent');
    expect(offer.taken).toHaveLength(2);
  });

  it('is sent by one of two attempts at the same moment', async () => {
    const offer = await openSender('marketing');
    const ended = await Promise.allSettled([offer.attempt(), offer.attempt()]);
    expect(ended.some((one) => one.status === 'fulfilled' && one.value === 'sent')).toBe(true);
    // The other one waits for the outcome. It must not report one that is not known yet.
    for (const one of ended) {
      if (one.status === 'fulfilled') expect(one.value).toBe('sent');
      else expect(one.reason).toBeInstanceOf(TryLater);
    }
    expect(offer.taken).toHaveLength(1);
    expect(await offer.attempt()).toBe('sent');
  });
});

describe('unsubscribing', () => {
  it('takes the raw request of an email program, without a session, and works again', async () => {
    const jo = await accountHolder(environment);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let n = 0; n < 2; n += 1) {
      const answer = await post(issue(jo.user_id, 'campaigns'), form, 'List-Unsubscribe=One-Click');
      expect([answer.statusCode, answer.json()]).toEqual([200, { scope: 'campaigns' }]);
    }
    expect((await jo.account()).notifications).toMatchObject({ campaign_emails: false, credit_emails: true });
    await send(jo, 'campaigns');
    await send(jo, 'credits');
    expect(await subjectsTo(jo.email)).toEqual(['About credits']);
  });

  it('turns off everything that can be with the link of the daily email', async () => {
    const jo = await accountHolder(environment);
    await jo.patch('/api/notifications/preferences', { email: { marketing: true } });
    expect((await post(issue(jo.user_id, 'all'))).statusCode).toBe(200);
    const { email } = notificationPreferenceEndpoints.readNotificationPreferences.answers.body.parse(
      (await jo.get('/api/notifications/preferences')).json(),
    );
    expect(email).toEqual({ campaigns: false, credits: false, reports: false, marketing: false });
  });

  it('refuses a link that was altered, is about another account, or about what cannot be turned off', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    const token = issue(jo.user_id, 'campaigns');
    const [, scope, signature] = token.split('.');
    const altered = [
      `${other.user_id}.${scope}.${signature}`,
      `${jo.user_id}.credits.${signature}`,
      `${token}x`,
      'nonsense',
      issue(jo.user_id, 'security'),
    ];
    for (const wrong of altered) expect((await post(wrong)).json()).toMatchObject({ code: 'invalid_link' });
    expect((await jo.account()).notifications).toMatchObject({ campaign_emails: true, credit_emails: true });
  });

  it('changes nothing when the link is only opened', async () => {
    const jo = await accountHolder(environment);
    const token = issue(jo.user_id, 'campaigns');
    const opened = await environment.app.inject(`/api/notifications/unsubscribe?token=${token}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, expect.stringContaining('/unsubscribe#token=')]);
    expect((await jo.account()).notifications.campaign_emails).toBe(true);
  });
});
