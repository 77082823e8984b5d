import type { ApiKeyRequest, KnownApiKey, NewApiKey } from '@universal-media/contract/accounts/api-keys';
import type { Advertiser, KeyHolder, RequestFacts } from '#core/accounts/principal.ts';
import { toSessionUser } from '#core/accounts/session-user.ts';
import { after } from '#core/kit/clock.ts';
import { exactCredits } from '#core/kit/exact-credits.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Actor } from '#core/operations/actor.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { apiKeyCreatedJob } from '../jobs.ts';
import { toDay, toLimitColumns, toSpendLimits } from './spend-limits.ts';
import { apiKeyStore as store } from './store.ts';

/** Describes the API key without revealing it. */
export async function readApiKey(
  { clock }: AccountsContext,
  transact: Transact,
  { user }: Advertiser,
): Promise<KnownApiKey> {
  const now = clock.now();
  const { key, day_cents } = await transact(async (trx) => {
    const found = await store.findInForce(trx, user.user_id);
    const today = found && { key_id: found.key_id, campaign_id: null, day: toDay(now) };
    return { key: found, day_cents: today ? (await store.sumSpent(trx, today)).day_cents : 0n };
  });
  return {
    success: true,
    api_key: key?.masked ?? null,
    generated_at: key?.generated_at.toISOString() ?? null,
    last_used_at: key?.last_used_at?.toISOString() ?? null,
    scopes: key?.scopes ?? [],
    expires_at: key?.expires_at.toISOString() ?? null,
    is_expired: key !== undefined && key.expires_at <= now,
    spend_limits: key ? toSpendLimits(key) : null,
    spent: { total: exactCredits(key?.spent_cents ?? 0n), today: exactCredits(day_cents) },
  };
}

/** Creates an API key. Only this answer contains the whole key. A key that expired makes room for it. */
export async function createApiKey(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  input: ApiKeyRequest,
  { request_id }: RequestFacts,
): Promise<NewApiKey> {
  return transact(async (trx) => {
    const before = await store.findInForce(trx, user_id);
    if (before && before.expires_at <= context.clock.now()) await revokeKeyInForce(context, trx, user_id, request_id);
    return insertKey(context, trx, user_id, input, request_id);
  });
}

/** Replaces the API key. The old one stops working at once. */
export async function rotateApiKey(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  input: ApiKeyRequest,
  { request_id }: RequestFacts,
): Promise<NewApiKey> {
  return transact(async (trx) => {
    if (!(await revokeKeyInForce(context, trx, user_id, request_id))) throw new Refusal('not_found');
    return insertKey(context, trx, user_id, input, request_id);
  });
}

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
  actor: Actor = { kind: 'advertiser', user_id },
): Promise<boolean> {
  const revoked = await store.revoke(trx, user_id, context.clock.now());
  if (revoked) await recordChange(context, trx, actor, 'api_key.revoked', revoked.key_id, request_id);
  return revoked !== undefined;
}

/** Finds the advertiser of an API key, for the access policy. Refuses a key that does not work. */
export async function authenticateApiKey(
  { limits, apiKeySecrets, clock, transact, preview }: AccountsContext,
  key: string,
  ip: string,
): Promise<KeyHolder> {
  const now = clock.now();
  const key_hash = apiKeySecrets.hash(key);
  const found = await transact(async (trx) => {
    const holder = await store.findHolder(trx, key_hash, now);
    if (holder) await store.recordUse(trx, holder.key_id, now);
    return holder;
  });
  if (!found) {
    await limits.take('api_key_wrong_address', ip);
    const owner = await transact((trx) => store.findOwner(trx, key_hash));
    throw new Refusal('unauthenticated').about('advertiser', owner?.user_id, 'api_key_refused');
  }
  await limits.take('api_key_use', found.key_id);
  const { key_id, scopes, tos_version } = found;
  return { kind: 'api_key', key_id, scopes, user: toSessionUser(found, preview), tos_version };
}

async function insertKey(
  context: AccountsContext,
  trx: Trx,
  user_id: string,
  { scopes, expires_in_days, spend_limits }: ApiKeyRequest,
  request_id: string,
): Promise<NewApiKey> {
  const { apiKeySecrets: secrets, clock, newId } = context;
  const api_key = secrets.newKey();
  const key_id = newId();
  const generated_at = clock.now();
  const hashes = { key_hash: secrets.hash(api_key), masked: secrets.masked(api_key) };
  const expires_at = after(generated_at, { days: expires_in_days });
  // Limits mean nothing for a key that cannot launch.
  const limits = scopes.includes('campaigns:launch') ? (spend_limits ?? null) : null;
  const key = { key_id, user_id, ...hashes, scopes, generated_at, expires_at, ...toLimitColumns(limits) };
  if (!(await store.insert(trx, key))) throw new Refusal('api_key_exists');
  await recordChange(context, trx, { kind: 'advertiser', user_id }, 'api_key.made', key_id, request_id);
  const payload = { masked: hashes.masked };
  await context.notifications.raise(trx, { user_id, effect_key: key_id, kind: 'api_key_created', payload });
  await enqueue(trx, apiKeyCreatedJob, { outbox_id: newId(), now: generated_at }, { user_id, key_id });
  return {
    success: true,
    api_key,
    generated_at: generated_at.toISOString(),
    scopes,
    expires_at: expires_at.toISOString(),
    spend_limits: limits,
  };
}

const recordChange = (
  { audit }: AccountsContext,
  trx: Trx,
  actor: Actor,
  action: 'api_key.made' | 'api_key.revoked',
  key_id: string,
  request_id: string,
): Promise<void> =>
  audit.record(trx, {
    actor,
    action,
    subject: { kind: 'api_key', id: key_id },
    request_id,
  });
