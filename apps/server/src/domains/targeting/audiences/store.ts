import type { HashKind } from '@universal-media/contract/targeting/customer-cell';
import type { Selectable } from 'kysely';
import type { CustomerAudience } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

type AudienceRow = Selectable<CustomerAudience>;

interface Finished {
  readonly file_name: string;
  readonly emails: number;
  readonly phones: number;
  readonly finished_at: Date;
}

/** The stored chunks of a list. */
export interface StoredChunks {
  readonly chunks: number;
  /** The highest position; -1 when there is no chunk. */
  readonly last: number;
  readonly bytes: ReadonlyMap<HashKind | null, number>;
}

export const audienceStore = {
  /** Locks the account against erasure, and returns false when it is already erased. Other chunks do not wait. */
  lockOwner: async (trx: Trx, user_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('advertiser')
      .select('user_id')
      .where('user_id', '=', user_id)
      .where('erased_at', 'is', null)
      .forShare()
      .executeTakeFirst()) !== undefined,

  /** Creates the list unless the id is taken, by this list or by that of another advertiser. */
  async create(trx: Trx, user_id: string, audience_id: string, created_at: Date): Promise<void> {
    await trx
      .insertInto('customer_audience')
      .values({ audience_id, user_id, created_at })
      .onConflict((conflict) => conflict.column('audience_id').doNothing())
      .execute();
  },

  /** Locks the list. Chunks share it, so they can arrive in parallel; finishing the list excludes them. */
  lock: (
    trx: Trx,
    user_id: string,
    audience_id: string,
    mode: 'shared' | 'exclusive',
  ): Promise<AudienceRow | undefined> => {
    const found = trx
      .selectFrom('customer_audience')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('audience_id', '=', audience_id);
    return (mode === 'exclusive' ? found.forUpdate() : found.forShare()).executeTakeFirst();
  },

  async putChunk(
    trx: Trx,
    row: { audience_id: string; user_id: string; part: number; kind: HashKind | null; marks: Buffer },
  ): Promise<void> {
    const { kind, marks } = row;
    await trx
      .insertInto('customer_audience_part')
      .values(row)
      .onConflict((conflict) => conflict.columns(['audience_id', 'part']).doUpdateSet({ kind, marks }))
      .execute();
  },

  /** Returns the hashes of a chunk of a finished list, one after the other. */
  findChunk: async (
    trx: Trx,
    { audience_id, user_id, part }: { audience_id: string; user_id: string; part: number },
  ): Promise<{ kind: HashKind | null; marks: Buffer } | undefined> =>
    trx
      .selectFrom('customer_audience_part as chunk')
      .innerJoin('customer_audience as list', 'list.audience_id', 'chunk.audience_id')
      .select(['chunk.kind', 'chunk.marks'])
      .where('chunk.audience_id', '=', audience_id)
      .where('chunk.user_id', '=', user_id)
      .where('chunk.part', '=', part)
      .where('list.finished_at', 'is not', null)
      .executeTakeFirst(),

  countChunks: async (trx: Trx, user_id: string, audience_id: string): Promise<StoredChunks> => {
    const rows = await trx
      .selectFrom('customer_audience_part')
      .select(({ fn }) => [
        'kind',
        fn.countAll<bigint>().as('chunks'),
        fn.max('part').as('last'),
        fn.sum<bigint>(fn<number>('octet_length', ['marks'])).as('bytes'),
      ])
      .where('user_id', '=', user_id)
      .where('audience_id', '=', audience_id)
      .groupBy('kind')
      .execute();
    return {
      chunks: rows.reduce((sum, { chunks }) => sum + Number(chunks), 0),
      last: Math.max(-1, ...rows.map(({ last }) => last)),
      bytes: new Map(rows.map(({ kind, bytes }) => [kind, Number(bytes)])),
    };
  },

  async finish(trx: Trx, user_id: string, audience_id: string, finished: Finished): Promise<void> {
    await trx
      .updateTable('customer_audience')
      .set(finished)
      .where('user_id', '=', user_id)
      .where('audience_id', '=', audience_id)
      .execute();
  },

  /** Deletes the list; its chunks go with it. */
  async remove(trx: Trx, user_id: string, audience_id: string): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('customer_audience')
      .where('user_id', '=', user_id)
      .where('audience_id', '=', audience_id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  list: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('customer_audience')
      .select(['audience_id', 'file_name', 'emails', 'phones', 'created_at', 'finished_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('customer_audience').where('user_id', '=', user_id).execute();
  },
};
