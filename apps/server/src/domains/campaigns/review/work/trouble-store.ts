import { UNANSWERED_MINUTES } from '@universal-media/contract/campaigns/read/staff-work';
import { type ExpressionBuilder, sql } from 'kysely';
import { after } from '#core/kit/clock.ts';
import type { Campaign, CampaignPlatform, DB, PlatformRunWork } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

/** A refusal and a deleted file are on the list for so long, unless staff settled them before. */
const LISTED_DAYS = 7;

type Runs = DB & { p: CampaignPlatform; c: Campaign; w: PlatformRunWork };

const open = ['launching', 'scheduled', 'active', 'paused', 'failed'] as const;

const isNewer = (since: string) => sql<boolean>`(w.settled_at is null or w.settled_at < ${sql.ref(since)})`;

const selectRuns = (trx: Trx) =>
  trx
    .selectFrom('campaign_platform as p')
    .innerJoin('campaign as c', 'c.campaign_id', 'p.campaign_id')
    .innerJoin('advertiser as a', 'a.user_id', 'c.user_id')
    .leftJoin('platform_run_work as w', (join) =>
      join.onRef('w.campaign_id', '=', 'p.campaign_id').onRef('w.platform', '=', 'p.platform'),
    )
    .select(['p.campaign_id', 'p.platform', 'p.connection', 'p.state', 'p.wanted', 'p.sent_revision'])
    .select(['p.media_cents', 'p.reason', 'p.platform_message', 'p.ad_account_id', 'p.attempt', 'p.updated_at'])
    .select(['c.name', 'c.status', 'c.revision', 'c.approved_at', 'a.email as user_email']);

type Condition = (e: ExpressionBuilder<Runs, 'p' | 'c'>) => ReturnType<typeof e.and>;

const isUnanswered =
  (now: Date): Condition =>
  (e) =>
    e.and([
      e('p.state', 'in', ['unknown', 'queued']),
      e('p.connection', 'is not', null),
      e('p.wanted', '<>', 'created'),
      e('p.updated_at', '<', after(now, { minutes: -UNANSWERED_MINUTES })),
    ]);

const isRefused =
  (now: Date): Condition =>
  (e) =>
    e.and([
      e('p.state', '=', 'refused'),
      e('p.updated_at', '>=', after(now, { days: -LISTED_DAYS })),
      e('c.status', 'in', [...open]),
    ]);

export type TroubledRun = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

/** Runs that a platform refused lately, or that it has not answered. */
export const listTroubledRuns = (trx: Trx, now: Date): Promise<TroubledRun[]> =>
  selectRuns(trx)
    .where((e) => e.or([isUnanswered(now)(e), isRefused(now)(e)]))
    .where(isNewer('p.updated_at'))
    .execute();

/** Runs that should be on air in an ad account that cannot run ads. */
export const listSuspendedRuns = (trx: Trx) =>
  selectRuns(trx)
    .innerJoin('ad_account as account', 'account.ad_account_id', 'p.ad_account_id')
    .select(['account.state as account_state', 'account.reason as account_reason', 'account.updated_at as since'])
    .where('account.state', 'in', ['suspended', 'access_lost'])
    .where('p.wanted', '=', 'live')
    .where('p.state', 'not in', ['ended', 'refused'])
    .where(isNewer('account.updated_at'))
    .execute();

/**
 * Runs that are live with a file that is deleted, rejected or not reviewed. It starts from such files, which are few: those
 * that wait for a review, and those that were rejected or deleted lately.
 */
export const listRunsWithBadFiles = async (trx: Trx, now: Date) => {
  const since = after(now, { days: -LISTED_DAYS });
  const { rows } = await sql<
    TroubledRun & { filename: string; problem: 'deleted' | 'rejected' | 'waiting'; since: Date }
  >`
    with bad as (
      select user_id, content_id, filename, 'deleted' as problem, deleted_at as since
        from content where deleted_at >= ${since}
      union all
      select f.user_id, f.content_id, f.filename, 'rejected', v.decided_at
        from content_approval v join content f using (content_id)
       where v.approval_status = 'rejected' and v.submitted_at >= ${after(since, { days: -LISTED_DAYS })}
         and v.decided_at >= ${since} and f.deleted_at is null
      union all
      select f.user_id, f.content_id, f.filename, 'waiting', v.submitted_at
        from content_approval v join content f using (content_id)
       where v.approval_status = 'pending_review' and f.deleted_at is null
    )
    select distinct on (c.campaign_id) p.campaign_id, p.platform, p.connection, p.state, p.wanted, p.sent_revision,
           p.media_cents, p.reason, p.platform_message, p.ad_account_id, p.attempt, p.updated_at,
           c.name, c.status, c.revision, c.approved_at, a.email as user_email, bad.filename, bad.problem, bad.since
      from bad
      join campaign c on c.user_id = bad.user_id and c.deleted_at is null and c.status in ('launching', 'scheduled', 'active')
       and c.campaign_data @> jsonb_build_object('uploadedContent',
             jsonb_build_array(jsonb_build_object('content_id', bad.content_id)))
      join campaign_platform p on p.campaign_id = c.campaign_id and p.state in ('live', 'scheduled')
      join advertiser a on a.user_id = c.user_id
      left join platform_run_work w on w.campaign_id = p.campaign_id and w.platform = p.platform
     where w.settled_at is null or w.settled_at < bad.since
     order by c.campaign_id, bad.since, p.platform`.execute(trx);
  return rows;
};
