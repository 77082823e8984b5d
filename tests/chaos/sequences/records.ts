import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerDatabase } from '@universal-media/trial/sql';

const DAYS_MS = 1_000;

export interface Owner {
  readonly user_id: string;
  readonly email: string;
  readonly campaign_id: string;
}

export interface EmailRecord {
  readonly user_id: string;
  readonly campaign_id: string;
  readonly step: number;
  readonly state: string;
  readonly skipped_for: string | null;
  readonly is_early: boolean;
  /** What became of it at the mail server, and when. */
  readonly outcome: string | null;
  readonly recorded_at: Date | null;
}

/** A time zone in which it is noon, so that marketing emails may go out for hours. */
function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  return offset >= 0 ? `Etc/GMT-${offset}` : `Etc/GMT+${-offset}`;
}

const OWNERS = `
  insert into advertiser (user_id, email, full_name, status, email_verified_at, created_at, time_zone,
                          marketing_emails, campaign_emails)
  select user_id, email, 'Jo Ortega', 'active', now() - interval '30 days', now() - interval '30 days', $3, true, false
    from unnest($1::uuid[], $2::text[]) as given (user_id, email)`;

const CAMPAIGNS = `
  insert into campaign (campaign_id, user_id, status, campaign_data, name, start_date, end_date, time_zone, media_cents,
                        fee_cents, total_cents, payment_method, submitted_at, live_at, created_at, updated_at,
                        approved_at, approved_by, approved_revision)
  select campaign_id, user_id, 'active', '{}', 'Spring opening', current_date - 20, current_date - 2, 'UTC', 10000,
         1000, 11000, 'credits', now() - interval '25 days', now() - interval '20 days', now() - interval '25 days', now(),
         now() - interval '21 days', $3, 1
    from unnest($1::uuid[], $2::uuid[]) as given (campaign_id, user_id)`;

const REVIEWER = `
  insert into staff_member (admin_id, email, full_name, password_hash, role, created_at)
  values ($1, 'reviewer@staff.example', 'Sam Adeyemi', '-', 'admin', now())`;

/** Adds advertisers who agreed to marketing emails, each with a campaign whose last day is over. */
export async function addOwners(database: OwnerDatabase, count: number, seed: number): Promise<Owner[]> {
  const owners = Array.from({ length: count }, (_, number) => ({
    user_id: randomUUID(),
    campaign_id: randomUUID(),
    email: `owner-${seed}-${number}@people.example`,
  }));
  const reviewer = randomUUID();
  const users = owners.map(({ user_id }) => user_id);
  await database.rows(REVIEWER, [reviewer]);
  await database.rows(OWNERS, [users, owners.map(({ email }) => email), zoneAtNoon()]);
  await database.rows(CAMPAIGNS, [owners.map(({ campaign_id }) => campaign_id), users, reviewer]);
  return owners;
}

const COMPLETE = `
  insert into outbox (outbox_id, job, payload, created_at, not_before)
  select $1, 'flights.complete',
         jsonb_build_object('campaign_id', campaign_id, 'end_date', end_date::text), now(), now()
    from campaign where campaign_id = $2
  on conflict do nothing`;

/** Has a campaign completed by the worker. Asked again under the same id, it is the same. */
export const completeCampaign = (database: OwnerDatabase, outbox_id: string, campaign_id: string) =>
  database.rows(COMPLETE, [outbox_id, campaign_id]);

// The next email of every campaign becomes due in two seconds: its whole past moves with it, and so does the job.
const PASS_DAYS = `
  with next as (
    select distinct on (campaign_id) campaign_id, send_at - (now() + interval '2 seconds') as span
      from sequence_email where state = 'scheduled' order by campaign_id, step),
  moved as (
    update sequence_email s
       set completed_at = completed_at - span, due_at = due_at - span, send_at = send_at - span,
           finished_at = finished_at - span
      from next where s.campaign_id = next.campaign_id and span > interval '1 minute'
    returning s.sequence_email_id, span)
  update outbox o set not_before = o.not_before - span
    from moved where o.job = 'sequence_emails.send' and o.finished_at is null and o.submitted_at is null
                 and o.payload->>'sequence_email_id' = moved.sequence_email_id::text`;

/** Lets days pass until the signal aborts, one after the other: two at once would move the same email twice. */
export async function letDaysPass(database: OwnerDatabase, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await database.rows(PASS_DAYS).catch(() => undefined);
    await sleep(DAYS_MS, undefined, { signal }).catch(() => undefined);
  }
}

const EMAILS = `
  select s.user_id, s.campaign_id, s.step, s.state, s.skipped_for,
         s.state = 'sent' and s.finished_at < s.due_at as is_early, d.outcome, d.recorded_at
    from sequence_email s left join mail_delivery d on d.message_id = s.message_id`;

export const readEmails = (database: OwnerDatabase) => database.rows<EmailRecord>(EMAILS);

export const countFinished = async (database: OwnerDatabase): Promise<number> =>
  (await database.rows<{ n: number }>(`select count(*)::int as n from sequence_email where state <> 'scheduled'`))[0]
    ?.n ?? 0;
