import type { ApiKeyWish, KnownApiKey, NewApiKey } from '@universal-media/contract/api-keys';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { ApiKeys } from '../../connectors/secrets/api-keys.ts';
import type { Clock } from '../../core/clock.ts';
import type { Advertiser, KeyHolder, RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import { sessionUser } from '../../core/session-user.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { AuditService } from '../audit/service.ts';
import { apiKeyStore as store } from './store.ts';

interface ApiKeyDeps {
  readonly audit: AuditService;
  readonly limits: Limits;
  readonly keys: ApiKeys;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Works for the house: the door asks before anybody is known. */
  readonly transact: Transact;
  readonly preview: boolean;
}

export function apiKeyService({ audit, limits, keys, clock, newId, transact: atTheDoor, preview }: ApiKeyDeps) {
  const record = (
    trx: Trx,
    user_id: string,
    action: 'api_key.made' | 'api_key.revoked',
    key_id: string,
    request_id: string,
  ) =>
    audit.record(trx, {
      actor: { kind: 'advertiser', user_id },
      action,
      subject: { kind: 'api_key', id: key_id },
      request_id,
    });

  const revoke = async (trx: Trx, user_id: string, request_id: string): Promise<boolean> => {
    const ended = await store.revoke(trx, user_id, clock.now());
    if (ended) await record(trx, user_id, 'api_key.revoked', ended.key_id, request_id);
    return ended !== undefined;
  };

  const make = async (trx: Trx, user_id: string, { scopes }: ApiKeyWish, request_id: string): Promise<NewApiKey> => {
    const api_key = keys.newKey();
    const key_id = newId();
    const generated_at = clock.now();
    const row = { key_id, user_id, key_hash: keys.hash(api_key), masked: keys.masked(api_key), scopes, generated_at };
    if (!(await store.insert(trx, row))) throw new Refusal('api_key_exists');
    await record(trx, user_id, 'api_key.made', key_id, request_id);
    return { success: true, api_key, generated_at: generated_at.toISOString(), scopes };
  };

  return {
    /** For whoever must end it with the rest of an account's access, in their own transaction. */
    revoke,

    async read(transact: Transact, { user }: Advertiser): Promise<KnownApiKey> {
      const key = await transact((trx) => store.findInForce(trx, user.user_id));
      return {
        success: true,
        api_key: key?.masked ?? null,
        generated_at: key?.generated_at.toISOString() ?? null,
        last_used_at: key?.last_used_at?.toISOString() ?? null,
        scopes: key?.scopes ?? [],
      };
    },

    make: (transact: Transact, { user }: Advertiser, wish: ApiKeyWish, { request_id }: RequestFacts) =>
      transact((trx) => make(trx, user.user_id, wish, request_id)),

    rotate: (transact: Transact, { user }: Advertiser, wish: ApiKeyWish, { request_id }: RequestFacts) =>
      transact(async (trx) => {
        if (!(await revoke(trx, user.user_id, request_id))) throw new Refusal('not_found');
        return make(trx, user.user_id, wish, request_id);
      }),

    end: (transact: Transact, { user }: Advertiser, { request_id }: RequestFacts): Promise<void> =>
      transact(async (trx) => {
        if (!(await revoke(trx, user.user_id, request_id))) throw new Refusal('not_found');
      }),

    /** The holder of a key, for the policy at the door. */
    async authenticate(key: string, ip: string): Promise<KeyHolder | null> {
      const now = clock.now();
      const found = await atTheDoor(async (trx) => {
        const holder = await store.findHolder(trx, keys.hash(key));
        if (holder) await store.noteUse(trx, holder.key_id, now);
        return holder;
      });
      if (!found) {
        await limits.take('api_key_wrong_address', ip);
        return null;
      }
      await limits.take('api_key_use', found.key_id);
      const { key_id, scopes, tos_version } = found;
      return { kind: 'api_key', key_id, scopes, user: sessionUser(found, preview), tos_version };
    },
  };
}

export type ApiKeyService = ReturnType<typeof apiKeyService>;
