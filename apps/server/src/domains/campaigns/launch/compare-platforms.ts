import { type Connection, connections } from '@universal-media/contract/platforms/connections';
import { launchKey } from '#core/campaigns/launch-key.ts';
import { after } from '#core/kit/clock.ts';
import type { AdAccountRow } from '#domains/platforms/platforms.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { CampaignsContext } from '../context.ts';
import { comparePlatformsJob } from '../jobs.ts';
import { launchStore } from '../state/launch-store.ts';
import { connectAccount } from './run-account.ts';

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

const PAGE = 100;

async function listActiveAccounts({ adAccounts, transact }: CampaignsContext, connection: Connection) {
  const active: AdAccountRow[] = [];
  let last: string | null = null;
  for (;;) {
    const from: string | null = last;
    const page: AdAccountRow[] = await transact((trx) => adAccounts.listKnown(trx, connection, from, PAGE));
    active.push(...page.filter(({ state }) => state === 'active'));
    if (page.length < PAGE) return active;
    last = page.at(-1)?.ad_account_id ?? null;
  }
}

async function findMismatches(context: CampaignsContext, connection: Connection): Promise<Mismatch[]> {
  const connector = context.adPlatforms[connection];
  if (connector === null) return [];
  const remote = connector.shared === null ? [] : [...(await connector.shared.list())];
  for (const account of await listActiveAccounts(context, connection)) {
    remote.push(...(await connectAccount(context, connection, account).list()));
  }
  // Ours are read second, so that what was created in between is known.
  const runs = await context.transact((trx) => launchStore.listConnected(trx, connection));
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
