import type { OwnerDatabase } from '@universal-media/trial/sql';

/** All that the product's own tables say about one person. */
export interface PersonRecord {
  readonly user_id: string;
  readonly email: string;
  readonly sessions: number;
  readonly audit_rows: number;
  readonly deliveries: string[];
  readonly recorded_at: Date | null;
  readonly mail_after_s: number | null;
}

const PEOPLE = `
  select a.user_id, a.email,
         (select count(*)::int from advertiser_session s where s.user_id = a.user_id) as sessions,
         (select count(*)::int from audit_log l
           where l.subject_kind = 'advertiser' and l.subject_id = a.user_id and l.action = 'advertiser.registered') as audit_rows,
         array(select message_id || ' ' || outcome from mail_delivery d where d.user_id = a.user_id) as deliveries,
         (select min(recorded_at) from mail_delivery d where d.user_id = a.user_id) as recorded_at,
         (select extract(epoch from min(recorded_at) - a.created_at)::float8
            from mail_delivery d where d.user_id = a.user_id) as mail_after_s
    from advertiser a order by a.user_id`;

const UNFINISHED = `
  select job || ' ' || outbox_id || case when submitted_at is null then ' waits' else ' is handed over' end as job
    from outbox
   where outcome <> 'done' or (finished_at is null and (not_before <= now() or submitted_at is not null))`;

export const readPeople = (database: OwnerDatabase) => database.rows<PersonRecord>(PEOPLE);

export const unfinishedJobs = async (database: OwnerDatabase): Promise<string[]> =>
  (await database.rows<{ job: string }>(UNFINISHED)).map(({ job }) => job);

const count = async (database: OwnerDatabase, from: string): Promise<number> =>
  (await database.rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? 0;

export const countDeliveries = (database: OwnerDatabase) => count(database, 'mail_delivery');
export const countAnswers = (database: OwnerDatabase) => count(database, 'idempotency_record');
export const countWelcomeJobs = (database: OwnerDatabase) => count(database, "outbox where job = 'identity.welcome'");
export const countHandedOver = (database: OwnerDatabase) =>
  count(database, 'outbox where submitted_at is not null and finished_at is null');
export const countPaid = (database: OwnerDatabase) => count(database, "purchase where status = 'paid'");
export const countOpen = (database: OwnerDatabase) => count(database, "purchase where status = 'open'");
export const countRenewals = (database: OwnerDatabase) => count(database, 'renewal');
export const countDraftVersions = async (database: OwnerDatabase): Promise<number> =>
  (await database.rows<{ n: number }>('select coalesce(sum(version), 0)::int as n from campaign_draft'))[0]?.n ?? 0;
export const countJudged = (database: OwnerDatabase) => count(database, "content where status in ('ready', 'refused')");
