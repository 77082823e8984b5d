import type { RemoteAccount } from '#connectors/ad-platforms/ad-account.ts';
import type { Outcome } from '#connectors/ad-platforms/ad-platform.ts';
import { after } from '#core/kit/clock.ts';
import { TryLater } from '#core/kit/try-later.ts';
import { adAccountKey } from '#core/platforms/ad-account.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { PlatformsContext } from '../context.ts';
import { openAdAccountJob } from '../jobs.ts';
import { changeAccountState, saveRemoteAccount } from './save-account-state.ts';
import { type AdAccountRow, adAccountStore as store } from './store.ts';

// Our manager accounts belong to a company in the United States.
const COUNTRY = 'US';

function connectionFor({ adPlatforms }: PlatformsContext, { connection }: AdAccountRow) {
  const found = adPlatforms[connection];
  if (found === null) throw new Error(`no connection for ${connection}`);
  return found;
}

/** Records that an attempt is about to be made; returns the time of an earlier one without a recorded result. */
const beginAttempt = ({ clock, settle_seconds, transact }: PlatformsContext, ad_account_id: string) =>
  transact(async (trx) => {
    const account = await store.lock(trx, ad_account_id);
    if (account?.state !== 'requested' || account.external_id !== null) return null;
    const now = clock.now();
    const earlier = account.attempted_at;
    if (earlier !== null && earlier > after(now, { seconds: -settle_seconds })) {
      throw new Error(`an earlier attempt to open ${ad_account_id} cannot be looked up yet`);
    }
    await store.change(trx, ad_account_id, { attempted_at: now });
    return { account, earlier };
  });

/**
 * Opens the account on its platform; null when that is done already. The attempt is recorded first, so that after a crash or
 * a lost answer the account is looked up by its key before another is opened.
 */
export async function openAdAccount(context: PlatformsContext, ad_account_id: string): Promise<Outcome | null> {
  const attempt = await beginAttempt(context, ad_account_id);
  if (attempt === null) return null;
  const { account, earlier } = attempt;
  const connection = connectionFor(context, account);
  const key = adAccountKey(account);
  try {
    const external_id = earlier === null ? undefined : await connection.findAccount(key);
    if (external_id !== undefined) return { outcome: 'done', external_id };
    const { name, currency, time_zone } = account;
    return await connection.createAccount({ key, name, currency, time_zone, country_code: COUNTRY });
  } catch (error) {
    // The call certainly had no effect, so the next attempt counts as the first, unless there was one before.
    if (error instanceof TryLater && earlier === null) {
      await context.transact((trx) => store.change(trx, ad_account_id, { attempted_at: null }));
    }
    throw error;
  }
}

/** Reads the state of an account that was just opened; null while the platform does not show it yet. */
export async function readOpenedAccount(
  context: PlatformsContext,
  ad_account_id: string,
  external_id: string,
): Promise<RemoteAccount | null> {
  const account = await context.transact((trx) => store.find(trx, ad_account_id));
  if (!account) return null;
  const [remote] = await connectionFor(context, account).accountStates([external_id]);
  return remote ?? null;
}

/** Records what became of an attempt. An unknown one is looked up after a while. */
export const recordOpenedAccount = (
  context: PlatformsContext,
  ad_account_id: string,
  outcome: Outcome,
  remote: RemoteAccount | null,
): Promise<void> =>
  context.transact(async (trx) => {
    const { clock, newId, settle_seconds } = context;
    const account = await store.lock(trx, ad_account_id);
    if (!account || account.state === 'disconnected') return;
    switch (outcome.outcome) {
      case 'done':
        if (remote !== null) return saveRemoteAccount(context, trx, account, remote);
        // The regular reading of states activates it.
        return store.change(trx, ad_account_id, { external_id: outcome.external_id, attempted_at: null });
      case 'refused':
        return changeAccountState(context, trx, account, 'disconnected', outcome.reason);
      case 'unknown': {
        const now = clock.now();
        const delivery = { outbox_id: newId(), now, not_before: after(now, { seconds: settle_seconds }) };
        return enqueue(trx, openAdAccountJob, delivery, { ad_account_id });
      }
    }
  });
