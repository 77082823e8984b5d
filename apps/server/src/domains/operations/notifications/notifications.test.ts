import { NotificationPage } from '@universal-media/contract/operations/notifications/notifications';
import { staffKindNames, staffKinds } from '@universal-media/contract/operations/notifications/staff-kinds';
import { permissions, type StaffRequirement } from '@universal-media/contract/wire/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder, listenAs } from '#testing/builders/account-holder.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const notifications = () => environment.deps.services.operations.notifications;
const campaign_id = '0199aaaa-0000-7000-8000-000000000001';

const raise = (user_id: string, effect_key: string, campaign = 'Winter') =>
  environment.deps.database.transact((trx) =>
    notifications().raise(trx, { user_id, effect_key, kind: 'campaign_live', payload: { campaign_id, campaign } }),
  );
const raiseRejection = (user_id: string, platform: string) =>
  environment.deps.database.transact((trx) =>
    notifications().raise(trx, {
      user_id,
      effect_key: platform,
      kind: 'platform_rejected',
      payload: { campaign_id, campaign: 'Winter', platform, reason: null },
    }),
  );
const list = async (jo: AccountHolder, query = '') =>
  NotificationPage.parse((await jo.get(`/api/notifications${query}`)).json());
const rows = (user_id: string) =>
  environment.owner.selectFrom('notification').selectAll().where('user_id', '=', user_id).execute();

describe('raising a notification', () => {
  it('happens once for a fact that is reported repeatedly and at the same time', async () => {
    const { user_id } = await accountHolder(environment);
    const answers = await Promise.all(Array.from({ length: 12 }, () => raise(user_id, 'fact 1')));
    answers.push(await raise(user_id, 'fact 1'));
    expect(await rows(user_id)).toHaveLength(1);
    // Only one of the callers may send the email.
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });

  it('is undone with the transaction of its fact', async () => {
    const { user_id } = await accountHolder(environment);
    await environment.deps.database
      .transact(async (trx) => {
        const payload = { campaign_id, campaign: 'Winter' };
        await notifications().raise(trx, { user_id, effect_key: 'undone', kind: 'campaign_live', payload });
        throw new Error('undo');
      })
      .catch(() => undefined);
    expect(await rows(user_id)).toEqual([]);
  });

  it('tells open pages at once', async () => {
    const { user_id } = await accountHolder(environment);
    const page = await listenAs(environment, user_id);
    await raise(user_id, 'fact');
    await expect.poll(() => page.received).toContainEqual({ type: 'notifications_changed' });
    await page.stop();
  });
});

describe('the bell', () => {
  it('lists the newest first, and several of a kind as one line', async () => {
    const jo = await accountHolder(environment);
    await raise(jo.user_id, 'one');
    await raiseRejection(jo.user_id, 'Meta');
    await raiseRejection(jo.user_id, 'TikTok');
    const page = await list(jo);
    expect(page.unread).toBe(3);
    expect(page.notifications.map(({ title, notification_ids }) => [title, notification_ids.length])).toEqual([
      ['2 platforms rejected “Winter”', 2],
      ['“Winter” is live', 1],
    ]);
    expect(page.notifications[1]?.href).toBe(`/?view=campaign&campaign=${campaign_id}`);
  });

  it('marks some as read, or all up to the one that was seen, and says so to other tabs', async () => {
    const jo = await accountHolder(environment);
    for (const key of ['one', 'two', 'three']) await raise(jo.user_id, key);
    const [third, second] = (await list(jo)).notifications;
    const page = await listenAs(environment, jo.user_id);
    const marked = await jo.post('/api/notifications/read', { notification_ids: third?.notification_ids });
    expect(marked.json()).toEqual({ unread: 2 });
    await raise(jo.user_id, 'four');
    const rest = await jo.post('/api/notifications/read', { through: second?.notification_ids[0] });
    expect(rest.json()).toEqual({ unread: 1 });
    const left = await list(jo, '?only=unread');
    expect(left.notifications).toHaveLength(1);
    await expect.poll(() => page.received.length).toBe(3);
    await page.stop();
  });

  it('shows and marks only the own ones', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    await raise(jo.user_id, 'mine');
    const [line] = (await list(jo)).notifications;
    expect((await list(other)).notifications).toEqual([]);
    await other.post('/api/notifications/read', { notification_ids: line?.notification_ids });
    await other.post('/api/notifications/read', { through: line?.notification_ids[0] });
    expect((await list(jo)).unread).toBe(1);
  });

  it('pages through more than one page without losing any', async () => {
    const jo = await accountHolder(environment);
    for (let n = 0; n < 53; n += 1) await raise(jo.user_id, `fact ${n}`, `Campaign ${n}`);
    const first = await list(jo);
    expect([first.notifications.length, first.unread]).toEqual([50, 53]);
    const second = await list(jo, `?cursor=${first.next_cursor}`);
    expect([second.notifications.map(({ title }) => title), second.next_cursor]).toEqual([
      ['“Campaign 2” is live', '“Campaign 1” is live', '“Campaign 0” is live'],
      null,
    ]);
  });

  it('leaves out a category that was turned off in it', async () => {
    const jo = await accountHolder(environment);
    await jo.patch('/api/notifications/preferences', { bell: { campaigns: false } });
    expect(await raise(jo.user_id, 'one')).not.toBeNull();
    expect(await list(jo)).toMatchObject({ notifications: [], unread: 0 });
  });

  it('does not fail for a notification of another release', async () => {
    const jo = await accountHolder(environment);
    await raise(jo.user_id, 'one');
    await environment.owner
      .updateTable('notification')
      .set({ kind: 'unknown' })
      .where('user_id', '=', jo.user_id)
      .execute();
    expect((await list(jo)).notifications).toEqual([]);
  });
});

describe('the daily email', () => {
  it('includes what happened since the last one, once, and nothing that was turned off meanwhile', async () => {
    const jo = await accountHolder(environment);
    await jo.patch('/api/notifications/preferences', { digest: true });
    expect(await raise(jo.user_id, 'one')).toBeNull();
    await raiseRejection(jo.user_id, 'Meta');
    const summaries = async () => {
      await finishJobs(environment);
      return (await mailsTo(jo.email)).filter(({ subject }) => subject.startsWith('Your daily summary'));
    };
    expect(await summaries()).toEqual([]);
    environment.clock.advance({ days: 1, minutes: 60 });
    const [mail, ...others] = await summaries();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your daily summary: 2 updates');
    expect(mail?.text).toContain('“Winter” is live');
    await raise(jo.user_id, 'two');
    // By a link in an email: the session has ended by now.
    const off = environment.owner.updateTable('advertiser').set({ campaign_emails: false });
    await off.where('user_id', '=', jo.user_id).execute();
    environment.clock.advance({ days: 1, minutes: 60 });
    expect(await summaries()).toHaveLength(1);
  });
});

describe('an email in quiet hours', () => {
  it('is sent when they are over', async () => {
    const jo = await accountHolder(environment);
    const hour = environment.clock.now().getUTCHours();
    // Whatever the time of the test, its hour and the next are quiet.
    await jo.patch('/api/user/account', { time_zone: 'UTC' });
    await jo.patch('/api/notifications/preferences', { quiet_hours: { from: hour, to: (hour + 2) % 24 } });
    const export_id = '0199aaaa-0000-7000-8000-000000000002';
    await environment.deps.database.transact((trx) =>
      notifications().raise(trx, {
        user_id: jo.user_id,
        effect_key: 'e',
        kind: 'export_ready',
        payload: { export_id },
      }),
    );
    const sent = async () => {
      await finishJobs(environment);
      return (await mailsTo(jo.email)).filter(({ subject }) => subject === 'Your data export is ready').length;
    };
    expect(await sent()).toBe(0);
    environment.clock.advance({ minutes: 121 });
    expect(await sent()).toBe(1);
  });
});

describe('a notification for staff', () => {
  const raiseAll = (suffix: string) =>
    environment.deps.database.transact(async (trx) => {
      const raised = notifications();
      const key = { effect_key: suffix };
      await raised.raiseForStaff(trx, { ...key, kind: 'risk_review', payload: { level: 'high', is_frozen: true } });
      await raised.raiseForStaff(trx, { ...key, kind: 'dispute_opened', payload: { reference: 'D-1', due_on: null } });
      await raised.raiseForStaff(trx, { ...key, kind: 'support_request', payload: { number: 'SR-1' } });
      await raised.raiseForStaff(trx, { ...key, kind: 'ad_account_suspended', payload: { platform: 'Meta' } });
      const due_at = '2026-11-20T15:00:00.000Z';
      await raised.raiseForStaff(trx, { ...key, kind: 'review_due', payload: { due_at } });
      await raised.raiseForStaff(trx, { ...key, kind: 'launch_stuck', payload: { platforms: ['Meta', 'TikTok'] } });
      await raised.raiseForStaff(trx, { ...key, kind: 'dispute_due', payload: { reference: 'D-1', due_at } });
      await raised.raiseForStaff(trx, { ...key, kind: 'support_unanswered', payload: { number: 'SR-1' } });
      for (const needs of [...permissions, 'super_admin'] as const) {
        const payload = { label: `For ${needs}` };
        const effect_key = `${suffix} ${needs}`;
        await raised.raiseForStaff(trx, { effect_key, kind: 'approval_waiting', needs, payload });
      }
    });

  /** Written by hand: who sees each kind. Approvals name their own requirement. */
  const audience: Record<(typeof staffKindNames)[number], StaffRequirement | null> = {
    approval_waiting: null,
    review_due: 'campaign_control',
    launch_stuck: 'campaign_control',
    dispute_due: 'dispute_management',
    support_unanswered: 'dispute_management',
    risk_review: 'dispute_management',
    dispute_opened: 'dispute_management',
    support_request: 'dispute_management',
    ad_account_suspended: 'campaign_control',
  };

  it('is seen by the members with its permission, and by no other', async () => {
    const members = [
      { role: 'super_admin' as const, permissions: [] },
      { role: 'support_staff' as const, permissions: [] },
      ...permissions.map((one) => ({ role: 'admin' as const, permissions: [one] })),
      { role: 'billing_team' as const, permissions: [...permissions] },
    ];
    const staff = staffCalls(environment);
    const signedIn = [];
    for (const member of members) signedIn.push({ ...member, ...(await staffMember(environment, member)) });
    await raiseAll('matrix');
    let cells = 0;
    const wrong: string[] = [];
    for (const { role, permissions: held, token } of signedIn) {
      const answer = await staff.get(token, '/api/admin/notifications');
      const page = NotificationPage.parse(answer.json());
      const may = (needs: StaffRequirement) => role === 'super_admin' || held.some((one) => one === needs);
      for (const kind of staffKindNames) {
        cells += 1;
        const needs = audience[kind];
        expect(staffKinds[kind].needs).toBe(needs);
        const seen = page.notifications
          .filter((line) => line.kind === kind)
          .reduce((sum, line) => sum + line.notification_ids.length, 0);
        const right = needs === null ? [...permissions, 'super_admin' as const].filter(may).length : Number(may(needs));
        if (seen !== right) wrong.push(`${role} [${held.join(' ')}] sees ${seen} of ${kind}, not ${right}`);
      }
    }
    process.stdout.write(`staff notification matrix: ${cells} cells, ${wrong.length} wrong\n`);
    expect(wrong).toEqual([]);
  });

  it('is read by each member for themselves', async () => {
    const staff = staffCalls(environment);
    const [sam, kim] = [
      await staffMember(environment, { role: 'super_admin' }),
      await staffMember(environment, { role: 'super_admin' }),
    ];
    await raiseAll('reading');
    const read = async (token: string) =>
      NotificationPage.parse((await staff.get(token, '/api/admin/notifications?only=unread')).json());
    const [newest] = (await read(sam.token)).notifications;
    const answer = await staff.post(sam.token, '/api/admin/notifications/read', {
      through: newest?.notification_ids[0],
    });
    expect(answer.json()).toEqual({ unread: 0 });
    expect((await read(kim.token)).unread).toBe(14);
  });

  it('is emailed once to each member who may decide an approval, not to the one who asked', async () => {
    const staff = staffCalls(environment);
    const [sam, kim] = [
      await staffMember(environment, { role: 'admin', permissions: ['credit_management'] }),
      await staffMember(environment, { role: 'admin', permissions: ['credit_management'] }),
    ];
    const other = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    const { user_id } = await accountHolder(environment);
    await staff.post(sam.token, '/api/admin/credits/adjust', {
      user_id,
      credit_amount: 1_000,
      reason: 'A good reason',
    });
    await finishJobs(environment);
    const subjects = async (email: string) =>
      (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Credit adjustment'));
    expect(await subjects(kim.email)).toEqual(['Credit adjustment waits for approval']);
    expect([await subjects(sam.email), await subjects(other.email)]).toEqual([[], []]);
    // The emails of the tests before it are sent too.
  }, 120_000);
});
