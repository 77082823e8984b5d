import type { Selectable } from 'kysely';
import type { CustomerAudience } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

type AudienceRow = Selectable<CustomerAudience>;

interface Finished {
  readonly file_name: string;
  readonly emails: number;
  readonly phones: number;
  readonly finished_at: Date;
}

/** What has arrived of a list. */
interface Arrived {
  readonly parts: number;
  /** The highest number of a part; -1 when there is none. */
  readonly last: number;
  readonly bytes: number;
}

export const audienceStore = {
  /** False for an account that was erased meanwhile; others who add to it at the same time do not wait. */
  ownerIsThere: async (trx: Trx, user_id: string): Promise<boolean> =>
    (await trx
      .selectFrom('advertiser')
      .select('user_id')
      .where('user_id', '=', user_id)
      .where('erased_at', 'is', null)
      .forShare()
      .executeTakeFirst()) !== undefined,

  /** Nothing happens when the id is taken: by this list itself, or by somebody else's. */
  async begin(trx: Trx, user_id: string, audience_id: string, created_at: Date): Promise<void> {
    await trx
      .insertInto('customer_audience')
      .values({ audience_id, user_id, created_at })
      .onConflict((conflict) => conflict.column('audience_id').doNothing())
      .execute();
  },

  /** Parts may arrive side by side; whoever closes or removes the list has it alone. */
  lock: (trx: Trx, user_id: string, audience_id: string, alone: boolean): Promise<AudienceRow | undefined> => {
    const found = trx
      .selectFrom('customer_audience')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('audience_id', '=', audience_id);
    return (alone ? found.forUpdate() : found.forShare()).executeTakeFirst();
  },

  async putPart(trx: Trx, row: { audience_id: string; user_id: string; part: number; marks: Buffer }): Promise<void> {
    await trx
      .insertInto('customer_audience_part')
      .values(row)
      .onConflict((conflict) => conflict.columns(['audience_id', 'part']).doUpdateSet({ marks: row.marks }))
      .execute();
  },

  arrived: async (trx: Trx, user_id: string, audience_id: string): Promise<Arrived> => {
    const { parts, last, bytes } = await trx
      .selectFrom('customer_audience_part')
      .select(({ fn }) => [
        fn.countAll<bigint>().as('parts'),
        fn.max('part').as('last'),
        fn.sum<bigint | null>(fn<number>('octet_length', ['marks'])).as('bytes'),
      ])
      .where('user_id', '=', user_id)
      .where('audience_id', '=', audience_id)
      .executeTakeFirstOrThrow();
    return { parts: Number(parts), last: last ?? -1, bytes: Number(bytes ?? 0n) };
  },

  async finish(trx: Trx, user_id: string, audience_id: string, finished: Finished): Promise<void> {
    await trx
      .updateTable('customer_audience')
      .set(finished)
      .where('user_id', '=', user_id)
      .where('audience_id', '=', audience_id)
      .execute();
  },

  /** With its parts. */
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
