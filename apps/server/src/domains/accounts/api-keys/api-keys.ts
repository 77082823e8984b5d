import type { ApiKeyRequest, KnownApiKey, NewApiKey } from '@universal-media/contract/accounts/api-keys';
import type { Advertiser, KeyHolder, RequestFacts } from '#core/accounts/principal.ts';
import { toSessionUser } from '#core/accounts/session-user.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { apiKeyStore as store } from './store.ts';

/** Describes the API key without revealing it. */
export async function readApiKey(transact: Transact, { user }: Advertiser): Promise<KnownApiKey> {
  const key = await transact((trx) => store.findInForce(trx, user.user_id));
  return {
    success: true,
    api_key: key?.masked ?? null,
    generated_at: key?.generated_at.toISOString() ?? null,
    last_used_at: key?.last_used_at?.toISOString() ?? null,
    scopes: key?.scopes ?? [],
  };
}

/** Creates an API key. Only this answer contains the whole key. */
export const createApiKey = (
  context: AccountsContext,
  transact: Transact,
  { user }: Advertiser,
  input: ApiKeyRequest,
  { request_id }: RequestFacts,
): Promise<NewApiKey> => transact((trx) => insertKey(context, trx, user.user_id, input, request_id));

/** Replaces the API key. The old one stops working at once. */
export const rotateApiKey = (
  context: AccountsContext,
  transact: Transact,
  { user }: Advertiser,
  input: ApiKeyRequest,
  { request_id }: RequestFacts,
): Promise<NewApiKey> =>
  transact(async (trx) => {
    if (!(await revokeKeyInForce(context, trx, user.user_id, request_id))) throw new Refusal('not_found');
    return insertKey(context, trx, user.user_id, input, request_id);
  });

export const revokeApiKey = (
  context: AccountsContext,
  transact: Transact,
  { user }: Advertiser,
  { request_id }: RequestFacts,
): Promise<void> =>
  transact(async (trx) => {
    if (!(await revokeKeyInForce(context, trx, user.user_id, request_id))) throw new Refusal('not_found');
  });

/** Revokes the current key inside the caller's transaction. Returns false when there is none. */
export async function revokeKeyInForce(
  context: AccountsContext,
  trx: Trx,
  user_id: string,
  request_id: string,
): Promise<boolean> {
  const revoked = await store.revoke(trx, user_id, context.clock.now());
  if (revoked) await recordChange(context, trx, user_id, 'api_key.revoked', revoked.key_id, request_id);
  return revoked !== undefined;
}

/** Finds the advertiser of an API key, for the access policy. */
export async function authenticateApiKey(
  { limits, apiKeySecrets, clock, transact, preview }: AccountsContext,
  key: string,
  ip: string,
): Promise<KeyHolder | null> {
  const now = clock.now();
  const found = await transact(async (trx) => {
    const holder = await store.findHolder(trx, apiKeySecrets.hash(key));
    if (holder) await store.recordUse(trx, holder.key_id, now);
    return holder;
  });
  if (!found) {
    await limits.take('api_key_wrong_address', ip);
    return null;
  }
  await limits.take('api_key_use', found.key_id);
  const { key_id, scopes, tos_version } = found;
  return { kind: 'api_key', key_id, scopes, user: toSessionUser(found, preview), tos_version };
}

async function insertKey(
  context: AccountsContext,
  trx: Trx,
  user_id: string,
  { scopes }: ApiKeyRequest,
  request_id: string,
): Promise<NewApiKey> {
  const { apiKeySecrets: secrets, clock, newId } = context;
  const api_key = secrets.newKey();
  const key_id = newId();
  const generated_at = clock.now();
  const hashes = { key_hash: secrets.hash(api_key), masked: secrets.masked(api_key) };
  if (!(await store.insert(trx, { key_id, user_id, ...hashes, scopes, generated_at }))) {
    throw new Refusal('api_key_exists');
  }
  await recordChange(context, trx, user_id, 'api_key.made', key_id, request_id);
  return { success: true, api_key, generated_at: generated_at.toISOString(), scopes };
}

const recordChange = (
  { audit }: AccountsContext,
  trx: Trx,
  user_id: string,
  action: 'api_key.made' | 'api_key.revoked',
  key_id: string,
  request_id: string,
): Promise<void> =>
  audit.record(trx, {
    actor: { kind: 'advertiser', user_id },
    action,
    subject: { kind: 'api_key', id: key_id },
    request_id,
  });
