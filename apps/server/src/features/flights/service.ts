import { hasEnded, restartOf } from '../../core/campaign-machine.ts';
import type { Clock } from '../../core/clock.ts';
import { dayStart } from '../../core/day-start.ts';
import type { Advertiser, KeyHolder, RequestFacts } from '../../core/principal.ts';
import { enqueue, idNamed } from '../../durable/enqueue.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { AuditService } from '../audit/service.ts';
import type { CampaignRow } from '../standing/service.ts';
import { completeJob } from './jobs.ts';
import { type NewsDeps, newsOf } from './service/news.ts';

type Owner = Advertiser | KeyHolder;

interface FlightDeps extends NewsDeps {
  readonly clock: Clock;
  readonly audit: AuditService;
}

/** A campaign runs from the beginning of its first day to the beginning of its end date, in its own zone. */
const endOf = ({ time_zone, end_date }: CampaignRow): Date => dayStart(time_zone, end_date);

const byOwner = ({ user }: Owner) => ({ kind: 'advertiser', user_id: user.user_id }) as const;

/** Campaigns while they run, and how they end: stopped, restarted, over, taken out. */
export function flightService(deps: FlightDeps) {
  const { clock, standing, audit, transact: houseTransact } = deps;

  const planEnd = (trx: Trx, row: CampaignRow): Promise<void> => {
    const { campaign_id, end_date, revision } = row;
    const outbox_id = idNamed(`complete:${campaign_id}:${end_date}:${revision}`);
    const at = { outbox_id, now: clock.now(), not_before: endOf(row) };
    return enqueue(trx, completeJob, at, { campaign_id, end_date });
  };

  return {
    planEnd,
    sendNews: newsOf(deps),

    /** Its day has come, unless that was moved since: then another job waits for the new one. */
    complete: (campaign_id: string): Promise<void> =>
      houseTransact(async (trx) => {
        const at = await standing.open(trx, campaign_id);
        if (!at || hasEnded(at.row.status) || clock.now() < endOf(at.row)) return;
        const runs = at.row.status === 'launching' || at.row.status === 'active' || at.row.status === 'paused';
        const reason = runs ? null : 'Its last day came before it was approved.';
        await standing.move(trx, at, runs ? 'complete' : 'cancel', { actor: { kind: 'system' }, reason });
      }),

    /** Whoever goes leaves nothing running. */
    async erase(trx: Trx, user_id: string): Promise<void> {
      for (const campaign_id of await standing.unended(trx, user_id)) {
        const at = await standing.open(trx, campaign_id);
        if (at && !hasEnded(at.row.status)) await standing.move(trx, at, 'cancel', { actor: { kind: 'system' } });
      }
    },

    /** Stopped everywhere and settled; then it is out of its owner's list, and its money stays explained. */
    remove: (transact: Transact, who: Owner, campaign_id: string, { request_id }: RequestFacts): Promise<void> =>
      transact(async (trx) => {
        const at = await standing.own(trx, who.user.user_id, campaign_id);
        const actor = byOwner(who);
        const ended = hasEnded(at.row.status) ? at : await standing.move(trx, at, 'cancel', { actor });
        await standing.change(trx, ended, { deleted_at: clock.now() });
        await audit.record(trx, {
          actor,
          action: 'campaign.deleted',
          subject: { kind: 'campaign', id: campaign_id },
          request_id,
          before: { status: at.row.status },
        });
      }),

    setStatus: (
      transact: Transact,
      who: Owner,
      campaign_id: string,
      status: 'active' | 'paused',
      { request_id }: RequestFacts,
    ) =>
      transact(async (trx) => {
        const at = await standing.own(trx, who.user.user_id, campaign_id);
        // Asked for twice, it is done once.
        if (at.row.status === status) return { campaign_id, status: at.row.status };
        const actor = byOwner(who);
        const { row } = await standing.move(trx, at, status === 'paused' ? 'stop' : restartOf(at.row), { actor });
        await audit.record(trx, {
          actor,
          action: status === 'paused' ? 'campaign.stopped' : 'campaign.restarted',
          subject: { kind: 'campaign', id: campaign_id },
          request_id,
        });
        await standing.follow(trx, campaign_id);
        return { campaign_id, status: row.status };
      }),
  };
}

export type FlightService = ReturnType<typeof flightService>;
