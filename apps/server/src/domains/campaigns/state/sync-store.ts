import type { Connection } from '@universal-media/contract/platforms/connections';
import { sql } from 'kysely';
import type { SyncedRun } from '#core/campaigns/sync/sync-cadence.ts';
import type { Trx } from '#storage/transact.ts';
import type { PlatformRunRow } from './store.ts';

/** An ad account that is read as a whole. Null: the account of the settings. */
export interface SyncedAccount {
  readonly connection: Connection;
  readonly ad_account_id: string | null;
}

/** A run as the sync of its account needs it. */
export interface AccountRun extends SyncedRun {
  readonly campaign_id: string;
  readonly platform: PlatformRunRow['platform'];
  readonly user_id: string;
  readonly external_id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly turn: number;
  readonly begun_revision: number;
  readonly list_state: PlatformRunRow['list_state'];
}

/** What a platform says about the customer list of a run. */
interface RunList extends RunKey {
  readonly list_state: PlatformRunRow['list_state'];
  readonly list_matched: number | null;
}

type RunKey = Pick<AccountRun, 'campaign_id' | 'platform'>;

/** The figures of a run on a day, as its platform reports them. */
interface RunDay extends RunKey {
  readonly user_id: string;
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly spend_cents: number;
}

export const syncKey = ({ connection, ad_account_id }: SyncedAccount): string =>
  `${connection}.${ad_account_id ?? 'settings'}`;

/** Names what readings of a run's figures lock: its ad account or, where nothing is read, its campaign. */
export const figuresKey = ({
  connection,
  ad_account_id,
  campaign_id,
}: Pick<PlatformRunRow, 'connection' | 'ad_account_id' | 'campaign_id'>): string =>
  connection === null ? `run.${campaign_id}` : syncKey({ connection, ad_account_id });

/** The days as rows. A platform that names a day twice would fail the statement: the last figures count. */
const toRows = (days: readonly RunDay[]): string =>
  JSON.stringify([...new Map(days.map((one) => [`${one.campaign_id}.${one.platform}.${one.day}`, one])).values()]);

const reading = (days: readonly RunDay[]) => sql`
  select * from jsonb_to_recordset(${toRows(days)}::jsonb) as r(
    campaign_id uuid, platform text, user_id uuid, day date,
    impressions bigint, clicks bigint, conversions bigint, spend_cents bigint)`;

const listRows = (lists: readonly RunList[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as l(
    campaign_id uuid, platform text, list_state text, list_matched integer)`;

const keys = (runs: readonly RunKey[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(runs.map(({ campaign_id, platform }) => ({ campaign_id, platform })))}::jsonb) as k(campaign_id uuid, platform text)`;

/** Readings of whole ad accounts: when they are due, and what they change, each in one statement for all campaigns. */
export const syncStore = {
  find: (trx: Trx, account: SyncedAccount) =>
    trx.selectFrom('account_sync').selectAll().where('sync_key', '=', syncKey(account)).executeTakeFirst(),

  lock: (trx: Trx, account: SyncedAccount) =>
    trx.selectFrom('account_sync').selectAll().where('sync_key', '=', syncKey(account)).forUpdate().executeTakeFirst(),

  /**
   * Brings the next reading forward and returns its number; undefined when one is due before that anyway. A time in the past
   * does not count: that reading may be under way and no longer see what the caller changed.
   */
  async bringForward(
    trx: Trx,
    account: SyncedAccount,
    { now, next_at }: { now: Date; next_at: Date },
  ): Promise<number | undefined> {
    const { connection, ad_account_id } = account;
    const { rows } = await sql<{ turn: number }>`
      insert into account_sync as old (sync_key, connection, ad_account_id, next_at)
      select ${syncKey(account)}, ${connection}, ${ad_account_id}::uuid, ${next_at}::timestamptz
       where not exists (
         select from account_sync where sync_key = ${syncKey(account)} and next_at > ${now} and next_at <= ${next_at})
      on conflict (sync_key) do update set turn = old.turn + 1, next_at = excluded.next_at
       where old.next_at is null or old.next_at <= ${now} or old.next_at > excluded.next_at
      returning turn`.execute(trx);
    return rows[0]?.turn;
  },

  async change(
    trx: Trx,
    account: SyncedAccount,
    set: { turn: number; next_at: Date | null; failures: number; synced_at?: Date; window_read_at?: Date },
  ): Promise<void> {
    await trx.updateTable('account_sync').set(set).where('sync_key', '=', syncKey(account)).execute();
  },

  /** Lists what runs in an account, and what stopped there since. */
  async listRuns(
    trx: Trx,
    { connection, ad_account_id }: SyncedAccount,
    { now, stopped_since, busy_since }: { now: Date; stopped_since: Date; busy_since: string },
  ): Promise<AccountRun[]> {
    const inAccount =
      ad_account_id === null ? sql`run.ad_account_id is null` : sql`run.ad_account_id = ${ad_account_id}`;
    const { rows } = await sql<AccountRun>`
      select run.campaign_id, run.platform, run.user_id, run.external_id, run.state, run.updated_at, run.media_cents,
             run.spent_cents, run.turn, run.begun_revision, run.list_state, c.start_date, c.end_date,
             (${now}::timestamptz at time zone c.time_zone)::date >= c.start_date as has_started,
             run.media_cents / greatest(1, c.end_date - c.start_date + 1) as planned_day_cents,
             coalesce((select max(d.spend_cents) from delivery_day d where d.campaign_id = run.campaign_id
               and d.platform = run.platform and d.day >= ${busy_since}::date), 0) as max_day_cents
        from campaign_platform run join campaign c on c.campaign_id = run.campaign_id
       where run.connection = ${connection} and ${inAccount} and run.external_id is not null
         and (run.state in ('in_review', 'scheduled', 'live')
           or run.state in ('paused', 'ended') and run.updated_at > ${stopped_since})
       order by run.campaign_id, run.platform`.execute(trx);
    return rows;
  },

  /** Finds the campaigns for which a platform says something else than we know. */
  async findChanged(trx: Trx, days: readonly RunDay[]): Promise<string[]> {
    if (days.length === 0) return [];
    const { rows } = await sql<{ campaign_id: string }>`
      with reading as (${reading(days)})
      select distinct r.campaign_id from reading r
        left join delivery_day d on d.campaign_id = r.campaign_id and d.platform = r.platform and d.day = r.day
       where (d.impressions, d.clicks, d.conversions, d.spend_cents)
         is distinct from (r.impressions, r.clicks, r.conversions, r.spend_cents)
         and (d.day is not null or r.impressions + r.clicks + r.conversions + r.spend_cents > 0)`.execute(trx);
    return rows.map(({ campaign_id }) => campaign_id);
  },

  /** Locks campaigns in the order of their ids, so that two who lock several do not wait for each other. */
  async lockCampaigns(trx: Trx, campaign_ids: readonly string[]): Promise<void> {
    await trx
      .selectFrom('campaign')
      .select('campaign_id')
      .where('campaign_id', 'in', campaign_ids)
      .orderBy('campaign_id')
      .forUpdate()
      .execute();
  },

  /**
   * Saves the figures that changed, moves the sums of their runs by the difference, and caps the runs whose budget is spent.
   * Returns the runs that changed. Their campaigns must be locked.
   */
  async saveDays(
    trx: Trx,
    days: readonly RunDay[],
    now: Date,
  ): Promise<(RunKey & { user_id: string; is_capped: boolean })[]> {
    if (days.length === 0) return [];
    const { rows } = await sql<RunKey & { user_id: string; is_capped: boolean }>`
      with reading as (${reading(days)}
      ), before as (
        select d.* from delivery_day d
          join reading r on d.campaign_id = r.campaign_id and d.platform = r.platform and d.day = r.day
      ), written as (
        insert into delivery_day as old
          (campaign_id, platform, user_id, day, impressions, clicks, conversions, spend_cents, fetched_at)
        select campaign_id, platform, user_id, day, impressions, clicks, conversions, spend_cents, ${now}::timestamptz
          from reading
        on conflict (campaign_id, platform, day) do update set
          impressions = excluded.impressions, clicks = excluded.clicks, conversions = excluded.conversions,
          spend_cents = excluded.spend_cents, fetched_at = excluded.fetched_at
         where (old.impressions, old.clicks, old.conversions, old.spend_cents)
           is distinct from (excluded.impressions, excluded.clicks, excluded.conversions, excluded.spend_cents)
        returning campaign_id, platform, day, impressions, clicks, conversions, spend_cents
      ), moved as (
        select w.campaign_id, w.platform,
               sum(w.impressions - coalesce(b.impressions, 0))::bigint as impressions,
               sum(w.clicks - coalesce(b.clicks, 0))::bigint as clicks,
               sum(w.conversions - coalesce(b.conversions, 0))::bigint as conversions,
               sum(w.spend_cents - coalesce(b.spend_cents, 0))::bigint as spend_cents
          from written w
          left join before b on b.campaign_id = w.campaign_id and b.platform = w.platform and b.day = w.day
         group by w.campaign_id, w.platform
      )
      update campaign_platform run set
        impressions = run.impressions + moved.impressions,
        clicks = run.clicks + moved.clicks,
        conversions = run.conversions + moved.conversions,
        spent_cents = run.spent_cents + moved.spend_cents,
        looked_at = ${now},
        updated_at = case when run.state in ('paused', 'ended') then run.updated_at else ${now}::timestamptz end,
        guarded_at = case
          when run.guarded_at is null and run.state <> 'ended' and run.media_cents > 0
           and run.spent_cents + moved.spend_cents >= run.media_cents then ${now}::timestamptz
          else run.guarded_at end
        from moved
       where run.campaign_id = moved.campaign_id and run.platform = moved.platform
      returning run.campaign_id, run.platform, run.user_id,
        run.guarded_at is not distinct from ${now}::timestamptz as is_capped`.execute(trx);
    return rows;
  },

  /** Finds the runs whose customer list the platform counted differently. */
  async findChangedLists(trx: Trx, lists: readonly RunList[]): Promise<RunKey[]> {
    if (lists.length === 0) return [];
    const { rows } = await sql<RunKey>`
      select run.campaign_id, run.platform from (${listRows(lists)}) l
        join campaign_platform run on run.campaign_id = l.campaign_id and run.platform = l.platform
       where (run.list_state, run.list_matched) is distinct from (l.list_state, l.list_matched)`.execute(trx);
    return rows;
  },

  /** Saves what platforms say about customer lists. Their campaigns must be locked. */
  async saveLists(trx: Trx, lists: readonly RunList[]): Promise<(RunKey & { user_id: string })[]> {
    const { rows } = await sql<RunKey & { user_id: string }>`
      update campaign_platform run set list_state = l.list_state, list_matched = l.list_matched
        from (${listRows(lists)}) l
       where run.campaign_id = l.campaign_id and run.platform = l.platform
         -- A run whose campaign no longer has a list waits for nothing.
         and run.list_state is not null
      returning run.campaign_id, run.platform, run.user_id`.execute(trx);
    return rows;
  },

  /** Gives runs the next sequence number. Their campaigns must be locked. */
  async renumber(trx: Trx, runs: readonly RunKey[]): Promise<PlatformRunRow[]> {
    if (runs.length === 0) return [];
    const { rows } = await sql<PlatformRunRow>`
      update campaign_platform run set turn = run.turn + 1
        from (${keys(runs)}) k
       where run.campaign_id = k.campaign_id and run.platform = k.platform
      returning run.*`.execute(trx);
    return rows;
  },
};
