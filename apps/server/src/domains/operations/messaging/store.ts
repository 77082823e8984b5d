import type { Trx } from '#storage/transact.ts';

interface Delivery {
  readonly message_id: string;
  readonly user_id: string | null;
  readonly outcome: 'sent' | 'refused' | 'suppressed';
  readonly reason: string | null;
  readonly recorded_at: Date;
}

export async function wasDelivered(trx: Trx, message_id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('mail_delivery')
    .select('message_id')
    .where('message_id', '=', message_id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordDelivery(trx: Trx, delivery: Delivery): Promise<void> {
  await trx
    .insertInto('mail_delivery')
    .values(delivery)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

/** Answers whether an address is on the list of those that get no email. */
export async function isSuppressed(trx: Trx, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await trx
    .selectFrom('mail_suppression')
    .select('reason')
    .where('address_hash', 'in', hashes)
    .executeTakeFirst();
  return row !== undefined;
}

export async function suppress(
  trx: Trx,
  suppression: { readonly address_hash: Buffer; readonly reason: 'refused' | 'complaint'; readonly created_at: Date },
): Promise<void> {
  await trx
    .insertInto('mail_suppression')
    .values(suppression)
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute();
}
