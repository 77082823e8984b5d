import type { Trx } from '#storage/transact.ts';

/** Links in emails that work once. */
export const usedLinkStore = {
  async wasUsed(trx: Trx, link_id: string): Promise<boolean> {
    const row = await trx.selectFrom('used_link').select('link_id').where('link_id', '=', link_id).executeTakeFirst();
    return row !== undefined;
  },

  /** Uses a link up. Returns false when it was used before; the key decides between two at the same moment. */
  async use(trx: Trx, link_id: string, used_at: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('used_link')
      .values({ link_id, used_at })
      .onConflict((conflict) => conflict.column('link_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },
};
