import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { type RawBuilder, sql } from 'kysely';
import {
  type FigureEntry,
  type Figures,
  figureFields,
  noFigures,
  nothingReported,
  summedFields,
} from '#core/results/figures.ts';
import type { Trx } from '#storage/transact.ts';
import {
  enteredBits,
  enteredLast,
  fieldColumnsOn,
  fields,
  key,
  keyColumnsOn,
  knownName,
  latestReported,
  sameKey,
} from './columns-store.ts';
import { packingStore } from './packing-store.ts';

/** A row of figures: a campaign on a platform on a day of the account, as a whole or one ad group or creative of it. */
export interface FigureKey {
  readonly user_id: string;
  readonly campaign_id: string;
  readonly platform: PlatformId;
  readonly day: string;
  readonly ad_group_id: string;
  readonly creative_id: string;
}

/** One reading of the days of an account, or of one of its campaigns. */
export interface Pull {
  readonly pull_id: string;
  readonly sync_key: string;
  readonly campaign_id: string | null;
  readonly from_day: string;
  readonly to_day: string;
  readonly asked_at: Date;
}

export interface ReportedFigures extends FigureKey {
  readonly figures: Figures;
  /** Days between this day and the account's today. */
  readonly age: number;
  /** The platform reported nothing for this day, so it is zero; but only where something was known before. */
  readonly only_if_known: boolean;
}

interface NewEntry extends FigureKey {
  readonly entry: FigureEntry;
  readonly notes: string | null;
  readonly admin_id: string;
  readonly at: Date;
}

const lockName = (sync_key: string) => sql`hashtextextended(${`metrics ${sync_key}`}, 0)`;

const oldName = (field: string): string => `old_${field}`;

/** The figures that count so far, under names of their own. */
const oldFields = (table: string) =>
  sql.raw(figureFields.map((field) => `${table}.${field} as ${oldName(field)}`).join(', '));

const oldNamesOn = (table: string) => sql.raw(figureFields.map((field) => `${table}.${oldName(field)}`).join(', '));

/** The difference of a field to what it was, and by how much the number of days that have it grows. */
const differences = (field: string): string =>
  `sum(coalesce(${field}, 0) - coalesce(${oldName(field)}, 0)), sum((${field} is not null)::int - (${oldName(field)} is not null)::int)`;

/**
 * Makes the figures that count follow what was reported for some keys, and moves the sums of their months by the difference.
 * `source` names a query with a key, the fields, the fields so far, and `has_entry`: false where nothing was entered, which saves
 * looking.
 */
const settle = (source: string, now: Date) => sql`
  , next as materialized (
    select ${keyColumnsOn('s')}, ${fieldColumnsOn('s')}, ${oldNamesOn('s')}, 0 as entered
      from ${sql.raw(source)} s where not s.has_entry
     union all
    select ${keyColumnsOn('s')}, ${sql.raw(figureFields.map((field) => `coalesce(entry.${field}, s.${field})`).join(', '))},
           ${oldNamesOn('s')}, ${enteredBits('entry')}
      from ${sql.raw(source)} s cross join lateral (${enteredLast('s')}) entry where s.has_entry
  ), written as (
    insert into metric_day (${key}, ${fields}, entered, changed_at)
    select ${key}, ${fields}, entered, ${now}::timestamptz from next
    on conflict (${key}) do update set
      ${sql.raw([...figureFields, 'entered', 'changed_at'].map((field) => `${field} = excluded.${field}`).join(', '))}
  )
  insert into metric_month as old (user_id, campaign_id, month, platform,
    ${sql.raw(summedFields.map((field) => `${field}, ${knownName(field)}`).join(', '))})
  select user_id, campaign_id, date_trunc('month', day)::date, platform, ${sql.raw(summedFields.map(differences).join(', '))}
    from next
   group by 1, 2, 3, 4
  on conflict (user_id, campaign_id, month, platform) do update set
    ${sql.raw(
      summedFields
        .flatMap((field) => [field, knownName(field)])
        .map((column) => `${column} = old.${column} + excluded.${column}`)
        .join(', '),
    )}`;

/** An array of numbers, days or booleans as the database reads it. The driver would quote each of them. */
const toArray = (values: readonly (bigint | number | string | boolean | null)[]) =>
  sql`${`{${values.map((value) => value ?? 'NULL').join(',')}}`}`;

const runColumns = ['user_id', 'campaign_id', 'platform', 'ad_group_id', 'creative_id'] as const;
const runKey = (row: FigureKey): string => runColumns.map((column) => row[column]).join(' ');

/** The runs of some rows, which name their run by its number: its ids are sent once. */
interface NumberedRuns {
  readonly table: RawBuilder<unknown>;
  readonly getNumber: (row: FigureKey) => number;
}

function numberRuns(rows: readonly FigureKey[]): NumberedRuns {
  const runs = new Map<string, { readonly run: FigureKey; readonly number: number }>();
  for (const row of rows) {
    const key = runKey(row);
    if (!runs.has(key)) runs.set(key, { run: row, number: runs.size + 1 });
  }
  const ids = (column: (typeof runColumns)[number]) => [...runs.values()].map(({ run }) => run[column]);
  const table = sql`
    unnest(${ids('user_id')}::uuid[], ${ids('campaign_id')}::uuid[], ${ids('platform')}::text[],
           ${ids('ad_group_id')}::text[], ${ids('creative_id')}::text[])
      with ordinality as run(${sql.raw(runColumns.join(', '))}, run_no)`;
  const getNumber = (row: FigureKey): number => {
    const run = runs.get(runKey(row));
    if (run === undefined) throw new Error(`no number for the run ${runKey(row)}`);
    return run.number;
  };
  return { table, getNumber };
}

/** The figures of a day that count so far, and the bits of those that were entered. */
type Known = Figures & { readonly entered: number };

/** A row that is not as it was. */
interface Differing {
  readonly reported: ReportedFigures;
  readonly known: Known | undefined;
}

/**
 * Finds the rows that differ from the figures that count; most do not. The days of a run are read as one range of the index.
 * With the limit the planner does so, too: it expects row-level security to hide most rows, and would read whole months.
 */
async function findDiffering(
  trx: Trx,
  { from_day, to_day }: Pull,
  rows: readonly ReportedFigures[],
  { table, getNumber }: NumberedRuns,
): Promise<Differing[]> {
  const { rows: stored } = await sql<Known & { run_no: number; day: string }>`
    select run_no::int, d.*
      from ${table} cross join lateral (
        select day, entered, ${fields} from metric_day d
         where ${sql.raw(runColumns.map((column) => `d.${column} = run.${column}`).join(' and '))}
           and day between ${from_day}::date and ${to_day}::date
         limit ${to_day}::date - ${from_day}::date + 1) d`.execute(trx);
  const knownDays = new Map(stored.map((row) => [`${row.run_no} ${row.day}`, row]));
  return rows.flatMap((reported) => {
    const known = knownDays.get(`${getNumber(reported)} ${reported.day}`);
    const isSame =
      known?.entered === 0 &&
      known.impressions !== null &&
      figureFields.every((field) => known[field] === reported.figures[field]);
    return isSame ? [] : [{ reported, known }];
  });
}

/** Splits rows into one array per column, which the database reads much faster than rows of parameters. */
const toTable = (rows: readonly Differing[], { table, getNumber }: NumberedRuns) => sql`
  select ${sql.raw(runColumns.join(', '))}, day, age, only_if_known, entered, ${fields}, ${sql.raw(figureFields.map(oldName).join(', '))}
    from unnest(
      ${toArray(rows.map(({ reported }) => getNumber(reported)))}::bigint[], ${toArray(rows.map(({ reported }) => reported.day))}::date[],
      ${toArray(rows.map(({ reported }) => reported.age))}::smallint[],
      ${toArray(rows.map(({ reported }) => reported.only_if_known))}::boolean[],
      ${toArray(rows.map(({ known }) => known?.entered ?? null))}::smallint[],
      ${sql.join(figureFields.map((field) => sql`${toArray(rows.map(({ reported }) => reported.figures[field]))}::bigint[]`))},
      ${sql.join(figureFields.map((field) => sql`${toArray(rows.map(({ known }) => known?.[field] ?? null))}::bigint[]`))})
      as reported(run_no, day, age, only_if_known, entered, ${fields}, ${sql.raw(figureFields.map(oldName).join(', '))})
    join ${table} using (run_no)`;

/** The only writer of metric rows. */
export const metricStore = {
  /** Has readings and entries of an account wait for each other. Taken after any lock on its campaigns. */
  async lock(trx: Trx, sync_key: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(${lockName(sync_key)})`.execute(trx);
  },

  /** Locks an account, as above, and notes that it was read. */
  async beginPull(trx: Trx, { pull_id, sync_key, campaign_id, from_day, to_day, asked_at }: Pull): Promise<void> {
    await sql`
      with locked as materialized (select pg_advisory_xact_lock(${lockName(sync_key)}))
      insert into metric_pull (pull_id, sync_key, campaign_id, from_day, to_day, asked_at)
      select ${pull_id}::uuid, ${sync_key}, ${campaign_id}::uuid, ${from_day}::date, ${to_day}::date, ${asked_at}::timestamptz
        from locked
      on conflict (pull_id) do nothing`.execute(trx);
  },

  /**
   * Records what a platform reported in a reading: only what differs from its latest report. What comes after a later
   * reading of the same days changes nothing; where that one was silent about a day unknown to us, we now know that the day
   * became zero. So the figures are the same in whatever order readings arrive. The account must be locked.
   */
  async record(trx: Trx, pull: Pull, rows: readonly ReportedFigures[]): Promise<void> {
    if (rows.length === 0) return;
    const { sync_key, asked_at, pull_id, from_day, to_day } = pull;
    await packingStore.unpack(trx, rows, { from: from_day, to: to_day });
    const runs = numberRuns(rows);
    const differing = await findDiffering(trx, pull, rows, runs);
    if (differing.length === 0) return;
    // The days are named twice so that only their months are planned for and looked at.
    const inPull = sql`o.day between ${from_day}::date and ${to_day}::date`;
    await sql`
      with newer as materialized (
        select campaign_id, from_day, to_day from metric_pull
         where sync_key = ${sync_key} and (asked_at, pull_id) > (${asked_at}::timestamptz, ${pull_id}::uuid)
      ), differing as materialized (${toTable(differing, runs)}
      ), compared as materialized (
        select s.*, false as has_entry, s.${sql.raw(oldName('impressions'))} is not null as is_known, true as is_different
          from differing s where coalesce(s.entered, 0) = 0
         union all
        select s.*, true, o.impressions is not null, (${fieldColumnsOn('o')}) is distinct from (${fieldColumnsOn('s')})
          from differing s left join lateral (${latestReported('s', inPull)}) o on true
         where s.entered <> 0
      ), judged as materialized (
        select c.*, exists (
            select from newer
             where (newer.campaign_id is null or newer.campaign_id = c.campaign_id)
               and c.day between newer.from_day and newer.to_day) as is_late
          from compared c
      ), changed as materialized (
        select ${key}, age, has_entry, ${sql.raw(figureFields.map(oldName).join(', '))},
               ${sql.raw(figureFields.map((field) => `case when is_late then ${nothingReported[field]} else ${field} end as ${field}`).join(', '))}
          from judged
         where case when is_known then not is_late and is_different else not only_if_known end
      ), observed as (
        insert into metric_observation (${key}, age, ${fields}, fetched_at)
        select ${key}, age, ${fields}, ${asked_at}::timestamptz from changed
        on conflict (${key}, age) do update set
          ${sql.raw([...figureFields, 'fetched_at'].map((field) => `${field} = excluded.${field}`).join(', '))}
      )
      ${settle('changed', asked_at)}`.execute(trx);
  },

  /** Makes the monthly partitions that are missing. */
  async makePartitions(trx: Trx, from: Date, to: Date): Promise<void> {
    await sql`select make_metric_partitions(${from}::timestamptz::date, ${to}::timestamptz::date)`.execute(trx);
  },

  /** Counts the days after a moment's day for which all tables have a partition. */
  async countPreparedDays(trx: Trx, now: Date): Promise<number> {
    const { rows } = await sql<{ days: number }>`
      select min(months.last_day) - (${now}::timestamptz at time zone 'UTC')::date as days
        from (
          select (max(to_date(right(child.relname, 7), 'YYYY_MM')) + interval '1 month - 1 day')::date as last_day
            from pg_inherits i join pg_class child on child.oid = i.inhrelid
           where i.inhparent in
             ('metric_day'::regclass, 'metric_observation'::regclass, 'metric_creative_day'::regclass,
              'metric_place_day'::regclass)
           group by i.inhparent
        ) months`.execute(trx);
    return Math.max(0, rows[0]?.days ?? 0);
  },

  async eraseNotes(trx: Trx, user_id: string): Promise<void> {
    await trx
      .updateTable('metric_entry')
      .set({ notes: null })
      .where('user_id', '=', user_id)
      .where('notes', 'is not', null)
      .execute();
  },

  /** Adds what staff entered for a key, or that they took it back, and settles its figures. The account must be locked. */
  async enter(trx: Trx, { admin_id, notes, entry, at, ...target }: NewEntry): Promise<void> {
    const figures = entry.kind === 'entered' ? entry.figures : noFigures;
    await packingStore.unpack(trx, [target], { from: target.day, to: target.day });
    await trx
      .insertInto('metric_entry')
      .values({ ...target, ...figures, is_revert: entry.kind === 'reverted', notes, admin_id, created_at: at })
      .execute();
    const { user_id, campaign_id, day, platform, ad_group_id, creative_id } = target;
    await sql`
      with target as (
        select ${user_id}::uuid as user_id, ${campaign_id}::uuid as campaign_id, ${day}::date as day,
               ${platform}::text as platform, ${ad_group_id}::text as ad_group_id, ${creative_id}::text as creative_id
      ), latest as (
        select ${keyColumnsOn('target')}, true as has_entry, ${fieldColumnsOn('o')}, ${oldFields('d')}
          from target
          left join metric_day d on ${sameKey('d', 'target')}
          left join lateral (${latestReported('target')}) o on true
      )
      ${settle('latest', at)}`.execute(trx);
  },
};
