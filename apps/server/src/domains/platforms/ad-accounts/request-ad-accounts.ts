import type { Connection } from '@universal-media/contract/platforms/connections';
import { systemActor } from '#core/operations/actor.ts';
import { ACCOUNT_CURRENCY } from '#core/platforms/own-account.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { PlatformsContext } from '../context.ts';
import { openAdAccountJob } from '../jobs.ts';
import { type AdAccountRow, adAccountStore as store } from './store.ts';

const DEFAULT_TIME_ZONE = 'America/New_York';
const MAX_NAME_LENGTH = 200;

/** Returns the advertiser's ad accounts with these connections. The first request orders one from the platform. */
export async function requestAdAccounts(
  context: PlatformsContext,
  trx: Trx,
  { user_id, connections }: { user_id: string; connections: readonly Connection[] },
): Promise<ReadonlyMap<Connection, AdAccountRow>> {
  const inUse = await store.listInUse(trx, user_id, connections);
  const found = new Map(inUse.map((account) => [account.connection, account]));
  for (const connection of connections) {
    if (!found.has(connection)) found.set(connection, await orderAdAccount(context, trx, { user_id, connection }));
  }
  return found;
}

async function orderAdAccount(
  { clock, newId, accounts, audit }: PlatformsContext,
  trx: Trx,
  { user_id, connection }: { user_id: string; connection: Connection },
): Promise<AdAccountRow> {
  // The advertiser disconnected their own account, so the one that we opened before takes new runs again.
  const replaced = await store.findReplaced(trx, user_id, connection);
  if (replaced) {
    await store.change(trx, replaced.ad_account_id, { replaced_at: null });
    return { ...replaced, replaced_at: null };
  }
  const now = clock.now();
  const ad_account_id = newId();
  const owner = await accounts.find(trx, user_id);
  const name = owner?.full_name.trim().slice(0, MAX_NAME_LENGTH) || 'Advertiser';
  const inserted = await store.insert(trx, {
    ad_account_id,
    user_id,
    connection,
    kind: 'created',
    name,
    currency: ACCOUNT_CURRENCY,
    time_zone: owner?.time_zone ?? DEFAULT_TIME_ZONE,
    state: 'requested',
    created_at: now,
    updated_at: now,
  });
  // Two campaigns were approved at the same moment, and the other one ordered the account.
  if (!inserted) return findRequested(trx, user_id, connection);
  await enqueue(
    trx,
    openAdAccountJob,
    { outbox_id: idNamed(`adAccounts.open:${ad_account_id}`), now },
    { ad_account_id },
  );
  await audit.record(trx, {
    actor: systemActor,
    action: 'ad_account.requested',
    subject: { kind: 'ad_account', id: ad_account_id },
    request_id: null,
    after: { connection, user_id },
  });
  return findRequested(trx, user_id, connection);
}

async function findRequested(trx: Trx, user_id: string, connection: Connection): Promise<AdAccountRow> {
  const [account] = await store.listInUse(trx, user_id, [connection]);
  if (!account) throw new Error(`the ad account of ${user_id} with ${connection} was disconnected meanwhile`);
  return account;
}
