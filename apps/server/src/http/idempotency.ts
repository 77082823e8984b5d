import { sql } from 'kysely';
import type { Clock } from '../core/clock.ts';
import { Refusal } from '../core/refusal.ts';
import type { Transact, Trx } from '../storage/transact.ts';
import { type KeptAnswer, seal, sha256, unseal } from './sealed-answer.ts';

interface KeyedRequest {
  readonly key: string;
  /** Who asks; two callers may use the same key without meeting. */
  readonly caller: string;
  readonly route: string;
  readonly body: string;
}

const MIN_KEY = 16;
const MAX_KEY = 255;

export function fittingKey(key: string): string {
  if (key.length >= MIN_KEY && key.length <= MAX_KEY) return key;
  const message = `Between ${MIN_KEY} and ${MAX_KEY} characters`;
  throw new Refusal('invalid_input', [{ field: 'Idempotency-Key', message }]);
}

/**
 * Runs a request once per key. The answer is stored in the transaction that has the effect: a crash leaves neither,
 * and a repeat is answered from the store. An advisory lock marks the key as in flight; it goes with its transaction.
 */
export function onceOnly(clock: Clock) {
  return (
    request: KeyedRequest,
    transact: Transact,
    run: (transact: Transact) => Promise<KeptAnswer>,
  ): Promise<{ answer: KeptAnswer; repeated: boolean }> => {
    const key_hash = sha256(request.caller, request.key);
    const request_hash = sha256(request.route, request.body);
    return transact(async (trx) => {
      // Looked up before the lock as well, so that repeats of a finished request do not get in each other's way.
      let kept = await find(trx, key_hash);
      if (!kept) {
        if (!(await isFree(trx, key_hash))) throw new Refusal('request_in_flight');
        kept = await find(trx, key_hash);
      }
      if (kept) {
        if (!kept.request_hash.equals(request_hash)) throw new Refusal('idempotency_key_reused');
        return { answer: unseal(kept.sealed_answer, request.key), repeated: true };
      }
      const answer = await run((work) => work(trx));
      await trx
        .insertInto('idempotency_record')
        .values({ key_hash, request_hash, sealed_answer: seal(answer, request.key), created_at: clock.now() })
        .execute();
      return { answer, repeated: false };
    });
  };
}

export type OnceOnly = ReturnType<typeof onceOnly>;

const find = (trx: Trx, key_hash: Buffer) =>
  trx
    .selectFrom('idempotency_record')
    .select(['request_hash', 'sealed_answer'])
    .where('key_hash', '=', key_hash)
    .executeTakeFirst();

async function isFree(trx: Trx, keyHash: Buffer): Promise<boolean> {
  const lock = keyHash.readBigInt64BE(0);
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lock}) as free`.execute(trx);
  return rows[0]?.free === true;
}
