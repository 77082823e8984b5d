import { enqueue } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import { debtBooked } from '../jobs.ts';
import type { LedgerContext } from '../ledger/post.ts';

/** Has the advertiser's campaigns stopped and the advertiser notified, once the transaction that booked the debt is committed. */
export async function reportDebt({ clock, newId }: LedgerContext, trx: Trx, user_id: string): Promise<void> {
  const debt_id = newId();
  await enqueue(trx, debtBooked, { outbox_id: debt_id, now: clock.now() }, { user_id, debt_id });
}
