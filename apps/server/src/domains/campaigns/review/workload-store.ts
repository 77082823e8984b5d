import { REVIEW_PROMISE_HOURS } from '@universal-media/contract/campaigns/staff';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { sql } from 'kysely';
import { manualDueAt, staffTask } from '#core/campaigns/manual-work.ts';
import { after } from '#core/kit/clock.ts';
import type { CampaignPlatform } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

/** A platform that has not answered for so long is in trouble, and so is one whose refusal is this new. */
const UNKNOWN_MINUTES = 15;
const REFUSED_DAYS = 7;
const TROUBLE_HOURS = 4;

/** Counts new campaigns by day of UTC, from an instant on. */
export async function countNewCampaigns(trx: Trx, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; campaigns: bigint }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as campaigns
      from campaign where created_at >= ${from} group by 1`.execute(trx);
  return new Map(rows.map(({ day, campaigns }) => [day, Number(campaigns)]));
}

export async function countActiveCampaigns(trx: Trx): Promise<number> {
  const { campaigns } = await trx
    .selectFrom('campaign')
    .select((e) => e.fn.countAll<bigint>().as('campaigns'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(campaigns);
}

interface Waiting {
  readonly name: string;
  readonly since: Date;
  readonly due_at: Date;
}

/** Picks the one that is due first, and counts those that are past their time. */
function summarize(items: readonly Waiting[], now: Date) {
  const [nearest = null] = items.toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime());
  return { waiting: items.length, late: items.filter(({ due_at }) => due_at < now).length, nearest };
}

/** Finds the campaigns that wait for a review. Each is due within the promised time, and before its first day. */
export async function findWaitingReviews(trx: Trx, now: Date) {
  const rows = await trx
    .selectFrom('campaign')
    .select(['name', 'submitted_at'])
    .select(sql<Date>`(start_date::timestamp at time zone time_zone)`.as('starts_at'))
    .where('status', '=', 'under_review')
    .where('changes_requested', '=', false)
    .where('submitted_at', 'is not', null)
    .execute();
  const items = rows.flatMap(({ name, submitted_at: since, starts_at }) => {
    if (since === null) return [];
    const promised = after(since, { hours: REVIEW_PROMISE_HOURS.max });
    // A first day that was over before it was sent in cannot be kept.
    const due_at = starts_at > since && starts_at < promised ? starts_at : promised;
    return [{ name, since, due_at }];
  });
  return summarize(items, now);
}

const runColumns = ['p.platform', 'p.connection', 'p.state', 'p.wanted', 'p.sent_revision', 'p.updated_at'] as const;
const runName = (campaign: string, platform: CampaignPlatform['platform']): string =>
  `${campaign}, ${platformById(platform).name}`;

/** Finds what staff do on platforms by hand. */
export async function findManualWork(trx: Trx, now: Date) {
  const rows = await trx
    .selectFrom('campaign_platform as p')
    .innerJoin('campaign as c', 'c.campaign_id', 'p.campaign_id')
    .select(runColumns)
    .select(['c.name', 'c.revision', 'c.start_date', 'c.end_date', 'c.time_zone'])
    .where('p.connection', 'is', null)
    .where('p.state', 'not in', ['ended', 'refused'])
    // What runs as it should is most of it; `staffTask` decides about the rest.
    .where((e) =>
      e.not(
        e.and([
          e('p.wanted', '=', 'live'),
          e('p.state', 'in', ['live', 'scheduled']),
          e('p.sent_revision', '>=', e.ref('c.revision')),
        ]),
      ),
    )
    .execute();
  const items = rows.flatMap(({ name, updated_at, ...run }) => {
    const task = staffTask(run, run).by_hand;
    if (task === null) return [];
    return [
      { name: runName(name, run.platform), since: updated_at, due_at: manualDueAt(task, { ...run, updated_at }) },
    ];
  });
  return summarize(items, now);
}

/** Finds runs that a platform refused lately, or that no answer came for. */
export async function findTrouble(trx: Trx, now: Date) {
  const rows = await trx
    .selectFrom('campaign_platform as p')
    .innerJoin('campaign as c', 'c.campaign_id', 'p.campaign_id')
    .select(['p.platform', 'p.updated_at', 'c.name'])
    .where((e) =>
      e.or([
        e.and([
          e('p.state', '=', 'unknown'),
          e('p.wanted', '<>', 'created'),
          e('p.updated_at', '<', after(now, { minutes: -UNKNOWN_MINUTES })),
        ]),
        e.and([
          e('p.state', '=', 'refused'),
          e('p.updated_at', '>=', after(now, { days: -REFUSED_DAYS })),
          e('c.status', 'in', ['launching', 'scheduled', 'active', 'paused', 'failed']),
        ]),
      ]),
    )
    .execute();
  const items = rows.map(({ name, platform, updated_at }) => ({
    name: runName(name, platform),
    since: updated_at,
    due_at: after(updated_at, { hours: TROUBLE_HOURS }),
  }));
  return summarize(items, now);
}

/** Lists the latest campaigns of all advertisers. */
export const listRecent = (trx: Trx, limit: number) =>
  trx
    .selectFrom('campaign as c')
    .innerJoin('advertiser as a', 'a.user_id', 'c.user_id')
    .select(['c.campaign_id', 'c.name', 'c.media_cents', 'c.status', 'c.created_at', 'a.email'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.campaign_id')
    .limit(limit)
    .execute();

/** Reads when accounts of each connection were last read, and how many of them fail. */
export const countSyncs = (trx: Trx) =>
  trx
    .selectFrom('account_sync')
    .select((e) => [
      'connection',
      e.fn.countAll<bigint>().as('accounts'),
      e.fn.countAll<bigint>().filterWhere('failures', '>', 0).as('failing'),
      e.fn.max('synced_at').as('synced_at'),
    ])
    .where('next_at', 'is not', null)
    .groupBy('connection')
    .execute();
