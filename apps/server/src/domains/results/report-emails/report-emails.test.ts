import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { reportScheduleEndpoints } from '@universal-media/contract/results/sharing/report-schedules';
import { emailedDays, nextSendDay, sendsAt } from '@universal-media/contract/results/sharing/send-days';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { deliveredCampaign } from '#testing/builders/delivered-campaign.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { readReport } from '../reports/get-report.ts';
import { emailReport, scheduleNextEmail } from './email-report.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const SCHEDULES = '/api/user/reports/schedules';
const { scheduleReport, listReportSchedules } = reportScheduleEndpoints;
const today = () => environment.clock.now().toISOString().slice(0, 10);

const schedule = async (who: AccountHolder, input: object = {}) =>
  scheduleReport.answers.body.parse(
    (await who.post(SCHEDULES, { campaign_id: null, frequency: 'weekly', ...input })).json(),
  );
const list = async (who: AccountHolder) => listReportSchedules.answers.body.parse((await who.get(SCHEDULES)).json());
const rows = (who: AccountHolder) =>
  environment.owner.selectFrom('report_schedule').selectAll().where('user_id', '=', who.user_id).execute();
const reportsTo = async ({ email }: AccountHolder) =>
  (await mailsTo(email)).filter(({ text }) => text.includes('Email this report'));

/** Moves the clock past the hour of emails on a day, and runs what is due. */
async function sendUntil(day: string): Promise<void> {
  const minutes = Math.ceil((sendsAt(day, 'UTC').getTime() - environment.clock.now().getTime()) / 60_000) + 1;
  environment.clock.advance({ minutes });
  await finishJobs(environment);
}

/** An advertiser with results today. */
async function withResults() {
  const jo = await accountHolder(environment);
  const campaign_id = await deliveredCampaign(environment, jo.user_id, { days_ago: 0, spend: { google: [12.5] } });
  return { jo, campaign_id };
}

describe('a scheduled report', () => {
  it('is emailed once, on Monday, with the figures of the report of that week', async () => {
    const { jo, campaign_id } = await withResults();
    const { sends_on, schedule_id } = await schedule(jo, { campaign_id });
    expect(sends_on).toBe(nextSendDay('weekly', today()));
    await finishJobs(environment);
    expect(await reportsTo(jo)).toEqual([]);

    await sendUntil(sends_on);
    await finishJobs(environment);
    const { context } = environment.deps.services.results;
    await emailReport(context, { schedule_id, sends_on });
    const [email, ...others] = await reportsTo(jo);
    expect(others).toEqual([]);
    const range = emailedDays('weekly', sends_on);
    const { report } = await readReport(
      context,
      environment.deps.database.transactFor(jo.user_id),
      { user: { user_id: jo.user_id } },
      { campaign_id, ...range },
    );
    expect(report.totals).toMatchObject({ spend: 12.5, impressions: 1_000, conversions: 2, cpa: 6.25 });
    expect(email?.subject).toMatch(/^Spring opening, \w+ \d+ to \w+ \d+: 2 conversions at \$6\.25$/);
    for (const text of ['Spend: $12.50', 'Impressions: 1,000', 'CTR: 2%', 'Google Ads: $12.50, 1,000 impressions']) {
      expect(email?.text).toContain(text);
    }
    expect(email?.text).toContain(`view=reports&campaign=${campaign_id}&from=${range.from}&to=${range.to}`);
    expect(await rows(jo)).toMatchObject([{ sends_on: addDaysTo(sends_on, 7) }]);
  });

  it('moves on once, however often its steps run', async () => {
    const { jo } = await withResults();
    const { sends_on, schedule_id } = await schedule(jo);
    await sendUntil(sends_on);
    const { context } = environment.deps.services.results;
    for (let run = 0; run < 3; run += 1) {
      await emailReport(context, { schedule_id, sends_on });
      await scheduleNextEmail(context, { schedule_id, sends_on });
    }
    expect(await reportsTo(jo)).toHaveLength(1);
    expect(await rows(jo)).toMatchObject([{ sends_on: addDaysTo(sends_on, 7) }]);
    const waiting = await environment.owner
      .selectFrom('outbox')
      .select('outbox_id')
      .where('job', '=', 'report_schedules.email')
      .where(sql<boolean>`payload ->> 'schedule_id' = ${schedule_id}`)
      .where('finished_at', 'is', null)
      .execute();
    expect(waiting).toHaveLength(1);
  });

  it('sends nothing for days without results, and goes on', async () => {
    const jo = await accountHolder(environment);
    const { sends_on } = await schedule(jo);
    await sendUntil(sends_on);
    expect(await reportsTo(jo)).toEqual([]);
    expect(await rows(jo)).toMatchObject([{ sends_on: addDaysTo(sends_on, 7) }]);
  });

  it('leaves out the weeks that were missed', async () => {
    const { jo } = await withResults();
    const { sends_on } = await schedule(jo);
    await sendUntil(addDaysTo(sends_on, 17));
    expect(await reportsTo(jo)).toHaveLength(1);
    expect(await rows(jo)).toMatchObject([{ sends_on: addDaysTo(sends_on, 21) }]);
  });

  it('ends when the figures of its campaign are final, with all of them once', async () => {
    const { jo, campaign_id } = await withResults();
    const { sends_on } = await schedule(jo, { campaign_id });
    const dates = { start_date: today(), end_date: addDaysTo(sends_on, -1) };
    await environment.owner.updateTable('campaign').set(dates).where('campaign_id', '=', campaign_id).execute();
    await sendUntil(sends_on);
    expect(await reportsTo(jo)).toHaveLength(1);
    // Google corrects conversions for 30 days, and is read for two more.
    const last = nextSendDay('weekly', addDaysTo(dates.end_date, 32));
    expect(await rows(jo)).toMatchObject([{ sends_on: last }]);
    await sendUntil(addDaysTo(last, -1));
    expect(await reportsTo(jo)).toHaveLength(1);
    await sendUntil(last);
    const emails = await reportsTo(jo);
    expect(emails).toHaveLength(2);
    const final = emails.find(({ text }) => text.includes('The final figures of this campaign'));
    expect(final?.text).toContain('Spend: $12.50');
    expect(final?.text).not.toContain('may still correct');
    expect(await rows(jo)).toEqual([]);
  });

  it('is stopped with the link in its email, without signing in, also after it was changed', async () => {
    const { jo, campaign_id } = await withResults();
    const { sends_on } = await schedule(jo, { campaign_id });
    const all = await schedule(jo);
    await sendUntil(sends_on);
    const email = (await reportsTo(jo)).find(({ subject }) => subject.startsWith('Spring opening'));
    const [, token = ''] = /Stop this report \S+\/stop-report#token=(\S+)/.exec(email?.text ?? '') ?? [];
    // Days later the session has ended.
    const { context } = environment.deps.services.results;
    await environment.owner
      .updateTable('report_schedule')
      .set({ schedule_id: context.newId(), frequency: 'monthly' })
      .where('user_id', '=', jo.user_id)
      .where('campaign_id', '=', campaign_id)
      .execute();
    const stop = (presented: string) =>
      environment.app.inject({ method: 'POST', url: '/api/reports/emails/stop', payload: { token: presented } });
    expect((await stop(token.replace(campaign_id, 'all'))).json()).toMatchObject({ code: 'invalid_link' });
    const unsubscribing = context.mailLinks.issue({
      user_id: jo.user_id,
      scope: 'reports',
    });
    expect((await stop(unsubscribing)).json()).toMatchObject({ code: 'invalid_link' });
    for (let click = 0; click < 2; click += 1) expect((await stop(token)).statusCode).toBe(204);
    expect(await rows(jo)).toMatchObject([{ schedule_id: all.schedule_id, campaign_id: null }]);
  });

  it('is not offered for a campaign that ended before and whose figures are final', async () => {
    const { jo, campaign_id } = await withResults();
    const dates = { start_date: addDaysTo(today(), -60), end_date: addDaysTo(today(), -33) };
    await environment.owner.updateTable('campaign').set(dates).where('campaign_id', '=', campaign_id).execute();
    const refused = await jo.post(SCHEDULES, { campaign_id, frequency: 'weekly' });
    expect(refused.json()).toMatchObject({ code: 'status_conflict', detail: expect.stringContaining('ended') });
  });

  it('comes at seven in the time zone of the advertiser', async () => {
    const jo = await accountHolder(environment);
    await jo.patch('/api/user/account', { time_zone: 'Pacific/Auckland' });
    const { schedule_id, sends_on } = await schedule(jo);
    const { not_before } = await environment.owner
      .selectFrom('outbox')
      .select('not_before')
      .where(sql<boolean>`payload ->> 'schedule_id' = ${schedule_id}`)
      .executeTakeFirstOrThrow();
    expect(not_before).toEqual(sendsAt(sends_on, 'Pacific/Auckland'));
    expect(await list(jo)).toMatchObject({ email: jo.email, time_zone: 'Pacific/Auckland' });
  });
});

describe('a schedule', () => {
  it('is one for each report, and can be changed', async () => {
    const { jo, campaign_id } = await withResults();
    await schedule(jo, { campaign_id });
    const weekly = await schedule(jo);
    const monthly = await schedule(jo, { frequency: 'monthly' });
    expect(monthly).toMatchObject({ sends_on: nextSendDay('monthly', today()) });
    const { schedules } = await list(jo);
    expect(schedules.map((one) => [one.campaign_id, one.frequency])).toEqual([
      [campaign_id, 'weekly'],
      [null, 'monthly'],
    ]);
    await sendUntil(weekly.sends_on);
    expect((await reportsTo(jo)).every(({ subject }) => subject.startsWith('Spring opening'))).toBe(true);
  });

  it('sends nothing after it was stopped', async () => {
    const { jo } = await withResults();
    const { schedule_id, sends_on } = await schedule(jo);
    expect((await jo.delete(`${SCHEDULES}/${schedule_id}`)).statusCode).toBe(204);
    expect((await jo.delete(`${SCHEDULES}/${schedule_id}`)).statusCode).toBe(404);
    await sendUntil(sends_on);
    expect(await reportsTo(jo)).toEqual([]);
  });

  it('ends when staff deactivate the account', async () => {
    const { jo } = await withResults();
    const { schedule_id, sends_on } = await schedule(jo);
    const { token } = await staffMember(environment, { role: 'super_admin' });
    await staffCalls(environment).put(token, `/api/admin/users/${jo.user_id}`, { is_active: false });
    expect(await rows(jo)).toEqual([]);
    await emailReport(environment.deps.services.results.context, { schedule_id, sends_on });
    expect(await reportsTo(jo)).toEqual([]);
  });

  it('is seen and stopped by its owner only, and made for own campaigns only', async () => {
    const { jo, campaign_id } = await withResults();
    const { schedule_id } = await schedule(jo);
    const other = await accountHolder(environment);
    expect((await list(other)).schedules).toEqual([]);
    expect((await other.delete(`${SCHEDULES}/${schedule_id}`)).statusCode).toBe(404);
    expect((await other.post(SCHEDULES, { campaign_id, frequency: 'weekly' })).statusCode).toBe(404);
    const seen = await environment.deps.database.transactFor(other.user_id)((trx) =>
      sql`select schedule_id from report_schedule`.execute(trx),
    );
    expect(seen.rows).toEqual([]);
    expect(await rows(jo)).toHaveLength(1);
  });

  it('needs a confirmed email address', async () => {
    const jo = await accountHolder(environment, { isConfirmed: false });
    const refused = await jo.post(SCHEDULES, { campaign_id: null, frequency: 'weekly' });
    expect(refused.json()).toMatchObject({ code: 'email_unconfirmed' });
  });
});
