import type { Clock } from '../../../core/clock.ts';
import { dayStart } from '../../../core/day-start.ts';
import type { RequestFacts } from '../../../core/principal.ts';
import { enqueue, idNamed } from '../../../durable/enqueue.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { CampaignRow, StandingService } from '../../standing/service.ts';
import { completeJob } from '../jobs.ts';
import type { Cards } from './cards.ts';
import { byOwner, type Owner } from './creating.ts';

export interface EndingDeps {
  readonly clock: Clock;
  readonly standing: StandingService;
  readonly audit: AuditService;
  readonly transact: Transact;
}

/** A campaign runs from the beginning of its first day to the beginning of its end date, in its own zone. */
const endOf = ({ time_zone, end_date }: CampaignRow): Date => dayStart(time_zone, end_date);

const isOver = ({ status }: CampaignRow) =>
  status === 'completed' || status === 'rejected' || status === 'failed' || status === 'cancelled';

export function endingOf({ clock, standing, audit, transact: houseTransact }: EndingDeps, cards: Pick<Cards, 'own'>) {
  const planEnd = (trx: Trx, row: CampaignRow): Promise<void> => {
    const { campaign_id, end_date } = row;
    const at = { outbox_id: idNamed(`complete:${campaign_id}:${end_date}`), now: clock.now(), not_before: endOf(row) };
    return enqueue(trx, completeJob, at, { campaign_id, end_date });
  };

  return {
    planEnd,

    /** Its day has come, unless that was moved since: then another job waits for the new one. */
    complete: (campaign_id: string): Promise<void> =>
      houseTransact(async (trx) => {
        const at = await standing.open(trx, campaign_id);
        if (!at || isOver(at.row) || clock.now() < endOf(at.row)) return;
        const runs = at.row.status === 'launching' || at.row.status === 'active' || at.row.status === 'paused';
        const reason = runs ? null : 'Its last day came before it was approved.';
        await standing.move(trx, at, runs ? 'complete' : 'cancel', { actor: { kind: 'system' }, reason });
      }),

    /** Nobody paid for it in time. */
    abandon: (campaign_id: string): Promise<void> =>
      houseTransact(async (trx) => {
        const at = await standing.open(trx, campaign_id);
        if (at?.row.status !== 'awaiting_payment') return;
        await standing.move(trx, at, 'cancel', { actor: { kind: 'system' }, reason: 'It was not paid for in time.' });
      }),

    /** Stopped everywhere and settled; then it is out of its owner's list, and its money stays explained. */
    remove: (transact: Transact, who: Owner, campaign_id: string, { request_id }: RequestFacts): Promise<void> =>
      transact(async (trx) => {
        const at = await cards.own(trx, who.user.user_id, campaign_id);
        const actor = byOwner(who);
        const ended = isOver(at.row) ? at : await standing.move(trx, at, 'cancel', { actor });
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
        const at = await cards.own(trx, who.user.user_id, campaign_id);
        // Asked for twice, it is done once.
        if (at.row.status === status) return { campaign_id, status: at.row.status };
        const actor = byOwner(who);
        const { row } = await standing.move(trx, at, status === 'paused' ? 'stop' : 'restart', { actor });
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

export type Ending = ReturnType<typeof endingOf>;
