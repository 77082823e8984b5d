import { type Connection, connections } from '@universal-media/contract/platforms/connections';
import type { AdPlatform } from '#connectors/ad-platforms/ad-platform.ts';
import { launchKey } from '#core/campaigns/launch-key.ts';
import { after } from '#core/kit/clock.ts';
import type { AdAccountRow } from '#domains/platforms/platforms.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { CampaignsContext } from '../context.ts';
import { comparePlatformsJob } from '../jobs.ts';
import { type ConnectedRun, launchStore, type RunPageKey } from '../state/launch-store.ts';
import { connectAccount } from './run-account.ts';

export interface Mismatch {
  readonly connection: Connection;
  /** `orphan`: on the platform, unknown to us. `missing`: live or scheduled for us, absent on the platform. */
  readonly kind: 'orphan' | 'missing';
  readonly external_id: string;
  readonly name: string;
}

const readKey = (name: string): string | null => /\[(um-[^\]]+)\]$/.exec(name)?.[1] ?? null;

export const listConnected = ({ adPlatforms }: CampaignsContext): Connection[] =>
  connections.filter((connection) => adPlatforms[connection] !== null);

/**
 * Compares our runs with the campaigns of a platform, one ad account after the other, and logs differences. Staff decide what
 * to do with an orphan.
 */
export async function comparePlatform(context: CampaignsContext, connection: Connection): Promise<Mismatch[]> {
  const mismatches: Mismatch[] = [];
  for await (const { ad_account_id, platform } of listAccounts(context, connection)) {
    mismatches.push(...(await compareAccount(context, { connection, ad_account_id }, platform)));
  }
  for (const mismatch of mismatches) context.log.error(mismatch, 'platform state mismatch');
  return mismatches;
}

const ACCOUNTS_PER_PAGE = 100;

/** Walks the accounts of a connection in pages: that of the settings first, then those of advertisers. */
async function* listAccounts(
  context: CampaignsContext,
  connection: Connection,
): AsyncGenerator<{ readonly ad_account_id: string | null; readonly platform: AdPlatform }> {
  const { adAccounts, adPlatforms, transact } = context;
  const shared = adPlatforms[connection]?.shared ?? null;
  if (shared !== null) yield { ad_account_id: null, platform: shared };
  let last: string | null = null;
  for (;;) {
    const from: string | null = last;
    const page: AdAccountRow[] = await transact((trx) =>
      adAccounts.listKnown(trx, connection, from, ACCOUNTS_PER_PAGE),
    );
    for (const account of page) {
      if (account.state !== 'active') continue;
      yield { ad_account_id: account.ad_account_id, platform: connectAccount(context, connection, account) };
    }
    if (page.length < ACCOUNTS_PER_PAGE) return;
    last = page.at(-1)?.ad_account_id ?? null;
  }
}

/** Compares one account: its campaigns on the platform with our runs, which are read in pages and forgotten again. */
async function compareAccount(
  { transact }: CampaignsContext,
  account: { readonly connection: Connection; readonly ad_account_id: string | null },
  platform: AdPlatform,
): Promise<Mismatch[]> {
  const { connection } = account;
  const unknown = new Map((await platform.list()).map((remote) => [remote.external_id, remote]));
  const attempted = new Set<string>();
  const mismatches: Mismatch[] = [];
  let last: RunPageKey | null = null;
  do {
    // Ours are read second, so that what was created in between is known.
    const from: RunPageKey | null = last;
    const page: ConnectedRun[] = await transact((trx) => launchStore.listInAccount(trx, account, from));
    for (const run of page) {
      const { external_id, state } = run;
      // An unrecorded attempt is found by its key soon, so it is no orphan.
      if (run.attempt !== null) attempted.add(launchKey(run));
      const isListed = unknown.delete(external_id ?? '');
      if ((state === 'live' || state === 'scheduled') && !isListed) {
        mismatches.push({ connection, kind: 'missing', external_id: external_id ?? '', name: launchKey(run) });
      }
    }
    last = page.at(-1) ?? null;
  } while (last !== null);
  const orphans = [...unknown.values()].filter(({ name }) => !attempted.has(readKey(name) ?? ''));
  return [
    ...orphans.map(({ external_id, name }) => ({ connection, kind: 'orphan' as const, external_id, name })),
    ...mismatches,
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
