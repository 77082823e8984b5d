import type { Clock } from '../../../core/clock.ts';
import { launchKey } from '../../../core/launch-key.ts';
import type { Wanted } from '../../../core/launch-step.ts';
import { enqueue, idNamed } from '../../../durable/enqueue.ts';
import type { Trx } from '../../../storage/transact.ts';
import { carryJob, retireJob } from '../../launches/jobs.ts';
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

    /** It is begun anew there: what it was before is ended, whether or not we know of it. */
    async retire(trx: Trx, part: PartRow): Promise<void> {
      const { connection, external_id } = part;
      if (connection === null) return;
      const key = launchKey(part);
      const at = { outbox_id: idNamed(`strays.retire:${key}:${external_id ?? ''}`), now: clock.now() };
      await enqueue(trx, retireJob, at, { connection, key, external_id, last: false });
    },

    /** What staff do by hand has no job: it stands in their list until they say it is done. */
    async order(trx: Trx, part: PartRow, wanted: Wanted): Promise<PartRow> {
      const ordered = { ...part, wanted, updated_at: clock.now() };
      await store.changePart(trx, part, { wanted, updated_at: ordered.updated_at });
      return part.connection === null ? ordered : carry(trx, ordered);
    },
  };
}

export type Orders = ReturnType<typeof ordersOf>;
