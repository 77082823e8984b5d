import type { AdAccountState } from '@universal-media/contract/platforms/ad-accounts';
import { connectionNames } from '@universal-media/contract/platforms/connections';
import type { RemoteAccount } from '#connectors/ad-platforms/ad-account.ts';
import { systemActor } from '#core/operations/actor.ts';
import { nextAccountState } from '#core/platforms/ad-account.ts';
import { enqueue } from '#durable/enqueue.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import type { PlatformsContext } from '../context.ts';
import { adAccountChangedJob, adAccountEmailJob } from '../jobs.ts';
import { type AdAccountRow, adAccountStore as store } from './store.ts';

/** The longest reason that the database stores; platforms may write more. */
const MAX_REASON_LENGTH = 500;
const shorten = (reason: string | null): string | null => reason?.slice(0, MAX_REASON_LENGTH) ?? null;

const actions = {
  requested: 'ad_account.requested',
  active: 'ad_account.activated',
  suspended: 'ad_account.suspended',
  access_lost: 'ad_account.access_lost',
  disconnected: 'ad_account.disconnected',
} as const;

/** Changes the state of an account, and wakes the campaigns that run in it. */
export async function changeAccountState(
  { clock, newId, audit, live, notifications }: PlatformsContext,
  trx: Trx,
  account: AdAccountRow,
  state: AdAccountState,
  reason: string | null,
): Promise<void> {
  const { ad_account_id, user_id } = account;
  const now = clock.now();
  const short = shorten(reason);
  await store.change(trx, ad_account_id, { state, reason: short, updated_at: now });
  await enqueue(trx, adAccountChangedJob, { outbox_id: newId(), now }, { ad_account_id });
  const hasStopped = state === 'suspended' || state === 'access_lost';
  // A suspension whose reason changes is the same suspension.
  if (hasStopped && state !== account.state) {
    const platform = connectionNames[account.connection];
    const effect_key = `${ad_account_id}.${now.getTime()}`;
    // Such emails are sent at any hour, whatever is turned off.
    const payload = { platform, cause: state };
    await notifications.raise(trx, { user_id, effect_key, kind: 'ad_account_stopped', payload });
    if (state === 'suspended') {
      await notifications.raiseForStaff(trx, { kind: 'ad_account_suspended', effect_key, payload: { platform } });
    }
    const delivery = { outbox_id: newId(), now };
    await enqueue(trx, adAccountEmailJob, delivery, { ad_account_id, changed_at: now.toISOString() });
  }
  await audit.record(trx, {
    actor: systemActor,
    action: actions[state],
    subject: { kind: 'ad_account', id: ad_account_id },
    request_id: null,
    ...(short !== null && { reason: short }),
    before: { state: account.state },
    after: { state },
  });
  afterCommit(trx, () => live.publish({ user_id }, { type: 'ad_accounts_changed' }));
}

const readFacts = (account: AdAccountRow, remote: RemoteAccount) => ({
  external_id: remote.external_id,
  currency: remote.currency,
  time_zone: remote.time_zone === '' ? account.time_zone : remote.time_zone,
  page_id: remote.page_id,
  identity_id: remote.identity_id,
});

const knowsFacts = (account: AdAccountRow, facts: ReturnType<typeof readFacts>): boolean =>
  account.synced_at !== null &&
  account.external_id === facts.external_id &&
  account.currency === facts.currency &&
  account.time_zone === facts.time_zone &&
  account.page_id === facts.page_id &&
  account.identity_id === facts.identity_id;

const knowsState = (account: AdAccountRow, { state, reason }: ReturnType<typeof nextAccountState>): boolean =>
  state === account.state && (state !== 'suspended' || shorten(reason) === account.reason);

/** Answers whether the platform says something about an account that we do not know. */
export const hasChanged = (account: AdAccountRow, remote: RemoteAccount): boolean =>
  !knowsFacts(account, readFacts(account, remote)) || !knowsState(account, nextAccountState(account.state, remote));

/** Saves what the platform says about an account, if it differs from what we know. */
export async function saveRemoteAccount(
  context: PlatformsContext,
  trx: Trx,
  account: AdAccountRow,
  remote: RemoteAccount,
): Promise<void> {
  const { ad_account_id } = account;
  const next = nextAccountState(account.state, remote);
  const facts = readFacts(account, remote);
  if (!knowsFacts(account, facts)) {
    const synced_at = context.clock.now();
    await store.change(trx, ad_account_id, { ...facts, limits: remote.limits, attempted_at: null, synced_at });
  }
  if (!knowsState(account, next)) await changeAccountState(context, trx, account, next.state, next.reason);
}
