import { type Connection, connections } from '@universal-media/contract/platforms/connections';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { PlatformsContext } from '../context.ts';
import { watchAdAccountsJob } from '../jobs.ts';
import { watchOwnAccount } from '../own-accounts/watch-own-account.ts';
import { hasChanged, saveRemoteAccount } from './save-account-state.ts';
import { type AdAccountRow, adAccountStore as store } from './store.ts';

const PAGE = 100;

async function readPage(context: PlatformsContext, connection: Connection, page: readonly AdAccountRow[]) {
  const connector = context.adPlatforms[connection];
  if (connector === null) return;
  for (const account of page) if (account.kind === 'connected') await watchOwnAccount(context, account);
  const accounts = page.filter(({ kind }) => kind === 'created');
  if (accounts.length === 0) return;
  const ids = accounts.flatMap(({ external_id }) => (external_id === null ? [] : [external_id]));
  const remote = new Map((await connector.accountStates(ids)).map((one) => [one.external_id, one]));
  for (const known of accounts) {
    const { ad_account_id, external_id } = known;
    const found = remote.get(external_id ?? '');
    if (found === undefined) {
      context.log.error({ connection, ad_account_id, external_id }, 'ad account missing on platform');
      continue;
    }
    if (!hasChanged(known, found)) continue;
    await context.transact(async (trx) => {
      const account = await store.lock(trx, ad_account_id);
      if (account) await saveRemoteAccount(context, trx, account, found);
    });
  }
}

/** Reads the states of all ad accounts of a connection, in pages, and saves what changed. */
export async function watchAdAccounts(context: PlatformsContext, connection: Connection): Promise<void> {
  let last: string | null = null;
  for (;;) {
    const from: string | null = last;
    const page: AdAccountRow[] = await context.transact((trx) => store.listKnown(trx, connection, from, PAGE));
    if (page.length > 0) await readPage(context, connection, page);
    if (page.length < PAGE) return;
    last = page.at(-1)?.ad_account_id ?? null;
  }
}

/** Schedules the reading of a time slot: the current one when a worker starts, the next one after each reading. */
export const scheduleAccountWatch = (
  { adPlatforms, clock, watch_seconds, transact }: PlatformsContext,
  ahead = 0,
  watched: readonly Connection[] = connections,
): Promise<void> =>
  transact(async (trx) => {
    const now = clock.now();
    const span = watch_seconds * 1000;
    const slot = new Date(Math.floor(after(now, { seconds: ahead * watch_seconds }).getTime() / span) * span);
    for (const connection of watched) {
      if (adPlatforms[connection] === null) continue;
      const outbox_id = idNamed(`adAccounts.watch ${connection} ${slot.toISOString()}`);
      const delivery = { outbox_id, now, not_before: slot };
      await enqueue(trx, watchAdAccountsJob, delivery, { connection, slot: slot.toISOString() });
    }
  });
