import { randomUUID } from 'node:crypto';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import {
  nextSendDay,
  type ReportFrequency,
  reportFrequencies,
} from '@universal-media/contract/results/sharing/send-days';
import type { OwnerDatabase } from '@universal-media/trial/sql';

export interface Schedule {
  readonly schedule_id: string;
  readonly outbox_id: string;
  readonly user_id: string;
  readonly campaign_id: string;
  readonly email: string;
  readonly time_zone: string;
  readonly frequency: ReportFrequency;
  /** The day of the email that becomes due in the run. */
  readonly sends_on: string;
}

/** What the product's tables say about a schedule after the run. */
export interface ScheduleRecord {
  readonly schedule_id: string;
  readonly sends_on: string;
  /** The days for which an email waits, each with its instant. */
  readonly waiting: readonly { readonly day: string; readonly at: string }[];
  readonly notifications: number;
  /** When the email of the run was recorded as sent. */
  readonly recorded_at: Date | null;
}

const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** The latest day before today on which such a report is emailed. */
const lastSendDay = (frequency: ReportFrequency, today: string): string =>
  nextSendDay(frequency, addDaysTo(today, frequency === 'weekly' ? -8 : -32));

const OWNERS = `
  insert into advertiser (user_id, email, full_name, status, email_verified_at, created_at, time_zone)
  select user_id, email, 'Jo Ortega', 'active', now() - interval '90 days', now() - interval '90 days', time_zone
    from unnest($1::uuid[], $2::text[], $3::text[]) as given (user_id, email, time_zone)`;

const REVIEWER = `
  insert into staff_member (admin_id, email, full_name, password_hash, role, created_at)
  values ($1, 'reviewer@staff.example', 'Sam Adeyemi', '-', 'admin', now())`;

const CAMPAIGNS = `
  insert into campaign (campaign_id, user_id, status, campaign_data, name, start_date, end_date, time_zone, media_cents,
                        fee_cents, total_cents, payment_method, submitted_at, live_at, created_at, updated_at,
                        approved_at, approved_by, approved_revision)
  select campaign_id, user_id, 'active', '{}', 'Spring opening', current_date - 80, current_date + 60, 'UTC', 1000000,
         1000, 1001000, 'credits', now() - interval '85 days', now() - interval '80 days', now() - interval '85 days', now(),
         now() - interval '81 days', $3, 1
    from unnest($1::uuid[], $2::uuid[]) as given (campaign_id, user_id)`;

const RUNS = `
  insert into campaign_platform (campaign_id, user_id, platform, state, wanted, sent_revision, media_cents, fee_cents,
                                 captured_media_cents, captured_fee_cents, live_at, updated_at)
  select campaign_id, user_id, 'reddit', 'live', 'live', 1, 1000000, 1000, 1000000, 1000, now() - interval '80 days', now()
    from unnest($1::uuid[], $2::uuid[]) as given (campaign_id, user_id)`;

// The last day before the email, so that every report has results.
const DAYS = `
  insert into metric_day (user_id, campaign_id, day, platform, impressions, clicks, conversions_milli, spend_micros, changed_at)
  select user_id, campaign_id, sends_on - 1, 'reddit', 1000, 20, 2000, 12500000, now()
    from unnest($1::uuid[], $2::uuid[], $3::date[]) as given (user_id, campaign_id, sends_on)`;

const SCHEDULES = `
  insert into report_schedule (schedule_id, user_id, campaign_id, frequency, sends_on, created_at)
  select schedule_id, user_id, campaign_id, frequency, sends_on, now() - interval '60 days'
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::date[])
      as given (schedule_id, user_id, campaign_id, frequency, sends_on)`;

/** Adds advertisers with results and a report that is emailed to each: weekly or monthly, of one campaign or of all. */
export async function addSchedules(database: OwnerDatabase, count: number, seed: number): Promise<Schedule[]> {
  const today = new Date().toISOString().slice(0, 10);
  const schedules = Array.from({ length: count }, (_, number): Schedule => {
    const frequency = reportFrequencies[number % reportFrequencies.length] ?? 'weekly';
    return {
      schedule_id: randomUUID(),
      outbox_id: randomUUID(),
      user_id: randomUUID(),
      campaign_id: randomUUID(),
      email: `owner-${seed}-${number}@people.example`,
      time_zone: ZONES[number % ZONES.length] ?? 'UTC',
      frequency,
      sends_on: lastSendDay(frequency, today),
    };
  });
  const column = <Key extends keyof Schedule>(key: Key) => schedules.map((one) => one[key]);
  const reviewer = randomUUID();
  await database.rows(REVIEWER, [reviewer]);
  await database.rows(OWNERS, [column('user_id'), column('email'), column('time_zone')]);
  await database.rows(CAMPAIGNS, [column('campaign_id'), column('user_id'), reviewer]);
  await database.rows(RUNS, [column('campaign_id'), column('user_id')]);
  await database.rows(DAYS, [column('user_id'), column('campaign_id'), column('sends_on')]);
  const reported = schedules.map(({ campaign_id }, number) => (number % 4 < 2 ? campaign_id : null));
  await database.rows(SCHEDULES, [
    column('schedule_id'),
    column('user_id'),
    reported,
    column('frequency'),
    column('sends_on'),
  ]);
  await database.rows('analyze');
  return schedules;
}

const MAKE_DUE = `
  insert into outbox (outbox_id, job, payload, created_at, not_before)
  select outbox_id, 'report_schedules.email', jsonb_build_object('schedule_id', schedule_id, 'sends_on', sends_on), now(), now()
    from unnest($1::uuid[], $2::text[], $3::text[]) as given (outbox_id, schedule_id, sends_on)
  on conflict do nothing`;

/** Has reports emailed by the worker. Asked again under the same ids, it is the same. */
export const makeDue = (database: OwnerDatabase, schedules: readonly Schedule[]) =>
  database.rows(MAKE_DUE, [
    schedules.map(({ outbox_id }) => outbox_id),
    schedules.map(({ schedule_id }) => schedule_id),
    schedules.map(({ sends_on }) => sends_on),
  ]);

const RECORDS = `
  with waiting as (
    select payload ->> 'schedule_id' as schedule_id,
           jsonb_agg(jsonb_build_object('day', payload ->> 'sends_on', 'at', not_before)) as days
      from outbox where job = 'report_schedules.email' and finished_at is null group by 1),
  counted as (
    select split_part(effect_key, '.', 1) as schedule_id, count(*)::int as n
      from notification where kind = 'report_ready' group by 1),
  sent as (
    select split_part(message_id, '.', 2) as schedule_id, min(recorded_at) as recorded_at
      from mail_delivery where message_id like '<report.%' and outcome = 'sent' group by 1)
  select s.schedule_id, s.sends_on::text as sends_on, coalesce(w.days, '[]') as waiting, coalesce(t.n, 0) as notifications,
         d.recorded_at
    from report_schedule s
    left join waiting w on w.schedule_id = s.schedule_id::text
    left join counted t on t.schedule_id = s.schedule_id::text
    left join sent d on d.schedule_id = s.schedule_id::text`;

export const readSchedules = (database: OwnerDatabase) => database.rows<ScheduleRecord>(RECORDS);

/** Counts the schedules that were emailed and wait for their next day. */
export const countMovedOn = async (database: OwnerDatabase): Promise<number> =>
  (
    await database.rows<{ n: number }>(
      `select count(*)::int as n from outbox where job = 'report_schedules.email' and finished_at is not null`,
    )
  )[0]?.n ?? 0;
