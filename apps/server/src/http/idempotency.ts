import { sql } from 'kysely';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { ScopedTransact, Trx } from '#storage/transact.ts';
import type { KeyedRequest, RequestFingerprints } from './request-fingerprint.ts';
import { type StoredAnswer, seal, sha256, unseal } from './responses/sealed-answer.ts';

const MIN_KEY = 16;
const MAX_KEY = 255;

export function validateKey(key: string): string {
  if (key.length >= MIN_KEY && key.length <= MAX_KEY) return key;
  const message = `Between ${MIN_KEY} and ${MAX_KEY} characters`;
  throw new Refusal('invalid_input', [{ field: 'Idempotency-Key', message }]);
}

type JoinTransaction = (transact: ScopedTransact, trx: Trx) => ScopedTransact;

/**
 * Runs a request once per key. The answer is stored in the same transaction as the effect: a crash leaves neither, and a
 * repeat gets the stored answer. A transaction-level advisory lock marks the key as in flight.
 */
export function createRunOnce(clock: Clock, fingerprints: RequestFingerprints, join: JoinTransaction) {
  return (
    request: KeyedRequest,
    transact: ScopedTransact,
    run: (transact: ScopedTransact) => Promise<StoredAnswer>,
  ): Promise<{ answer: StoredAnswer; repeated: boolean }> => {
    const key_hash = sha256(request.caller, request.key);
    return transact(async (trx) => {
      // Check before taking the lock too, so that repeats of a finished request do not contend for it.
      let stored = await find(trx, key_hash);
      if (!stored) {
        if (!(await isFree(trx, key_hash))) throw new Refusal('request_in_flight');
        stored = await find(trx, key_hash);
      }
      if (stored) {
        if (!fingerprints.matches(stored.request_hash, request)) throw new Refusal('idempotency_key_reused');
        return { answer: unseal(stored.sealed_answer, request.key), repeated: true };
      }
      const answer = await run(join(transact, trx));
      await trx
        .insertInto('idempotency_record')
        .values({
          key_hash,
          request_hash: fingerprints.issue(request),
          sealed_answer: seal(answer, request.key),
          created_at: clock.now(),
        })
        .execute();
      return { answer, repeated: false };
    });
  };
}

export type RunOnce = ReturnType<typeof createRunOnce>;

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
