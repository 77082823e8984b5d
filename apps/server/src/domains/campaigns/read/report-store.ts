import { type RawBuilder, sql } from 'kysely';
import type { CampaignChanges, RecordedBudget, RecordedMove } from '#core/campaigns/read/changes.ts';
import type { PlannedRun } from '#core/campaigns/read/planned-run.ts';
import type { Trx } from '#storage/transact.ts';

/** Whose campaigns, and which of them; null for all. */
interface ReportedCampaigns {
  readonly user_id: string;
  readonly campaign_id: string | null;
}

/** When the changes happened, and how many of the latest are read. */
interface ChangesPeriod {
  readonly from: Date;
  readonly until: Date;
  readonly limit: number;
}

/** The campaigns that were live at some time before the end of the period and had not ended before its start. */
const ranIn = ({ user_id, campaign_id }: ReportedCampaigns, { from, until }: ChangesPeriod): RawBuilder<unknown> => sql`
  c.user_id = ${user_id} ${campaign_id === null ? sql`` : sql`and c.campaign_id = ${campaign_id}`}
  and c.live_at < ${until} and (c.ended_at is null or c.ended_at >= ${from})`;

/** Reads status changes of campaigns, and when each platform was live for the first time. */
async function listMoves(trx: Trx, scope: ReportedCampaigns, period: ChangesPeriod): Promise<RecordedMove[]> {
  const { rows } = await sql<RecordedMove>`
    select * from (
      select m.move_id, m.created_at as at, m.campaign_id, c.name, c.time_zone, m.platform, m.from_state, m.to_state,
             not exists (
               select from campaign_move earlier
                where earlier.campaign_id = m.campaign_id and earlier.move_id < m.move_id
                  and earlier.platform is not distinct from m.platform and earlier.to_state = m.to_state
             ) as is_first
        from campaign c
        join campaign_move m on m.campaign_id = c.campaign_id
       where ${ranIn(scope, period)} and m.created_at >= ${period.from} and m.created_at < ${period.until}
         and (m.platform is null or m.to_state = 'live')
    ) moves
    where platform is null or is_first
    order by move_id desc limit ${period.limit}`.execute(trx);
  return rows.toReversed();
}

/** Reads changes of the media budget since a campaign was first live. The forecast of each revision holds the budget it was made for. */
async function listBudgets(trx: Trx, scope: ReportedCampaigns, period: ChangesPeriod): Promise<RecordedBudget[]> {
  const { rows } = await sql<RecordedBudget>`
    select f.made_at as at, f.campaign_id, c.name, c.time_zone,
           (before.asked->>'media_cents')::bigint as before_cents, (f.asked->>'media_cents')::bigint as media_cents
      from campaign c
      join campaign_forecast f on f.campaign_id = c.campaign_id
      join campaign_forecast before on before.campaign_id = f.campaign_id and before.revision = f.revision - 1
     where ${ranIn(scope, period)} and f.made_at >= ${period.from} and f.made_at < ${period.until}
       and f.made_at >= c.live_at and before.asked->>'media_cents' <> f.asked->>'media_cents'
     order by f.made_at desc limit ${period.limit}`.execute(trx);
  return rows.toReversed();
}

/** Lists what happened to campaigns that ran in a period. */
export const listChanges = async (
  trx: Trx,
  scope: ReportedCampaigns,
  period: ChangesPeriod,
): Promise<CampaignChanges> => ({
  moves: await listMoves(trx, scope, period),
  budgets: await listBudgets(trx, scope, period),
});

/** Lists the planned runs of one campaign or, for all campaigns, of the active ones. */
export async function listPlannedRuns(trx: Trx, { user_id, campaign_id }: ReportedCampaigns): Promise<PlannedRun[]> {
  const runs = trx
    .selectFrom('campaign as c')
    .innerJoin('campaign_platform as p', 'p.campaign_id', 'c.campaign_id')
    .select(['c.campaign_id', 'c.status', 'c.start_date', 'c.end_date', 'c.time_zone', 'p.platform', 'p.media_cents'])
    .where('c.user_id', '=', user_id)
    .where('p.state', '<>', 'refused');
  const reported =
    campaign_id === null ? runs.where('c.status', '=', 'active') : runs.where('c.campaign_id', '=', campaign_id);
  return reported.execute();
}
