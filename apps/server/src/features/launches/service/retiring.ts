import type { z } from 'zod';
import type { AdPlatforms } from '../../../connectors/ad-platforms/ad-platform.ts';
import { after, type Clock } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import { enqueue, idNamed } from '../../../durable/enqueue.ts';
import type { Transact } from '../../../storage/transact.ts';
import { retireJob } from '../jobs.ts';

export interface RetiringDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly adPlatforms: AdPlatforms;
  readonly settle_seconds: number;
  readonly transact: Transact;
}

type Old = z.output<typeof retireJob.payload>;

/** A campaign that is begun anew on a platform leaves what it was there behind: that is ended, so that it never runs. */
export function retiringOf({ clock, log, adPlatforms, settle_seconds, transact }: RetiringDeps) {
  return {
    async retire({ connection, key, external_id }: Old): Promise<void> {
      const platform = adPlatforms[connection];
      if (platform === null) return;
      const found = (await platform.find(key)).filter(({ state }) => state !== 'ended').map((one) => one.external_id);
      for (const id of new Set([...(external_id === null ? [] : [external_id]), ...found])) {
        const ended = await platform.archive(id);
        if (ended.outcome === 'unknown')
          throw new Error(`nobody knows whether ${id} of ${key} was ended: ${ended.why}`);
        if (ended.outcome === 'refused')
          log.error({ connection, key, id, ...ended }, 'a platform does not end a campaign');
      }
    },

    retireLater: (old: Old): Promise<void> =>
      transact((trx) => {
        const now = clock.now();
        const at = { outbox_id: idNamed(`strays.retire:${old.key}:last`), now };
        return enqueue(
          trx,
          retireJob,
          { ...at, not_before: after(now, { seconds: settle_seconds }) },
          { ...old, last: true },
        );
      }),
  };
}
