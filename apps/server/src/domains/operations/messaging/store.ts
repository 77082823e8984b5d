import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import type { MailEvent } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

/** `unknown`: the email is on its way to the mail server, or was when the process ended. */
const DeliveryOutcome = z.enum(['sent', 'refused', 'suppressed', 'unknown']);

export interface Delivery {
  readonly message_id: string;
  readonly user_id: string | null;
  readonly outcome: z.infer<typeof DeliveryOutcome>;
  readonly reason: string | null;
  readonly recorded_at: Date;
}

/** Finds what became of an email. Undefined for one that was never sent. */
export async function findDelivery(trx: Trx, message_id: string): Promise<Omit<Delivery, 'user_id'> | undefined> {
  const row = await trx
    .selectFrom('mail_delivery')
    .select(['message_id', 'outcome', 'reason', 'recorded_at'])
    .where('message_id', '=', message_id)
    .executeTakeFirst();
  return row && { ...row, outcome: DeliveryOutcome.parse(row.outcome) };
}

/** Notes that an email is about to be sent. Returns false when it was noted or recorded before. */
export async function claimDelivery(trx: Trx, claim: Omit<Delivery, 'outcome'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('mail_delivery')
    .values({ ...claim, outcome: 'unknown' })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Takes the note back: the mail server did not get the email. */
export async function releaseDelivery(trx: Trx, message_id: string): Promise<void> {
  await trx.deleteFrom('mail_delivery').where('message_id', '=', message_id).where('outcome', '=', 'unknown').execute();
}

/** Records what became of an email, once. */
export async function recordDelivery(trx: Trx, delivery: Delivery): Promise<void> {
  const { outcome, reason, recorded_at } = delivery;
  await trx
    .insertInto('mail_delivery')
    .values(delivery)
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .doUpdateSet({ outcome, reason, recorded_at })
        .where('mail_delivery.outcome', '=', 'unknown'),
    )
    .execute();
}

/** Puts an address on the list. A complaint outlives a refusal, in whichever order they arrive. */
export async function suppress(
  trx: Trx,
  suppression: { readonly address_hash: Buffer; readonly reason: 'refused' | 'complaint'; readonly created_at: Date },
): Promise<void> {
  await trx
    .insertInto('mail_suppression')
    .values(suppression)
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet((e) => ({
        // 'complaint' sorts before 'refused'.
        reason: sql`least(${e.ref('mail_suppression.reason')}, ${e.ref('excluded.reason')})`,
        created_at: sql`greatest(${e.ref('mail_suppression.created_at')}, ${e.ref('excluded.created_at')})`,
      })),
    )
    .execute();
}

/** Returns why an address is on the list. Null for an address that gets emails. */
export async function findSuppression(trx: Trx, hashes: readonly Buffer[]): Promise<'refused' | 'complaint' | null> {
  const row = await trx
    .selectFrom('mail_suppression')
    .select('reason')
    .where('address_hash', 'in', hashes)
    .orderBy('reason')
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** Takes an address off the list, after its owner opened a link that was sent to it. */
export async function liftSuppression(trx: Trx, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('mail_suppression').where('address_hash', 'in', hashes).execute();
}

/** Stores events and returns the ids of those that were not stored before. */
export async function insertMailEvents(
  trx: Trx,
  events: readonly Omit<Insertable<MailEvent>, 'received_at'>[],
  received_at: Date,
): Promise<Set<string>> {
  const rows = events.map(({ provider_event_id, message_id, kind, occurred_at }) => ({
    provider_event_id,
    message_id,
    kind,
    occurred_at,
    received_at,
  }));
  const stored = await trx
    .insertInto('mail_event')
    .values(rows)
    .onConflict((conflict) => conflict.column('provider_event_id').doNothing())
    .returning('provider_event_id')
    .execute();
  return new Set(stored.map(({ provider_event_id }) => provider_event_id));
}
