import type { CustomerFile } from '@universal-media/contract/targeting/audiences';
import type { HashKind } from '@universal-media/contract/targeting/customer-cell';
import type { Limits } from '#connectors/limits/limits.ts';
import type { Advertiser } from '#core/accounts/principal.ts';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact, SystemTransact, Trx } from '#storage/transact.ts';
import { type StoredChunks, audienceStore as store } from './store.ts';

export interface AudienceContext {
  readonly clock: Clock;
  readonly limits: Limits;
}

/** A chunk of a customer list. The browser hashes the customers, so no address or number reaches this server. */
interface AudienceChunk {
  readonly audience_id: string;
  /** The position of the chunk in the list, from 0. */
  readonly chunk: number;
  /** Null: emails and phone numbers as digits, mixed. */
  readonly kind: HashKind | null;
  readonly hashes: readonly string[];
}

type AudienceTotals = Omit<CustomerFile, 'audience_id'> & { readonly chunks: number };

/** Hashes in hexadecimal, and what they are made of. */
export type CustomerHashes = Pick<AudienceChunk, 'kind' | 'hashes'>;

const SHA256_BYTES = 32;
const CONFIRM_FIRST = 'Confirm your email address to upload more customers.';

/** Stores a chunk. The first chunk to arrive creates the list; a chunk that arrives again replaces itself. */
export async function addAudienceChunk(
  { clock, limits }: AudienceContext,
  transact: OwnerTransact,
  { user: { user_id, email_verified } }: Advertiser,
  { audience_id, chunk, kind, hashes }: AudienceChunk,
): Promise<void> {
  if (!email_verified) await limits.take('audience_part_unconfirmed', user_id, CONFIRM_FIRST);
  await limits.take('audience_part_account', user_id);
  await transact(async (trx) => {
    if (!(await store.lockOwner(trx, user_id))) throw new Refusal('not_found');
    await store.create(trx, user_id, audience_id, clock.now());
    const audience = await store.lock(trx, user_id, audience_id, 'shared');
    if (!audience) throw new Refusal('not_found');
    // A retry whose first attempt succeeded: the finished list contains the chunk already.
    if (audience.finished_at !== null) return;
    const marks = Buffer.from(hashes.join(''), 'hex');
    await store.putChunk(trx, { audience_id, user_id, part: chunk, kind, marks });
  });
}

/** Every customer must be there in every form: an email once, a phone number twice, or each once in a mixed list. */
function hasEveryHash({ bytes }: StoredChunks, { emails, phones }: Pick<AudienceTotals, 'emails' | 'phones'>): boolean {
  const count = (kind: HashKind | null): number => (bytes.get(kind) ?? 0) / SHA256_BYTES;
  if (bytes.has(null)) return bytes.size === 1 && count(null) === emails + phones;
  return count('email') === emails && count('phone') === phones && count('phone_digits') === phones;
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
    if (!hasEveryChunk || !hasEveryHash(stored, counts)) throw new Refusal('incomplete_audience');
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
): AsyncGenerator<CustomerHashes> {
  for (let part = 0; ; part += 1) {
    const chunk = await transact((trx) => store.findChunk(trx, { ...list, part }));
    if (chunk === undefined) return;
    const { kind, marks } = chunk;
    const hashes = Array.from({ length: marks.length / SHA256_BYTES }, (_, index) =>
      marks.toString('hex', index * SHA256_BYTES, (index + 1) * SHA256_BYTES),
    );
    yield { kind, hashes };
  }
}

/** Lists an advertiser's customer lists for a data export, without the hashes: those belong to other people. */
export const exportAudiences = (trx: Trx, user_id: string) => store.list(trx, user_id);

export const eraseAudiences = (trx: Trx, user_id: string): Promise<void> => store.erase(trx, user_id);
