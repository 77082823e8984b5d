import type { PlatformReach, REACH_DAYS } from '@universal-media/contract/results/reach';
import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

/** How many people runs reached in a window of so many days: those of the campaign inside it. */
interface ReachReading {
  readonly days: (typeof REACH_DAYS)[number];
  readonly asked_at: Date;
  readonly runs: readonly (PlatformReach & { readonly user_id: string; readonly campaign_id: string })[];
}

/**
 * Saves the reach of runs, in any order of readings. After a campaign has ended its window still moves on and holds fewer of its
 * days each time: then the fuller one stays.
 */
export async function saveReach(trx: Trx, { days, asked_at, runs }: ReachReading): Promise<void> {
  if (runs.length === 0) return;
  const rows = runs.map(({ frequency, ...run }) => ({
    ...run,
    frequency_milli: frequency === null ? null : Math.round(frequency * 1_000),
  }));
  await sql`
    insert into reach_window as old
      (user_id, campaign_id, platform, days, from_day, to_day, reach, frequency_milli, asked_at)
    select r.user_id, r.campaign_id, r.platform, ${days}, r."from", r."to", r.reach, r.frequency_milli, ${asked_at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        user_id uuid, campaign_id uuid, platform text, "from" date, "to" date, reach bigint, frequency_milli integer)
    on conflict (user_id, campaign_id, platform, days) do update set
      from_day = excluded.from_day, to_day = excluded.to_day, reach = excluded.reach,
      frequency_milli = excluded.frequency_milli, asked_at = excluded.asked_at
     where excluded.to_day > old.to_day
        or excluded.to_day = old.to_day and excluded.from_day < old.from_day
        or (excluded.to_day, excluded.from_day) = (old.to_day, old.from_day) and excluded.asked_at >= old.asked_at`.execute(
    trx,
  );
}

interface ReachRow {
  readonly platform: PlatformReach['platform'];
  readonly from_day: string;
  readonly to_day: string;
  readonly reach: bigint;
  readonly frequency_milli: number | null;
}

const toReach = ({ platform, from_day, to_day, reach, frequency_milli }: ReachRow): PlatformReach => ({
  platform,
  from: from_day,
  to: to_day,
  reach: Number(reach),
  frequency: frequency_milli === null ? null : frequency_milli / 1_000,
});

/** Lists the stored windows of a campaign. */
export async function listReach(
  trx: Trx,
  { user_id, campaign_id }: { readonly user_id: string; readonly campaign_id: string },
): Promise<PlatformReach[]> {
  const rows = await trx
    .selectFrom('reach_window')
    .select(['platform', 'from_day', 'to_day', 'reach', 'frequency_milli'])
    .where('user_id', '=', user_id)
    .where('campaign_id', '=', campaign_id)
    .execute();
  return rows.map(toReach);
}

/** Reads the stored windows of an advertiser for their data export. */
export async function exportReach(trx: Trx, user_id: string) {
  const rows = await trx
    .selectFrom('reach_window')
    .select(['campaign_id', 'platform', 'from_day', 'to_day', 'reach', 'frequency_milli'])
    .where('user_id', '=', user_id)
    .orderBy('campaign_id')
    .execute();
  return rows.map(({ campaign_id, ...row }) => ({ campaign_id, ...toReach(row) }));
}
