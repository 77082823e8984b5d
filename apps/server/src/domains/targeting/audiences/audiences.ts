import type { CustomerFile } from '@universal-media/contract/targeting/audiences';
import type { Limits } from '#connectors/limits/limits.ts';
import type { Advertiser } from '#core/accounts/principal.ts';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact, SystemTransact, Trx } from '#storage/transact.ts';
import { audienceStore as store } from './store.ts';

export interface AudienceContext {
  readonly clock: Clock;
  readonly limits: Limits;
}

/** A chunk of a customer list. The browser hashes the customers, so no address or number reaches this server. */
interface AudienceChunk {
  readonly audience_id: string;
  /** The position of the chunk in the list, from 0. */
  readonly chunk: number;
  readonly hashes: readonly string[];
}

type AudienceTotals = Omit<CustomerFile, 'audience_id'> & { readonly chunks: number };

const SHA256_BYTES = 32;

/** Stores a chunk. The first chunk to arrive creates the list; a chunk that arrives again replaces itself. */
export async function addAudienceChunk(
  { clock, limits }: AudienceContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  { audience_id, chunk, hashes }: AudienceChunk,
): Promise<void> {
  await limits.take('audience_part_account', user_id);
  await transact(async (trx) => {
    if (!(await store.lockOwner(trx, user_id))) throw new Refusal('not_found');
    await store.create(trx, user_id, audience_id, clock.now());
    const audience = await store.lock(trx, user_id, audience_id, 'shared');
    if (!audience) throw new Refusal('not_found');
    // A retry whose first attempt succeeded: the finished list contains the chunk already.
    if (audience.finished_at !== null) return;
    await store.putChunk(trx, { audience_id, user_id, part: chunk, marks: Buffer.from(hashes.join(''), 'hex') });
  });
}

/** Closes a list after all its chunks have arrived. Repeated calls return the same list. */
export const finishAudience = (
  { clock }: AudienceContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  audience_id: string,
  { chunks, ...counts }: AudienceTotals,
) =>
  transact(async (trx) => {
    const audience = await store.lock(trx, user_id, audience_id, 'exclusive');
    if (!audience) throw new Refusal('not_found');
    const stored = await store.countChunks(trx, user_id, audience_id);
    const hasEveryChunk = stored.chunks === chunks && stored.last === chunks - 1;
    if (!hasEveryChunk || stored.bytes !== (counts.emails + counts.phones) * SHA256_BYTES) {
      throw new Refusal('incomplete_audience');
    }
    const finished_at = audience.finished_at ?? clock.now();
    await store.finish(trx, user_id, audience_id, { ...counts, finished_at });
    return { audience_id, ...counts, created_at: audience.created_at.toISOString() };
  });

export async function removeAudience(
  transact: OwnerTransact,
  { user }: Advertiser,
  audience_id: string,
): Promise<void> {
  const removed = await transact((trx) => store.remove(trx, user.user_id, audience_id));
  if (!removed) throw new Refusal('not_found');
}

/** Reads the hashes of a finished list, one stored chunk at a time, so that a large list is never in memory as a whole. */
export async function* readHashes(
  transact: SystemTransact,
  list: { audience_id: string; user_id: string },
): AsyncGenerator<string[]> {
  for (let part = 0; ; part += 1) {
    const hashes = await transact((trx) => store.findChunk(trx, { ...list, part }));
    if (hashes === undefined) return;
    yield Array.from({ length: hashes.length / SHA256_BYTES }, (_, index) =>
      hashes.toString('hex', index * SHA256_BYTES, (index + 1) * SHA256_BYTES),
    );
  }
}

/** Lists an advertiser's customer lists for a data export, without the hashes: those belong to other people. */
export const exportAudiences = (trx: Trx, user_id: string) => store.list(trx, user_id);

export const eraseAudiences = (trx: Trx, user_id: string): Promise<void> => store.erase(trx, user_id);
