import { UNANSWERED_MINUTES } from '@universal-media/contract/campaigns/read/staff-work';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { type ExpressionBuilder, sql } from 'kysely';
import { after } from '#core/kit/clock.ts';
import type { Campaign, CampaignPlatform, DB, PlatformRunWork } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

/** A refusal and a deleted file are on the list for so long, unless staff settled them before. */
const LISTED_DAYS = 7;

type Runs = DB & { p: CampaignPlatform; c: Campaign; w: PlatformRunWork };

const open = ['launching', 'scheduled', 'active', 'paused', 'failed'] as const;

const isNewer = (since: string) => sql<boolean>`(w.settled_at is null or w.settled_at < ${sql.ref(since)})`;

// Only what tells whether a run is in trouble: all open trouble is read for its figures, and a page of it is shown.
const selectRuns = (trx: Trx) =>
  trx
    .selectFrom('campaign_platform as p')
    .leftJoin('platform_run_work as w', (join) =>
      join.onRef('w.campaign_id', '=', 'p.campaign_id').onRef('w.platform', '=', 'p.platform'),
    )
    .select(['p.campaign_id', 'p.platform']);

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

/** Runs that a platform refused lately, or that it has not answered. */
export const listTroubledRuns = (trx: Trx, now: Date) =>
  selectRuns(trx)
    .innerJoin('campaign as c', 'c.campaign_id', 'p.campaign_id')
    .select(['p.state', 'c.status', 'p.updated_at as since'])
    .where((e) => e.or([isUnanswered(now)(e), isRefused(now)(e)]))
    .where(isNewer('p.updated_at'))
    .execute();

/** Runs that should be on air in an ad account that cannot run ads. */
export const listSuspendedRuns = (trx: Trx) =>
  selectRuns(trx)
    .innerJoin('ad_account as account', 'account.ad_account_id', 'p.ad_account_id')
    .select('account.updated_at as since')
    .where('account.state', 'in', ['suspended', 'access_lost'])
    .where('p.wanted', '=', 'live')
    .where('p.state', 'not in', ['ended', 'refused'])
    .where(isNewer('account.updated_at'))
    .execute();

interface BadFileRow {
  readonly campaign_id: string;
  readonly platform: PlatformId;
  readonly filename: string;
  readonly problem: 'deleted' | 'rejected' | 'waiting';
  readonly since: Date;
}

/**
 * Runs that are live with a file that is deleted, rejected or not reviewed. It starts from such files, which are few: those
 * that wait for a review, and those that were rejected or deleted lately. Their campaigns are found by the file alone; owner
 * and status are compared afterwards, because the planner would read all campaigns of an owner or a status for each file.
 */
export const listRunsWithBadFiles = async (trx: Trx, now: Date): Promise<BadFileRow[]> => {
  const since = after(now, { days: -LISTED_DAYS });
  const { rows } = await sql<BadFileRow>`
    with bad as (
      select user_id, content_id, 'deleted' as problem, deleted_at as since from content where deleted_at >= ${since}
      union all
      select user_id, content_id, 'rejected', decided_at from content_approval
       where approval_status = 'rejected' and submitted_at >= ${after(since, { days: -LISTED_DAYS })}
         and decided_at >= ${since}
      union all
      select user_id, content_id, 'waiting', submitted_at from content_approval where approval_status = 'pending_review'
    ), used as materialized (
      select bad.*, c.campaign_id, c.user_id as campaign_user_id, c.status
        from bad join every_campaign_files c on c.files @> jsonb_build_array(jsonb_build_object('content_id', bad.content_id))
    )
    select distinct on (p.campaign_id) p.campaign_id, p.platform, f.filename, used.problem, used.since
      from used
      join content f on f.content_id = used.content_id and (used.problem = 'deleted' or f.deleted_at is null)
      join campaign_platform p on p.campaign_id = used.campaign_id and p.state in ('live', 'scheduled')
      left join platform_run_work w on w.campaign_id = p.campaign_id and w.platform = p.platform
     where used.user_id = used.campaign_user_id and used.status in ('launching', 'scheduled', 'active')
       and (w.settled_at is null or w.settled_at < used.since)
     order by p.campaign_id, used.since, p.platform`.execute(trx);
  return rows;
};

export type TroubledRun = Awaited<ReturnType<typeof describeTroubledRuns>>[number];

/** Reads what the screen shows of the runs of one page. */
export const describeTroubledRuns = (trx: Trx, campaign_ids: readonly string[]) =>
  trx
    .selectFrom('campaign_platform as p')
    .innerJoin('campaign as c', 'c.campaign_id', 'p.campaign_id')
    .innerJoin('advertiser as a', 'a.user_id', 'c.user_id')
    .leftJoin('ad_account as account', 'account.ad_account_id', 'p.ad_account_id')
    .select(['p.campaign_id', 'p.platform', 'p.connection', 'p.state', 'p.wanted', 'p.sent_revision', 'p.media_cents'])
    .select(['p.reason', 'p.platform_message', 'p.attempt', 'c.name', 'c.status', 'c.revision', 'c.approved_at'])
    .select(['a.email as user_email', 'account.state as account_state', 'account.reason as account_reason'])
    .where('p.campaign_id', 'in', [...campaign_ids])
    .execute();
