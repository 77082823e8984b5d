import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { after } from '#core/kit/clock.ts';
import { figureFields } from '#core/results/figures.ts';
import { metricStore, type ReportedFigures } from '#domains/results/metrics/store.ts';
import type { Trx } from '#storage/transact.ts';
import type { TestEnvironment } from '#testing/environment/test-environment.ts';

/** What a reading of an account's window writes: its campaigns by this many days. */
const DAYS = 30;
const ACCOUNTS = 20;
/** Before the days that are stored for reports. */
const DAYS_AGO = 400;

interface Account {
  readonly ad_account_id: string;
  readonly user_id: string;
  readonly campaign_ids: readonly string[];
}

async function listAccounts({ owner }: TestEnvironment): Promise<Account[]> {
  const runs = await owner
    .selectFrom('campaign_platform')
    .select(['ad_account_id', 'user_id', 'campaign_id'])
    .orderBy('ad_account_id')
    .limit(ACCOUNTS * 12)
    .execute();
  return [...Map.groupBy(runs, ({ ad_account_id }) => ad_account_id ?? '')].map(([ad_account_id, own]) => ({
    ad_account_id,
    user_id: own[0]?.user_id ?? '',
    campaign_ids: own.map(({ campaign_id }) => campaign_id),
  }));
}

/** The figures of an account's window; another `turn` has other figures of every day. */
const toFigures = ({ user_id, campaign_ids }: Account, first: string, turn: number): ReportedFigures[] =>
  campaign_ids.flatMap((campaign_id) =>
    Array.from({ length: DAYS }, (_, index) => ({
      user_id,
      campaign_id,
      platform: 'google' as const,
      day: addDaysTo(first, index),
      ad_group_id: '',
      creative_id: '',
      age: Math.min(turn, 399),
      only_if_known: false,
      figures: {
        impressions: BigInt(1_000 + turn),
        reach: null,
        clicks: BigInt(10 + turn),
        views: BigInt(200 + turn),
        conversions_milli: BigInt(400 + turn),
        spend_micros: BigInt(12_340_000 + turn),
        revenue_micros: BigInt(99_000_000 + turn),
      },
    })),
  );

async function record(
  environment: TestEnvironment,
  account: Account,
  rows: readonly ReportedFigures[],
  asked_at: Date,
): Promise<void> {
  const days = rows.map(({ day }) => day).toSorted();
  const pull = {
    pull_id: uuidv7(),
    sync_key: `google-ads.${account.ad_account_id}`,
    campaign_id: null,
    from_day: days[0] ?? '',
    to_day: days.at(-1) ?? '',
    asked_at,
  };
  await environment.deps.database.transact(async (trx) => {
    await metricStore.beginPull(trx, pull);
    await metricStore.record(trx, pull, rows);
  });
}

const columns = sql.raw(
  ['user_id', 'campaign_id', 'day', 'platform', 'ad_group_id', 'creative_id', ...figureFields].join(', '),
);

/** The same rows into a table of the same form, and nothing else. */
const upsert = (trx: Trx, rows: readonly ReportedFigures[]) =>
  sql`
    insert into bench_day (${columns})
    select * from unnest(
      ${rows.map(({ user_id }) => user_id)}::uuid[], ${rows.map(({ campaign_id }) => campaign_id)}::uuid[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ platform }) => platform)}::text[],
      ${rows.map(({ ad_group_id }) => ad_group_id)}::text[], ${rows.map(({ creative_id }) => creative_id)}::text[],
      ${sql.join(figureFields.map((field) => sql`${rows.map(({ figures }) => figures[field]?.toString() ?? null)}::bigint[]`))})
    on conflict (user_id, campaign_id, day, platform, ad_group_id, creative_id) do update set
      ${sql.raw(figureFields.map((field) => `${field} = excluded.${field}`).join(', '))}`.execute(trx);

const findMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Stores the window of every account that is not measured, in all tables: in a table of a few pages it is quickest to read all
 * of them, which no store of ours has to do.
 */
async function fillOthers({ owner }: TestEnvironment, accounts: readonly Account[], first: string): Promise<void> {
  const measured = accounts.map(({ ad_account_id }) => ad_account_id);
  const others = sql`
    select user_id, campaign_id, d::date, platform, '', '', 1000, null::bigint, 10, 200, 400, 12340000, 99000000
      from campaign_platform
     cross join generate_series(${first}::date, ${addDaysTo(first, DAYS - 1)}::date, interval '1 day') as days(d)
     where ad_account_id <> all (${measured}::uuid[])`;
  await sql`insert into bench_day (${columns}) ${others}`.execute(owner);
  await sql`insert into metric_day (${columns}, changed_at) select others.*, now() from (${others}) others`.execute(
    owner,
  );
  await sql`
    insert into metric_observation (${columns}, age, fetched_at)
    select others.*, 0, now() from (${others}) others`.execute(owner);
  await sql`analyze bench_day, metric_day, metric_observation`.execute(owner);
}

/** Measures rows a second that changed and that did not, each beside the upsert in the same round. */
export async function measureWriting(
  environment: TestEnvironment,
  { today, rounds }: { readonly today: string; readonly rounds: number },
) {
  const first = addDaysTo(today, -DAYS_AGO);
  const now = environment.clock.now();
  await environment.deps.database.transact((trx) =>
    metricStore.makePartitions(trx, after(now, { days: -DAYS_AGO - 31 }), after(now, { days: 31 })),
  );
  await sql`create table bench_day (like metric_day including defaults,
    primary key (user_id, campaign_id, day, platform, ad_group_id, creative_id))`.execute(environment.owner);
  await sql`alter table bench_day alter column changed_at drop not null`.execute(environment.owner);
  await sql`grant select, insert, update on bench_day to um_app`.execute(environment.owner);
  const accounts = await listAccounts(environment);
  await fillOthers(environment, accounts, first);
  let minute = 0;
  /** Rows a second of writing the windows of all accounts, one after the other. */
  const rate = async (
    write: (account: Account, rows: readonly ReportedFigures[]) => Promise<unknown>,
    turn: number,
  ) => {
    const windows = accounts.map((account) => ({ account, rows: toFigures(account, first, turn) }));
    const begun = performance.now();
    for (const { account, rows } of windows) await write(account, rows);
    const seconds = (performance.now() - begun) / 1_000;
    return windows.reduce((sum, { rows }) => sum + rows.length, 0) / seconds;
  };
  const store = (account: Account, rows: readonly ReportedFigures[]) => {
    minute += 1;
    return record(environment, account, rows, after(now, { minutes: minute }));
  };
  const bare = (_: Account, rows: readonly ReportedFigures[]) =>
    environment.deps.database.transact((trx) => upsert(trx, rows));

  // Both tables have their rows before anything is measured.
  await rate(store, 0);
  await rate(bare, 0);
  const settling: number[] = [];
  const unchanged: number[] = [];
  for (let turn = 1; turn <= rounds; turn += 1) {
    const upserted = await rate(bare, turn);
    settling.push((await rate(store, turn)) / upserted);
    const repeated = await rate(bare, turn);
    unchanged.push((await rate(store, turn)) / repeated);
    process.stdout.write(
      `round ${turn}/${rounds} settling ${settling.at(-1)?.toFixed(2)}, unchanged ${unchanged.at(-1)?.toFixed(2)} of ${upserted.toFixed(0)} rows/s\n`,
    );
  }
  return { settling_ratio: findMedian(settling), unchanged_ratio: findMedian(unchanged) };
}
