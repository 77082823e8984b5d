import { notificationPreferenceEndpoints } from '@universal-media/contract/accounts/account';
import { createSendGrid, forgeBatch, sendgridEvent } from '@universal-media/simulators/sendgrid/sendgrid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let url: string;
// Repeatable: the order in which events are shuffled.
let seed = 7;
const random = () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const sendgrid = createSendGrid({ now: () => environment.clock.now(), random });
beforeAll(async () => {
  environment = await openTestEnvironment({ env: { SENDGRID_WEBHOOK_KEY: sendgrid.publicKey } });
  url = `${await environment.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/sendgrid`;
});
afterAll(() => environment.close());

interface Person {
  readonly user_id: string;
  readonly email: string;
}

const setConfirmed = ({ user_id }: Person, email_verified_at: Date) =>
  environment.owner.updateTable('advertiser').set({ email_verified_at }).where('user_id', '=', user_id).execute();

/** An advertiser who confirmed the address long before the events. */
async function holder() {
  const person = await accountHolder(environment);
  await setConfirmed(person, minutesAgo(60));
  return person;
}

/** Sends an email and returns its Message-ID. */
async function send({ user_id, email: to }: Person, category: 'security' | 'marketing' | 'campaigns' = 'security') {
  const about = `test.${crypto.randomUUID()}`;
  const message = { subject: `About ${about}`, html: '<p>Hello</p>', text: 'Hello' };
  await environment.deps.services.operations.notifications.deliverOnce({ user_id, category, about, to, ...message });
  return environment.deps.services.operations.context.mail.messageId(about);
}
const receivedBy = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('About test.')).length;
const eventsAbout = async (message_id: string) => {
  const rows = await environment.owner
    .selectFrom('mail_event')
    .select('kind')
    .where('message_id', '=', message_id)
    .orderBy('occurred_at')
    .execute();
  return rows.map(({ kind }) => kind);
};
const suppressionFor = ({ email }: Person) =>
  environment.deps.database.transact((trx) =>
    environment.deps.services.operations.notifications.findSuppression(trx, email),
  );
const minutesAgo = (minutes: number) => new Date(environment.clock.now().getTime() - minutes * 60_000);

const about = ({ email }: Person, um_mail: string) => {
  const event = (name: string, minutes: number, more: { type?: string; reason?: string } = {}) =>
    sendgridEvent({ event: name, email, um_mail, at: minutesAgo(minutes), ...more });
  return {
    delivered: event('delivered', 9),
    opened: event('open', 8),
    clicked: event('click', 7),
    bounced: event('bounce', 6, { type: 'bounce', reason: '550 no such user' }),
    blocked: event('bounce', 6, { type: 'blocked', reason: '421 try later' }),
    complained: event('spamreport', 5),
    unsubscribed: event('unsubscribe', 4),
    droppedAfterBounce: event('dropped', 3, { reason: 'Bounced Address' }),
  };
};

describe('events of the email provider', () => {
  it('are stored once under the Message-ID of their email, however often they arrive', async () => {
    const jo = await holder();
    const { delivered, opened, clicked } = about(jo, await send(jo));
    const statuses = await sendgrid.report(url, [delivered, opened, clicked], { copies: 3 });
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await eventsAbout(delivered.um_mail ?? '')).toEqual(['delivered', 'clicked']);
    expect(await suppressionFor(jo)).toBeNull();
  });

  it('fit in one batch of 128, and in batches that arrive at the same time', async () => {
    const jo = await holder();
    const message_id = await send(jo);
    const many = Array.from({ length: 128 }, () => about(jo, message_id).delivered);
    const answers = await Promise.all([sendgrid.report(url, many), sendgrid.report(url, [...many].reverse())]);
    expect(answers).toEqual([[204], [204]]);
    expect(await eventsAbout(message_id)).toHaveLength(128);
  });

  it('about emails that are not ours, or in a form we do not know, change nothing', async () => {
    const jo = await holder();
    const foreign = sendgridEvent({ event: 'bounce', type: 'bounce', email: jo.email, at: minutesAgo(1) });
    expect(await sendgrid.report(url, [foreign, { ...foreign, sg_event_id: '' }])).toEqual([204]);
    expect(await suppressionFor(jo)).toBeNull();
  });
});

describe('a bounce', () => {
  it('stops emails of every kind from the moment it is stored', async () => {
    const jo = await holder();
    const { bounced } = about(jo, await send(jo));
    expect(await sendgrid.report(url, [bounced])).toEqual([204]);
    await send(jo);
    expect([await receivedBy(jo), await suppressionFor(jo)]).toEqual([1, 'refused']);
  });

  it('that may pass stops nothing', async () => {
    const jo = await holder();
    const { blocked } = about(jo, await send(jo));
    await sendgrid.report(url, [blocked]);
    await send(jo);
    expect([await receivedBy(jo), await suppressionFor(jo)]).toEqual([2, null]);
  });

  it('from before the owner confirmed the address counts no more', async () => {
    const jo = await holder();
    const { bounced } = about(jo, await send(jo));
    await setConfirmed(jo, minutesAgo(2));
    await sendgrid.report(url, [bounced]);
    expect(await suppressionFor(jo)).toBeNull();
  });
});

describe('an unsubscribe that the provider reports', () => {
  it('turns off every email that can be turned off, and no other', async () => {
    const jo = await holder();
    await jo.patch('/api/notifications/preferences', { email: { marketing: true }, bell: { credits: false } });
    const { unsubscribed } = about(jo, await send(jo, 'marketing'));
    await sendgrid.report(url, [unsubscribed], { copies: 2 });
    const { email, bell } = notificationPreferenceEndpoints.readNotificationPreferences.answers.body.parse(
      (await jo.get('/api/notifications/preferences')).json(),
    );
    expect(email).toEqual({ campaigns: false, credits: false, reports: false, marketing: false });
    expect(bell).toEqual({ campaigns: true, credits: false, reports: true });
    await send(jo, 'campaigns');
    await send(jo, 'security');
    expect(await receivedBy(jo)).toBe(2);
  });
});

describe('the order of events', () => {
  it('does not matter: shuffled, doubled and late, they end in the same state', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const jo = await holder();
      const message_id = await send(jo);
      const { opened: _opened, ...events } = about(jo, message_id);
      const statuses = await sendgrid.report(url, Object.values(events), {
        copies: 2,
        shuffle: true,
        delay_ms: round === 0 ? 50 : 0,
      });
      expect(new Set(statuses)).toEqual(new Set([204]));
      const { notifications } = await jo.account();
      const kinds = (await eventsAbout(message_id)).sort();
      ends.add(JSON.stringify([await suppressionFor(jo), notifications, kinds]));
    }
    expect([...ends]).toEqual([
      JSON.stringify([
        'complaint',
        { campaign_emails: false, credit_emails: false, marketing_emails: false },
        ['bounced', 'clicked', 'complained', 'delivered', 'dropped', 'dropped', 'unsubscribed'],
      ]),
    ]);
  });
});

describe('a batch that the provider did not sign', () => {
  it('is refused whichever byte was changed, and nothing is stored', async () => {
    const jo = await holder();
    const { bounced } = about(jo, await send(jo));
    expect(await sendgrid.report(url, [bounced], { forge: true })).toEqual([400]);
    const { body, headers } = sendgrid.signEvents([bounced]);
    for (let at = 0; at < body.length; at += 23) {
      const forged = forgeBatch({ body, headers }, at);
      const answer = await environment.app.inject({
        method: 'POST',
        url: '/api/webhooks/sendgrid',
        headers: forged.headers,
        payload: forged.body,
      });
      expect(answer.json()).toMatchObject({ code: 'bad_signature' });
    }
    expect([await suppressionFor(jo), await eventsAbout(bounced.um_mail ?? '')]).toEqual([null, []]);
  });

  it.each([
    ['six minutes ago', -6],
    ['six minutes ahead', 6],
  ])('in time is refused: %s', async (_when, minutes) => {
    const jo = await holder();
    const { bounced } = about(jo, await send(jo));
    const { body, headers } = sendgrid.signEvents([bounced], minutesAgo(-minutes));
    const answer = await environment.app.inject({
      method: 'POST',
      url: '/api/webhooks/sendgrid',
      headers,
      payload: body,
    });
    expect([answer.statusCode, await suppressionFor(jo)]).toEqual([400, null]);
  });

  it.each([
    ['no signature', {}],
    ['another key', createSendGrid()],
    ['a signature that is none', { 'x-twilio-email-event-webhook-signature': '!' }],
  ])('is refused: %s', async (_what, given) => {
    const batch = 'signEvents' in given ? given.signEvents([]) : { body: Buffer.from('[]'), headers: given };
    const headers = {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': String(Math.floor(environment.clock.now().getTime() / 1000)),
      ...batch.headers,
    };
    const answer = await environment.app.inject({
      method: 'POST',
      url: '/api/webhooks/sendgrid',
      headers,
      payload: batch.body,
    });
    expect(answer.statusCode).toBe(400);
  });

  it('is not found where no key is set', async () => {
    const without = await openTestEnvironment();
    const { body, headers } = sendgrid.signEvents([]);
    const answer = await without.app.inject({ method: 'POST', url: '/api/webhooks/sendgrid', headers, payload: body });
    await without.close();
    expect(answer.statusCode).toBe(404);
  });
});
