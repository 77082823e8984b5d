import {
  MAX_ACCOUNT_BYTES,
  MAX_ACCOUNT_FILES,
  MAX_UNCONFIRMED_BYTES,
} from '@universal-media/contract/creative/upload-limits';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import { contentStore as store } from './content-store.ts';

/** Locks the account, so that no other upload takes the same room meanwhile. */
export async function lockOwner(trx: Trx, user_id: string): Promise<void> {
  if (!(await store.lockOwner(trx, user_id))) throw new Refusal('not_found');
}

/** Refuses what exceeds the account's quota. Requires `lockOwner`. */
export async function assertRoom(trx: Trx, user_id: string, more: { files: number; bytes: number }): Promise<void> {
  const { files, bytes } = await store.getUsage(trx, user_id);
  const [wanted_files, wanted_bytes] = [files + more.files, bytes + more.bytes];
  if (wanted_files > MAX_ACCOUNT_FILES || wanted_bytes > MAX_ACCOUNT_BYTES) throw new Refusal('content_quota');
  if (wanted_bytes > MAX_UNCONFIRMED_BYTES && !(await store.isConfirmed(trx, user_id))) {
    throw new Refusal('content_quota', 'Confirm your email address to upload more files.');
  }
}
