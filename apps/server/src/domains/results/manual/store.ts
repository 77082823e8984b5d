import type { ReportRange } from '@universal-media/contract/results/range';
import { type RawBuilder, sql } from 'kysely';
import { type Figures, figureFields } from '#core/results/figures.ts';
import type { Trx } from '#storage/transact.ts';
import {
  fieldColumnsOn,
  fields,
  keyColumnsOn,
  latestReported,
  sameKey,
  storedBetween,
} from '../metrics/columns-store.ts';
import type { FigureKey } from '../metrics/store.ts';

type RunKey = Pick<FigureKey, 'campaign_id' | 'platform'>;

/** An entry with its campaign, the staff members, and the platform's figures as one object of texts. */
export interface EntryRow extends FigureKey, Figures {
  readonly entry_no: bigint;
  readonly campaign_name: string;
  readonly notes: string | null;
  readonly created_at: Date;
  readonly updated_by: string;
  readonly reverted_at: Date | null;
  readonly reverted_by: string | null;
  readonly is_in_effect: boolean;
  readonly platform_figures: Readonly<Record<string, string | null>> | null;
}

/** Text, because JSON has no bigints. */
const asTexts = (table: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.raw(figureFields.map((field) => `'${field}', ${table}.${field}::text`).join(', '))})`;

const ofKey = ({
  user_id,
  campaign_id,
  platform,
  day,
  ad_group_id,
  creative_id,
}: FigureKey): RawBuilder<unknown> => sql`
  e.user_id = ${user_id} and e.campaign_id = ${campaign_id} and e.platform = ${platform} and e.day = ${day}::date
  and e.ad_group_id = ${ad_group_id} and e.creative_id = ${creative_id}`;

/** The entries of a query with what became of them: reverted, or each figure entered again. */
const describeEntries = (entries: RawBuilder<unknown>) => sql<EntryRow>`
  select e.entry_no, ${keyColumnsOn('e')}, ${fieldColumnsOn('e')}, e.notes, e.created_at,
         campaign.name as campaign_name, staff.full_name as updated_by,
         reverted.created_at as reverted_at, reverted.full_name as reverted_by,
         reverted.created_at is null and (${sql.raw(figureFields.map((field) => `(e.${field} is not null and later.${field} = 0)`).join(' or '))}) as is_in_effect,
         reported.platform_figures
    from (${entries}) e
    join campaign on campaign.campaign_id = e.campaign_id
    join staff_member staff on staff.admin_id = e.admin_id
    left join lateral (
      select r.created_at, reverter.full_name
        from metric_entry r join staff_member reverter on reverter.admin_id = r.admin_id
       where ${sameKey('r', 'e')} and r.is_revert and r.entry_no > e.entry_no
       order by r.entry_no limit 1
    ) reverted on true
    cross join lateral (
      select ${sql.raw(figureFields.map((field) => `count(l.${field}) as ${field}`).join(', '))}
        from metric_entry l where ${sameKey('l', 'e')} and l.entry_no > e.entry_no
    ) later
    left join lateral (
      select ${asTexts('o')} as platform_figures from (${latestReported('e')}) o
    ) reported on true
   order by e.entry_no desc`;

/** What staff enter, as they see it again. */
export const manualStore = {
  /** Finds a run and keeps it, as the rows of its figures will refer to it. Taken before the lock on its figures. */
  findRun: (trx: Trx, { campaign_id, platform }: RunKey) =>
    trx
      .selectFrom('campaign_platform')
      .select(['user_id', 'campaign_id', 'platform', 'connection', 'ad_account_id', 'media_cents'])
      .where('campaign_id', '=', campaign_id)
      .where('platform', '=', platform)
      .forKeyShare()
      .executeTakeFirst(),

  listRuns: (trx: Trx, campaign_ids: readonly string[]) =>
    trx
      .selectFrom('campaign_platform')
      .select(['campaign_id', 'platform', 'connection'])
      .where('campaign_id', 'in', [...campaign_ids])
      .execute(),

  /** Lists which campaigns are settled. */
  async listSettled(trx: Trx, campaign_ids: readonly string[]): Promise<Set<string>> {
    const rows = await trx
      .selectFrom('campaign')
      .select('campaign_id')
      .where('campaign_id', 'in', [...campaign_ids])
      .where('settled_at', 'is not', null)
      .execute();
    return new Set(rows.map(({ campaign_id }) => campaign_id));
  },

  async listEntries(trx: Trx, limit: number): Promise<EntryRow[]> {
    const latest = sql`select * from metric_entry where not is_revert order by entry_no desc limit ${limit}`;
    return (await describeEntries(latest).execute(trx)).rows;
  },

  /** Finds the last entry for a key, reverted or not. */
  async findLastEntry(trx: Trx, target: FigureKey): Promise<EntryRow | undefined> {
    const last = sql`
      select e.* from metric_entry e where ${ofKey(target)} and not e.is_revert order by e.entry_no desc limit 1`;
    return (await describeEntries(last).execute(trx)).rows[0];
  },

  /** Lists the figures that count, by day, with the bits of the entered fields. */
  async listDays(trx: Trx, target: Omit<FigureKey, 'day'>, range: ReportRange) {
    const { user_id, campaign_id, platform, ad_group_id, creative_id } = target;
    const { rows } = await sql<Figures & { day: string; entered: number }>`
      select day, ${fields}, entered from metric_stored_day d
       where user_id = ${user_id} and campaign_id = ${campaign_id} and platform = ${platform}
         and ad_group_id = ${ad_group_id} and creative_id = ${creative_id} and ${storedBetween('d', range)}`.execute(
      trx,
    );
    return new Map(rows.map((row) => [row.day, row]));
  },

  /** Lists the latest figures that the platform reported, by day. In a packed month that is what counts. */
  async listReported(trx: Trx, target: Omit<FigureKey, 'day'>, range: ReportRange) {
    const { user_id, campaign_id, platform, ad_group_id, creative_id } = target;
    const isTarget = sql`
      user_id = ${user_id} and campaign_id = ${campaign_id} and platform = ${platform}
      and ad_group_id = ${ad_group_id} and creative_id = ${creative_id}`;
    const { rows } = await sql<Figures & { day: string }>`
      select * from (
        select distinct on (day) day, ${fields} from metric_observation
         where ${isTarget} and day between ${range.from}::date and ${range.to}::date
         order by day, fetched_at desc, age desc
      ) reported
      union all
      select day, ${fields} from metric_stored_day d where is_packed and ${isTarget} and ${storedBetween('d', range)}`.execute(
      trx,
    );
    return new Map(rows.map((row) => [row.day, row]));
  },

  /** Answers whether figures of the same day are stored at another level: campaign, ad group or creative. */
  async hasOtherLevel(trx: Trx, { user_id, campaign_id, platform, day, ...level }: FigureKey): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from metric_stored_day d
         where user_id = ${user_id} and campaign_id = ${campaign_id} and platform = ${platform}
           and ${storedBetween('d', { from: day, to: day })}
           and ((ad_group_id = '') <> ${level.ad_group_id === ''} or (creative_id = '') <> ${level.creative_id === ''})
           and num_nonnulls(${fields}) > 0) as found`.execute(trx);
    return rows[0]?.found ?? false;
  },

  /** Answers whether figures of a day can be stored: its month has a partition. */
  async hasMonth(trx: Trx, day: string): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'metric_day'::regclass and c.relname = ${`metric_day_${day.slice(0, 7).replace('-', '_')}`}
      ) as found`.execute(trx);
    return rows[0]?.found ?? false;
  },
};
