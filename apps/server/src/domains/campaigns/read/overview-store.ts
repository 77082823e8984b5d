import type { Overview } from '@universal-media/contract/campaigns/dashboard';
import { statusesInPhase } from '@universal-media/contract/campaigns/status';
import { sql } from 'kysely';
import { type AttentionFacts, endingSoonStatuses, unstartedStatuses } from '#core/campaigns/attention.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Trx } from '#storage/transact.ts';

const MAX_ATTENTION = 100;

export const dashboardStore = {
  async findTimeZone(trx: Trx, user_id: string): Promise<string> {
    const owner = await trx
      .selectFrom('advertiser')
      .select('time_zone')
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    return owner?.time_zone ?? 'UTC';
  },

  async countActive(trx: Trx, user_id: string): Promise<number> {
    const { campaigns } = await trx
      .selectFrom('campaign')
      .select(({ fn }) => fn.countAll<bigint>().as('campaigns'))
      .where('user_id', '=', user_id)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(campaigns);
  },

  /** Sums the media of running campaigns by platform. Runs that were rejected or ended are not running. */
  async listRunningMedia(trx: Trx, user_id: string): Promise<Overview['running']> {
    const rows = await trx
      .selectFrom('campaign_platform as p')
      .innerJoin('campaign as c', 'c.campaign_id', 'p.campaign_id')
      .select([
        'p.platform',
        sql<bigint>`sum(p.media_cents)::bigint`.as('media_cents'),
        sql<bigint>`sum(least(p.spent_cents, p.media_cents))::bigint`.as('spent_cents'),
      ])
      .where('c.user_id', '=', user_id)
      .where('c.status', '=', 'active')
      .where('c.deleted_at', 'is', null)
      .where('p.state', 'not in', ['refused', 'ended'])
      .groupBy('p.platform')
      .execute();
    return rows.map(({ platform, media_cents, spent_cents }) => ({
      platform,
      media_cents: exactCents(media_cents),
      spent_cents: exactCents(spent_cents),
    }));
  },

  /** Sums what was charged for media and is neither delivered nor returned, over all campaigns. */
  async sumUndelivered(trx: Trx, user_id: string): Promise<number> {
    const { cents } = await trx
      .selectFrom('campaign_platform')
      .select(
        sql<bigint>`coalesce(sum(greatest(0,
          captured_media_cents - returned_cents - least(spent_cents, media_cents))), 0)::bigint`.as('cents'),
      )
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return exactCents(cents);
  },

  /** Answers whether the advertiser ever submitted a campaign, also one that they deleted since. */
  async hasLaunched(trx: Trx, user_id: string): Promise<boolean> {
    const row = await trx
      .selectFrom('campaign')
      .select('campaign_id')
      .where('user_id', '=', user_id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Lists campaigns that may need attention, rejections, suspensions and open payments first; rejected and failed ones only since a date. */
  async listAttention(
    trx: Trx,
    user_id: string,
    { since, today, ends_until }: { since: Date; today: string; ends_until: string },
  ): Promise<(AttentionFacts & { readonly time_zone: string })[]> {
    const { rows } = await sql<AttentionFacts & { readonly time_zone: string }>`
      select c.campaign_id, c.name, c.status, c.status_reason, c.changes_requested, c.start_date, c.end_date, c.time_zone, p.refused
        from campaign c
        cross join lateral (
          select coalesce(array_agg(platform order by platform), '{}') as refused
            from campaign_platform where campaign_id = c.campaign_id and state = 'refused'
        ) p
       where c.user_id = ${user_id} and c.deleted_at is null
         and (c.status in ('awaiting_payment', 'suspended')
              or (c.status in ('rejected', 'failed') and c.updated_at > ${since})
              or (c.status = 'under_review' and c.changes_requested)
              or (c.status = any(${unstartedStatuses}) and c.start_date <= ${today})
              or (c.status = any(${endingSoonStatuses}) and c.end_date <= ${ends_until})
              or (c.status <> all(${statusesInPhase('ended')}) and cardinality(p.refused) > 0))
       order by (c.status in ('rejected', 'failed', 'awaiting_payment', 'suspended') or cardinality(p.refused) > 0) desc, c.updated_at desc
       limit ${MAX_ATTENTION}`.execute(trx);
    return rows;
  },
};
