import type { AdPlatforms } from '../../../connectors/ad-platforms/ad-platform.ts';
import { type Connection, connections } from '../../../core/ad-connections.ts';
import { after, type Clock } from '../../../core/clock.ts';
import { launchKey } from '../../../core/launch-key.ts';
import type { Log } from '../../../core/log.ts';
import { enqueue, idNamed } from '../../../durable/enqueue.ts';
import type { Transact } from '../../../storage/transact.ts';
import { compareJob } from '../jobs.ts';
import { launchStore as store } from '../store.ts';

export interface ComparingDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly adPlatforms: AdPlatforms;
  readonly transact: Transact;
}

export interface Difference {
  readonly connection: Connection;
  /** `stray`: it is there and nobody here knows it; `missing`: we think it is there, and it is not. */
  readonly kind: 'stray' | 'missing';
  readonly external_id: string;
  readonly name: string;
}

const keyIn = (name: string): string | null => /\[(um-[^\]]+)\]$/.exec(name)?.[1] ?? null;

/** Both sides, held against each other. It reports and changes nothing: what a stray is, people decide. */
export function comparingOf({ clock, log, adPlatforms, transact }: ComparingDeps) {
  const connected = connections.filter((one) => adPlatforms[one] !== null);

  const compare = async (connection: Connection): Promise<Difference[]> => {
    const platform = adPlatforms[connection];
    if (platform === null) return [];
    const there = await platform.list();
    // Read after: what was made between the two is known by then.
    const here = await transact((trx) => store.known(trx, connection));
    const ids = new Set(here.map(({ external_id }) => external_id));
    // A try that nobody noted the end of is found by its key soon; it is no stray.
    const tried = new Set(here.flatMap((part) => (part.attempt === null ? [] : [launchKey(part)])));
    const strays = there.filter(({ external_id, name }) => !ids.has(external_id) && !tried.has(keyIn(name) ?? ''));
    const present = new Set(there.map(({ external_id }) => external_id));
    const missing = here.filter(({ external_id, state }) => state === 'live' && !present.has(external_id ?? ''));
    return [
      ...strays.map(({ external_id, name }) => ({ connection, kind: 'stray' as const, external_id, name })),
      ...missing.map((part) => ({
        connection,
        kind: 'missing' as const,
        external_id: part.external_id ?? '',
        name: launchKey(part),
      })),
    ];
  };

  const hourOf = (instant: Date) => `${instant.toISOString().slice(0, 13)}:00:00.000Z`;

  return {
    connected,

    async compare(connection: Connection): Promise<Difference[]> {
      const found = await compare(connection);
      for (const difference of found) log.error(difference, 'a platform and we do not agree about a campaign');
      return found;
    },

    /** Asks for the comparison of an hour: this one's when a worker starts, and the next one's at the end of each. */
    planComparison: (hours = 0): Promise<void> =>
      transact((trx) => {
        const now = clock.now();
        const hour = hourOf(after(now, { hours }));
        const at = { outbox_id: idNamed(`strays ${hour}`), now, not_before: new Date(hour) };
        return enqueue(trx, compareJob, at, { hour });
      }),
  };
}
