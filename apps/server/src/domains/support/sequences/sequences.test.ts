import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { SequenceStep } from '@universal-media/contract/support/sequences/sequence';
import { sequenceStaffEndpoints } from '@universal-media/contract/support/sequences/sequences';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
let signedIn: { readonly until: number; readonly member: Awaited<ReturnType<typeof staffMember>> } | undefined;
beforeAll(async () => {
  environment = await openTestEnvironment({
    env: { MAIL_TEST_DOMAINS: 'tests.example', SELLER: 'Universal Media|1 Main St, Austin TX' },
  });
  staff = staffCalls(environment);
});
afterAll(() => environment.close());

/** A staff member who is signed in, also after the clock was moved. */
async function currentMember() {
  const now = environment.clock.now().getTime();
  if (signedIn === undefined || signedIn.until < now) {
    const member = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
    signedIn = { member, until: now + 5 * 60_000 };
  }
  return signedIn.member;
}

/** A time zone in which it is noon, so that no test depends on the time of day. */
function zoneAtNoon(): string {
  const offset = 12 - environment.clock.now().getUTCHours();
  return offset >= 0 ? `Etc/GMT-${offset}` : `Etc/GMT+${-offset}`;
}

/** An advertiser who agreed to marketing emails and gets no others about campaigns. */
async function reader(): Promise<AccountHolder> {
  const jo = await accountHolder(environment);
  await jo.patch('/api/notifications/preferences', { email: { marketing: true, campaigns: false } });
  await environment.owner
    .updateTable('advertiser')
    .set({ time_zone: zoneAtNoon() })
    .where('user_id', '=', jo.user_id)
    .execute();
  return jo;
}

/** Sets how much of its budget platforms report as spent. */
const setDelivered = (campaign_id: string, percent: number) =>
  environment.owner
    .updateTable('campaign_platform')
    .set(({ eb }) => ({ spent_cents: eb(eb('media_cents', '*', BigInt(percent)), '/', 100n) }))
    .where('campaign_id', '=', campaign_id)
    .execute();

/** Runs a campaign of the advertiser to its end, as the worker does. */
async function complete({ user_id }: AccountHolder): Promise<string> {
  const today = environment.clock.now().toISOString().slice(0, 10);
  const { campaign_id } = await campaignRow(environment, user_id, {
    campaign: { status: 'active', start_date: addDaysTo(today, -9), end_date: addDaysTo(today, -2) },
    part: { state: 'live', wanted: 'live' },
  });
  await setDelivered(campaign_id, 100);
  const now = environment.clock.now();
  await environment.owner
    .insertInto('outbox')
    .values({
      outbox_id: uuidv7(),
      job: 'flights.complete',
      payload: JSON.stringify({ campaign_id, end_date: addDaysTo(today, -2) }),
      created_at: now,
      not_before: now,
    })
    .execute();
  await drain();
  return campaign_id;
}

const drain = async () => {
  while ((await finishJobs(environment)).length > 0);
};
const pass = async (span: Parameters<TestEnvironment['clock']['advance']>[0]) => {
  environment.clock.advance(span);
  await drain();
};
const rows = (campaign_id: string) =>
  environment.owner
    .selectFrom('sequence_email')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .orderBy('step')
    .execute();
const states = async (campaign_id: string) =>
  (await rows(campaign_id)).map(({ state, skipped_for, waits_for }) => skipped_for ?? waits_for ?? state);
const subjects = async ({ email }: AccountHolder) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Welcome'));
const url = '/api/admin/sendgrid';
const post = async (path: string, body: object = {}) =>
  staff.post((await currentMember()).token, `${url}${path}`, body);
const get = async (path: string): Promise<unknown> =>
  (await staff.get((await currentMember()).token, `${url}${path}`)).json();
const overview = async () => sequenceStaffEndpoints.getEmailSequence.answers.body.parse(await get('/sequence'));
const process = async (dry_run: boolean) =>
  sequenceStaffEndpoints.processScheduledEmails.answers.body.parse(
    (await post(`/process-scheduled-emails?dry_run=${dry_run}`)).json(),
  );

describe('after a campaign completes', () => {
  it('three emails are sent at once, after three and after seven days, each once and none early', async () => {
    const jo = await reader();
    const campaign_id = await complete(jo);
    expect(await states(campaign_id)).toEqual(['sent', 'scheduled', 'scheduled']);
    await pass({ days: 2, minutes: 23 * 60 });
    expect(await subjects(jo)).toEqual(['How your campaign did']);
    await pass({ minutes: 61 });
    await pass({ days: 4 });
    expect(await subjects(jo)).toEqual([
      'How your campaign did',
      '$100 buys 105 credits for your next campaign',
      'Run your campaign again',
    ]);
    expect(await states(campaign_id)).toEqual(['sent', 'sent', 'sent']);
    const due = (await rows(campaign_id)).map(({ finished_at, due_at }) => Number(finished_at) >= Number(due_at));
    expect(due).toEqual([true, true, true]);
  });

  it('an event that is published again plans nothing new', async () => {
    const jo = await reader();
    const campaign_id = await complete(jo);
    const { campaigns } = environment.deps.services;
    const again = {
      campaign_id,
      user_id: jo.user_id,
      name: 'Spring opening',
      state: 'completed',
      reason: null,
      transition: 'complete',
      version: 9,
      moved_at: environment.clock.now(),
    } as const;
    await environment.deps.database.transact((trx) => campaigns.events.campaignMoved.publish(trx, again));
    await drain();
    expect(await rows(campaign_id)).toHaveLength(3);
    expect(await subjects(jo)).toEqual(['How your campaign did']);
  });

  it('the emails name why they were sent, the sender and where to turn them off', async () => {
    const jo = await reader();
    await complete(jo);
    const [mail] = (await mailsTo(jo.email)).filter(({ subject }) => subject === 'How your campaign did');
    expect(mail?.text).toContain('because marketing emails are on in your account');
    expect(mail?.text).toContain('1 Main St, Austin TX');
    expect(mail?.text).toContain('/unsubscribe#token=');
    expect(mail?.text).toContain('/api/email-links/open?token=');
  });
});

describe('an email is skipped, with its reason,', () => {
  const skipsFor = async (reason: string, change: (jo: AccountHolder, campaign_id: string) => Promise<unknown>) => {
    const jo = await reader();
    const campaign_id = await complete(jo);
    await change(jo, campaign_id);
    await pass({ days: 3, minutes: 1 });
    expect((await states(campaign_id))[1]).toBe(reason);
    expect(await subjects(jo)).toEqual(['How your campaign did']);
  };
  const setUser = ({ user_id }: AccountHolder, change: { status: string }) =>
    environment.owner.updateTable('advertiser').set(change).where('user_id', '=', user_id).execute();

  it('without consent, from the first one on', async () => {
    const jo = await accountHolder(environment);
    expect(await states(await complete(jo))).toEqual(['marketing_off', 'scheduled', 'scheduled']);
  });

  it('after the reader unsubscribed with the link of an email', () =>
    skipsFor('marketing_off', async ({ user_id }) => {
      const token = environment.deps.services.operations.context.mailLinks.issue({ user_id, scope: 'marketing' });
      const answer = await environment.app.inject({
        method: 'POST',
        url: `/api/notifications/unsubscribe?token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(200);
    }));

  it('when the address complained', () =>
    skipsFor('suppressed', async ({ email }) => {
      const [address_hash] = environment.deps.services.operations.context.mailLinks.hashAddress(email);
      if (!address_hash) throw new Error('no hash');
      await environment.owner
        .insertInto('mail_suppression')
        .values({ address_hash, reason: 'complaint', created_at: environment.clock.now() })
        .execute();
    }));

  it('when the account was deactivated', () =>
    skipsFor('account_inactive', (jo) => setUser(jo, { status: 'inactive' })));

  it('when a new campaign was submitted', () =>
    skipsFor('new_campaign', ({ user_id }) =>
      campaignRow(environment, user_id, {
        campaign: { submitted_at: new Date(environment.clock.now().getTime() + 60_000) },
      }),
    ));

  it('when a dispute about the campaign is open', () =>
    skipsFor('money_returned', ({ user_id }, campaign_id) =>
      environment.owner
        .insertInto('dispute')
        .values({
          dispute_id: crypto.randomUUID(),
          user_id,
          campaign_id,
          dispute_type: 'campaign',
          status: 'open',
          priority: 'medium',
          description: 'It never ran',
          source: 'advertiser',
          due_at: environment.clock.now(),
          created_at: environment.clock.now(),
          updated_at: environment.clock.now(),
        })
        .execute(),
    ));

  it('when less than 70% of the budget was delivered', () =>
    skipsFor('under_delivered', (_jo, campaign_id) => setDelivered(campaign_id, 69)));

  it('when the campaign was deleted', () =>
    skipsFor('not_completed', (_jo, campaign_id) =>
      environment.owner
        .updateTable('campaign')
        .set({ deleted_at: environment.clock.now() })
        .where('campaign_id', '=', campaign_id)
        .execute(),
    ));
});

describe('an email waits', () => {
  it('for the quiet hours of the account to end', async () => {
    const jo = await reader();
    await jo.patch('/api/notifications/preferences', { quiet_hours: { from: 11, to: 15 } });
    const campaign_id = await complete(jo);
    expect((await states(campaign_id))[0]).toBe('hours');
    await pass({ minutes: 3 * 60 + 1 });
    expect((await states(campaign_id))[0]).toBe('sent');
  });

  it('for 48 hours after another marketing email', async () => {
    const jo = await reader();
    await complete(jo);
    const second = await complete(jo);
    expect((await states(second))[0]).toBe('cap');
    await pass({ days: 2, minutes: 1 });
    expect((await states(second))[0]).toBe('sent');
  });

  it('for an hour when the reader was just notified that the campaign has ended', async () => {
    const jo = await reader();
    await jo.patch('/api/notifications/preferences', { email: { campaigns: true } });
    const campaign_id = await complete(jo);
    expect(await subjects(jo)).toEqual(['Your campaign has ended']);
    expect((await states(campaign_id))[0]).toBe('notice');
    await pass({ minutes: 61 });
    expect(await subjects(jo)).toEqual(['Your campaign has ended', 'How your campaign did']);
  });
});

describe('a pause by staff', () => {
  it('needs a reason, holds every email, and sends or skips what waited once it ends', async () => {
    const [jo, late] = [await reader(), await reader()];
    expect((await post('/pause', { reason: ' ' })).statusCode).toBe(400);
    const lateCampaign = await complete(late);
    expect((await post('/pause', { reason: 'Wrong offer' })).json()).toEqual({ is_paused: true });
    await pass({ days: 3, minutes: 1 });
    expect((await states(lateCampaign))[1]).toBe('paused');
    await pass({ days: 3, minutes: 1 });
    const campaign_id = await complete(jo);
    expect((await states(campaign_id))[0]).toBe('paused');
    const { pause } = await overview();
    expect(pause).toMatchObject({ reason: 'Wrong offer', by: 'Dana Whitfield' });
    expect((await post('/resume')).json()).toEqual({ is_paused: false });
    await drain();
    expect((await states(campaign_id))[0]).toBe('sent');
    expect((await states(lateCampaign))[1]).toBe('too_late');
    expect((await overview()).pause).toBeNull();
    const recorded = await environment.owner
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('action', 'in', ['sequence.paused', 'sequence.resumed'])
      .orderBy('audit_id')
      .execute();
    expect(recorded).toEqual([
      { action: 'sequence.paused', reason: 'Wrong offer' },
      { action: 'sequence.resumed', reason: null },
    ]);
  });
});

describe('processing due emails now', () => {
  it('first says what would happen and changes nothing, then does it', async () => {
    await pass({ days: 30 });
    const [jo, off] = [await reader(), await reader()];
    await jo.patch('/api/notifications/preferences', { quiet_hours: { from: 11, to: 15 } });
    await off.patch('/api/notifications/preferences', { quiet_hours: { from: 11, to: 15 } });
    const [one, two] = [await complete(jo), await complete(off)];
    await jo.patch('/api/notifications/preferences', { quiet_hours: null });
    await off.patch('/api/notifications/preferences', { email: { marketing: false } });
    const dry = await process(true);
    expect(dry).toMatchObject({ dry_run: true, send: 1, skip: 1, wait: 0, message: 'Would send 1 email and skip 1.' });
    expect(dry.skips).toEqual([{ reason: 'marketing_off', count: 1 }]);
    await drain();
    expect([(await states(one))[0], (await states(two))[0]]).toEqual(['hours', 'hours']);
    expect(await process(false)).toMatchObject({ dry_run: false, send: 1, skip: 1 });
    await drain();
    expect([(await states(one))[0], (await states(two))[0]]).toEqual(['sent', 'marketing_off']);
    expect(await process(true)).toMatchObject({ send: 0, skip: 0, wait: 0 });
  });
});

describe('a test of the sequence', () => {
  const test = (query: string) => post(`/trigger-test-sequence?${query}`);

  it('needs an address, in the documented words', async () => {
    const answer = await test('email=');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Please enter a test email address');
  });

  it('goes to staff and test domains only, marked as a test', async () => {
    const to = `qa-${crypto.randomUUID()}@tests.example`;
    expect((await test(`email=${to}`)).json()).toEqual({ sent: 3, message: `Sent 3 test emails to ${to}.` });
    expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual([
      '[Test] How your campaign did',
      '[Test] $100 buys 105 credits for your next campaign',
      '[Test] Run your campaign again',
    ]);
    expect((await test(`email=${(await currentMember()).email}&step=2&campaign_id=`)).json()).toMatchObject({
      sent: 1,
    });
    const jo = await accountHolder(environment);
    expect((await test(`email=${jo.email}`)).json()).toMatchObject({ code: 'test_address_refused' });
  });

  it('is refused after twenty in an hour', async () => {
    const { token } = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
    const ask = () => staff.post(token, `${url}/trigger-test-sequence?email=ada@elsewhere.example`, {});
    const answers = await Promise.all(Array.from({ length: 21 }, ask));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it('shows a campaign by its id, and says when there is none', async () => {
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const to = `qa-${crypto.randomUUID()}@tests.example`;
    await test(`email=${to}&step=1&campaign_id=${campaign_id}`);
    expect((await mailsTo(to))[0]?.text).toMatch(/spring opening/i);
    expect((await test(`email=${to}&campaign_id=${crypto.randomUUID()}`)).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('the figures of the sequence', () => {
  it('count what was due, and who came back after an email and before the next', async () => {
    const before = await overview();
    const jo = await reader();
    await complete(jo);
    await pass({ minutes: 5 });
    await campaignRow(environment, jo.user_id, { campaign: { submitted_at: environment.clock.now() } });
    const step = ({ steps }: typeof before, number: SequenceStep) => {
      const { sent = 0, due = 0, converted = 0 } = steps.find((one) => one.step === number) ?? {};
      return { sent, due, converted };
    };
    const [was, is] = [step(before, 1), step(await overview(), 1)];
    expect([is.due - was.due, is.sent - was.sent, is.converted - was.converted]).toEqual([1, 1, 1]);
  });

  it('list emails by state, and cancel a scheduled one once', async () => {
    const jo = await reader();
    const campaign_id = await complete(jo);
    const list = async (state: string) =>
      sequenceStaffEndpoints.listSequenceEmails.answers.body
        .parse(await get(`/emails?state=${state}&search=${jo.email}`))
        .emails.map(({ step }) => step);
    expect([await list('sent'), await list('scheduled')]).toEqual([[1], [2, 3]]);
    const [, second] = await rows(campaign_id);
    const cancel = () => post(`/emails/${second?.sequence_email_id}/cancel`);
    expect((await cancel()).json()).toMatchObject({ email: { state: 'skipped', skipped_for: 'canceled' } });
    expect((await cancel()).json()).toMatchObject({ code: 'email_not_scheduled' });
    expect([await list('skipped'), await list('scheduled')]).toEqual([[2], [3]]);
  });
});
