import type { Trx } from '#storage/transact.ts';

interface Delivery {
  readonly message_id: string;
  readonly user_id: string | null;
  readonly outcome: 'sent' | 'refused';
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
