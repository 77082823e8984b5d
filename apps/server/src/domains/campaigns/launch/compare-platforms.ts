import { type Connection, connections } from '@universal-media/contract/platforms/connections';
import { launchKey } from '#core/campaigns/launch-key.ts';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { CampaignsContext } from '../context.ts';
import { comparePlatformsJob } from '../jobs.ts';
import { launchStore } from '../state/launch-store.ts';

export interface Mismatch {
  readonly connection: Connection;
  /** `orphan`: on the platform, unknown to us. `missing`: live for us, absent on the platform. */
  readonly kind: 'orphan' | 'missing';
  readonly external_id: string;
  readonly name: string;
}

const readKey = (name: string): string | null => /\[(um-[^\]]+)\]$/.exec(name)?.[1] ?? null;

export const listConnected = ({ adPlatforms }: CampaignsContext): Connection[] =>
  connections.filter((connection) => adPlatforms[connection] !== null);

/** Compares our runs with the campaigns of a platform and logs differences. Staff decide what to do with an orphan. */
export async function comparePlatform(context: CampaignsContext, connection: Connection): Promise<Mismatch[]> {
  const mismatches = await findMismatches(context, connection);
  for (const mismatch of mismatches) context.log.error(mismatch, 'platform state mismatch');
  return mismatches;
}

async function findMismatches(
  { adPlatforms, transact }: CampaignsContext,
  connection: Connection,
): Promise<Mismatch[]> {
  const platform = adPlatforms[connection];
  if (platform === null) return [];
  const remote = await platform.list();
  // Ours are read second, so that what was created in between is known.
  const runs = await transact((trx) => launchStore.listConnected(trx, connection));
  const knownIds = new Set(runs.map(({ external_id }) => external_id));
  // An unrecorded attempt is found by its key soon, so it is no orphan.
  const attempted = new Set(runs.flatMap((run) => (run.attempt === null ? [] : [launchKey(run)])));
  const orphans = remote.filter(
    ({ external_id, name }) => !knownIds.has(external_id) && !attempted.has(readKey(name) ?? ''),
  );
  const remoteIds = new Set(remote.map(({ external_id }) => external_id));
  const missing = runs.filter(({ external_id, state }) => state === 'live' && !remoteIds.has(external_id ?? ''));
  return [
    ...orphans.map(({ external_id, name }) => ({ connection, kind: 'orphan' as const, external_id, name })),
    ...missing.map((run) => ({
      connection,
      kind: 'missing' as const,
      external_id: run.external_id ?? '',
      name: launchKey(run),
    })),
  ];
}

const startOfHour = (instant: Date) => `${instant.toISOString().slice(0, 13)}:00:00.000Z`;

/** Schedules the comparison of an hour: the current one when a worker starts, the next one after each comparison. */
export const scheduleComparison = ({ clock, transact }: CampaignsContext, hours = 0): Promise<void> =>
  transact((trx) => {
    const now = clock.now();
    const hour = startOfHour(after(now, { hours }));
    const delivery = { outbox_id: idNamed(`strays ${hour}`), now, not_before: new Date(hour) };
    return enqueue(trx, comparePlatformsJob, delivery, { hour });
  });
