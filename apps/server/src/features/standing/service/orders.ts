import type { Clock } from '../../../core/clock.ts';
import type { Wanted } from '../../../core/launch-step.ts';
import { enqueue, idNamed } from '../../../durable/enqueue.ts';
import type { Trx } from '../../../storage/transact.ts';
import { carryJob } from '../../launches/jobs.ts';
import { type PartRow, standingStore as store } from '../store.ts';

/** Telling a platform's part of a campaign where it shall be. Each order is a turn, and a job carries it out. */
export function ordersOf(clock: Clock) {
  /** Asks for the next step, now or later. A job of an older turn does nothing any more. */
  const carry = async (trx: Trx, part: PartRow, not_before: Date = clock.now()): Promise<PartRow> => {
    const { campaign_id, platform } = part;
    const turn = part.turn + 1;
    await store.changePart(trx, part, { turn });
    const outbox_id = idNamed(`launches.carry:${campaign_id}.${platform}.${turn}`);
    await enqueue(trx, carryJob, { outbox_id, now: clock.now(), not_before }, { campaign_id, platform, turn });
    return { ...part, turn };
  };

  return {
    carry,

    /** What staff do by hand has no job: it stands in their list until they say it is done. */
    async order(trx: Trx, part: PartRow, wanted: Wanted): Promise<PartRow> {
      const ordered = { ...part, wanted, updated_at: clock.now() };
      await store.changePart(trx, part, { wanted, updated_at: ordered.updated_at });
      return part.connection === null ? ordered : carry(trx, ordered);
    },
  };
}

export type Orders = ReturnType<typeof ordersOf>;
