import { CHOICE_MINUTES, type OwnAdAccount } from '@universal-media/contract/platforms/ad-accounts';
import type { Connection } from '@universal-media/contract/platforms/connections';
import { z } from 'zod';
import type { RemoteAccount } from '#connectors/ad-platforms/ad-account.ts';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { findAccountProblem } from '#core/platforms/own-account.ts';
import { afterCommit, type Transact, type Trx } from '#storage/transact.ts';
import { changeAccountState } from '../ad-accounts/save-account-state.ts';
import { type AdAccountRow, adAccountStore } from '../ad-accounts/store.ts';
import type { PlatformsContext } from '../context.ts';
import { ownToken } from './own-token.ts';
import { type GrantRow, grantStore as store } from './store.ts';

const limit = z.number().nullable();
const Offered = z.array(
  z.object({
    external_id: z.string(),
    name: z.string(),
    currency: z.string(),
    time_zone: z.string(),
    state: z.enum(['pending', 'active', 'suspended', 'closed']),
    reason: z.string().nullable(),
    limits: z.object({ campaigns: limit, ad_groups: limit, ads_per_page: limit, operations_per_day: limit }),
    page_id: z.string().nullable(),
    identity_id: z.string().nullable(),
  }),
);

async function findGrant(
  { clock }: PlatformsContext,
  trx: Trx,
  user_id: string,
  grant_id: string,
): Promise<GrantRow & { readonly sealed_token: Buffer }> {
  const grant = await store.findOpen(trx, user_id, grant_id, after(clock.now(), { minutes: -CHOICE_MINUTES }));
  if (!grant?.sealed_token) throw new Refusal('not_found');
  return { ...grant, sealed_token: grant.sealed_token };
}

/** Lists the accounts that the advertiser may choose from, each with what speaks against it. */
export const getAdAccountConnection = (
  context: PlatformsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  grant_id: string,
): Promise<{ connection: Connection; accounts: OwnAdAccount[] }> =>
  transact(async (trx) => {
    const { connection, accounts } = await findGrant(context, trx, user_id, grant_id);
    const offered = Offered.parse(accounts).map((account) => {
      const { external_id, name, currency, time_zone } = account;
      return { external_id, name, currency, time_zone, problem: findAccountProblem(connection, account) };
    });
    // Those that can be chosen come first.
    return {
      connection,
      accounts: offered.toSorted((a, b) => Number(a.problem !== null) - Number(b.problem !== null)),
    };
  });

/**
 * Connects one of the advertiser's own accounts. New runs go into it; those in the earlier account stay there. An account
 * that was connected before keeps its row, and its runs go on.
 */
export const connectAdAccount = (
  context: PlatformsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  { grant_id, external_id }: { readonly grant_id: string; readonly external_id: string },
  { request_id }: RequestFacts,
): Promise<{ ad_account_id: string }> =>
  transact(async (trx) => {
    const { audit, clock, live } = context;
    const grant = await findGrant(context, trx, user_id, grant_id);
    const { connection } = grant;
    const chosen = Offered.parse(grant.accounts).find((account) => account.external_id === external_id);
    if (chosen === undefined) throw new Refusal('ad_account_unsuitable');
    const problem = findAccountProblem(connection, chosen);
    if (problem !== null) throw new Refusal('ad_account_unsuitable', problem);
    const now = clock.now();
    if (!(await store.use(trx, grant_id, now))) throw new Refusal('not_found');
    const token = ownToken.openGrant(context, grant_id, grant.sealed_token);
    const known = await store.lockExternal(trx, user_id, connection, external_id);
    if (known?.kind === 'created') throw new Refusal('ad_account_taken');
    const ad_account_id = known?.ad_account_id ?? context.newId();
    await store.replaceOthers(trx, { user_id, connection, except: ad_account_id, now });
    const facts = { ...toFacts(chosen), sealed_token: ownToken.sealForAccount(context, ad_account_id, token) };
    if (known) await reconnect(context, trx, known, facts);
    else await insert(context, trx, { ad_account_id, user_id, connection }, facts);
    await audit.record(trx, {
      actor: { kind: 'advertiser', user_id },
      action: 'ad_account.connected',
      subject: { kind: 'ad_account', id: ad_account_id },
      request_id,
      after: { connection, external_id },
    });
    afterCommit(trx, () => live.publish({ user_id }, { type: 'ad_accounts_changed' }));
    return { ad_account_id };
  });

const MAX_NAME_LENGTH = 200;

const toFacts = ({ name, currency, time_zone, limits, page_id, identity_id, external_id }: RemoteAccount) => ({
  external_id,
  name: name.slice(0, MAX_NAME_LENGTH) || external_id,
  currency,
  time_zone,
  limits,
  page_id,
  identity_id,
});
type Facts = ReturnType<typeof toFacts> & { readonly sealed_token: Buffer };

async function reconnect(context: PlatformsContext, trx: Trx, known: AdAccountRow, facts: Facts): Promise<void> {
  const now = context.clock.now();
  const fresh = { replaced_at: null, token_renewed_at: now, synced_at: now };
  await adAccountStore.change(trx, known.ad_account_id, { ...facts, ...fresh });
  if (known.state !== 'active') await changeAccountState(context, trx, known, 'active', null);
}

async function insert(
  { clock }: PlatformsContext,
  trx: Trx,
  ids: Pick<AdAccountRow, 'ad_account_id' | 'user_id' | 'connection'>,
  { limits, ...facts }: Facts,
): Promise<void> {
  const now = clock.now();
  const times = { token_renewed_at: now, synced_at: now, created_at: now, updated_at: now };
  const row = { ...ids, ...facts, ...times, limits: JSON.stringify(limits) };
  // Another advertiser has this account, or this advertiser connected another one in this moment.
  const isInserted = await store.insertAccount(trx, { ...row, kind: 'connected', state: 'active' });
  if (!isInserted) throw new Refusal('ad_account_taken');
}
