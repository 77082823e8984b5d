import type { Trx } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { contentStore as store } from './content-store.ts';
import { discardObjectsLater } from './remove-content.ts';

/** Lists the file records of an account for its data export. The files themselves can be downloaded at any time. */
export const exportContent = async (trx: Trx, user_id: string) =>
  (await store.listForExport(trx, user_id)).map((row) => ({ ...row, file_size: Number(row.file_size) }));

export async function eraseContent(context: CreativeContext, trx: Trx, user_id: string): Promise<void> {
  for (const row of await store.erase(trx, user_id)) await discardObjectsLater(context, trx, row);
}
