import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

interface OnAirRow {
  /** Null in the row of all platforms. */
  readonly platform: PlatformId | null;
  readonly campaigns: bigint;
  readonly runs: bigint;
  readonly planned: string | null;
  readonly delivered: string | null;
  readonly due: string | null;
}

interface AnswerRow {
  readonly reviews: bigint;
  readonly quantiles: number[] | null;
  readonly bins: number[] | null;
}

/** SQL of the blocks that campaigns adds to the staff dashboard. */
export const dashboardStore = {
  /** Sums live runs by platform and in all. A plan spreads evenly over its days, and the current day is not over. */
  async sumOnAir(trx: Trx, now: Date): Promise<OnAirRow[]> {
    const { rows } = await sql<OnAirRow>`
      select p.platform, count(distinct c.campaign_id) as campaigns, count(*) as runs, sum(p.media_cents) as planned,
             sum(least(p.spent_cents, p.media_cents)) as delivered,
             sum(round(p.media_cents * least(1, greatest(0,
               ((${now}::timestamptz at time zone c.time_zone)::date - c.start_date)::numeric
                 / (c.end_date - c.start_date + 1))))) as due
        from campaign c join campaign_platform p on p.campaign_id = c.campaign_id
       where c.status = 'active' and p.state = 'live'
       group by grouping sets ((p.platform), ())`.execute(trx);
    return rows;
  },

  /** Measures the hours from each submission to its first answer since an instant. The last bin has all that is longer. */
  async measureAnswers(trx: Trx, since: Date, bin: { hours: number; last: number }): Promise<AnswerRow | undefined> {
    const { rows } = await sql<AnswerRow>`
      with answer as (
        select campaign_id, created_at as at from campaign_move
         where actor_kind = 'staff' and platform is null and from_state = 'under_review' and to_state <> 'under_review'
           and created_at >= ${since}
        union all
        select campaign_id, sent_at from campaign_sent_back where kind = 'changes_requested' and sent_at >= ${since}
      ), waited as (
        select extract(epoch from min(a.at) - s.at)::float8 / 3600 as hours
          from answer a cross join lateral (
            select max(m.created_at) as at from campaign_move m
             where m.campaign_id = a.campaign_id and m.platform is null and m.to_state = 'under_review'
               and m.actor_kind <> 'staff' and m.created_at <= a.at) s
         where s.at is not null
         group by a.campaign_id, s.at
      )
      select count(*) as reviews, percentile_cont(array[0.5, 0.9]) within group (order by hours) as quantiles,
             array_agg(least(greatest(ceil(hours / ${bin.hours}::float8) - 1, 0), ${bin.last}::float8)::int) as bins
        from waited`.execute(trx);
    return rows[0];
  },
};
