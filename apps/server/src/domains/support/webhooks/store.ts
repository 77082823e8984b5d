import type { DeliveryState } from '@universal-media/contract/support/webhooks/webhooks';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type WebhookRow = Selectable<WebhookEndpoint>;
export type DeliveryRow = Selectable<WebhookDelivery>;

interface Owned {
  readonly user_id: string;
  readonly webhook_id: string;
}

interface PageOfRows {
  readonly state: DeliveryState | undefined;
  readonly before: string | undefined;
  readonly limit: number;
}

export const webhookStore = {
  list: (trx: Trx, user_id: string) =>
    trx.selectFrom('webhook_endpoint').selectAll().where('user_id', '=', user_id).orderBy('webhook_id').execute(),

  /** The enabled endpoints that chose a type of event. */
  listListeners: (trx: Trx, user_id: string, type: string) =>
    trx
      .selectFrom('webhook_endpoint')
      .select('webhook_id')
      .where('user_id', '=', user_id)
      .where('disabled_reason', 'is', null)
      .where(sql<boolean>`${type} = any(events)`)
      .execute(),

  find: (trx: Trx, { user_id, webhook_id }: Owned) =>
    trx
      .selectFrom('webhook_endpoint')
      .selectAll()
      .where('webhook_id', '=', webhook_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst(),

  lock: (trx: Trx, { user_id, webhook_id }: Owned) =>
    trx
      .selectFrom('webhook_endpoint')
      .selectAll()
      .where('webhook_id', '=', webhook_id)
      .where('user_id', '=', user_id)
      .forUpdate()
      .executeTakeFirst(),

  /** Makes concurrent additions of one account wait for each other, so that together they keep the limit. */
  async lockOwner(trx: Trx, user_id: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${user_id}`}, 0))`.execute(trx);
  },

  insert: (trx: Trx, row: Insertable<WebhookEndpoint>) =>
    trx.insertInto('webhook_endpoint').values(row).returningAll().executeTakeFirstOrThrow(),

  update: (trx: Trx, { user_id, webhook_id }: Owned, change: Updateable<WebhookEndpoint>) =>
    trx
      .updateTable('webhook_endpoint')
      .set(change)
      .where('webhook_id', '=', webhook_id)
      .where('user_id', '=', user_id)
      .returningAll()
      .executeTakeFirst(),

  /** Returns false when there was none. Its deliveries and attempts go with it. */
  async remove(trx: Trx, { user_id, webhook_id }: Owned): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('webhook_endpoint')
      .where('webhook_id', '=', webhook_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Returns undefined when the endpoint was notified of the fact before. */
  insertDelivery: (trx: Trx, row: Insertable<WebhookDelivery>) =>
    trx
      .insertInto('webhook_delivery')
      .values(row)
      .onConflict((conflict) => conflict.columns(['webhook_id', 'type', 'source_id']).doNothing())
      .returningAll()
      .executeTakeFirst(),

  findDelivery: (trx: Trx, { user_id, webhook_id }: Owned, delivery_id: string) =>
    trx
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('delivery_id', '=', delivery_id)
      .where('webhook_id', '=', webhook_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst(),

  /** The delivery of a job. */
  findDue: (trx: Trx, delivery_id: string) =>
    trx.selectFrom('webhook_delivery').selectAll().where('delivery_id', '=', delivery_id).executeTakeFirst(),

  lockDelivery: (trx: Trx, delivery_id: string) =>
    trx
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('delivery_id', '=', delivery_id)
      .forUpdate()
      .executeTakeFirst(),

  updateDelivery: (trx: Trx, delivery_id: string, change: Updateable<WebhookDelivery>) =>
    trx
      .updateTable('webhook_delivery')
      .set(change)
      .where('delivery_id', '=', delivery_id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  listDeliveries: (trx: Trx, webhook_id: string, { state, before, limit }: PageOfRows) =>
    trx
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('webhook_id', '=', webhook_id)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
      .$if(before !== undefined, (query) => query.where('delivery_id', '<', before ?? ''))
      .orderBy('delivery_id', 'desc')
      .limit(limit)
      .execute(),

  /** Ends what waits for an endpoint that was disabled. */
  async failPending(trx: Trx, webhook_id: string): Promise<void> {
    await trx
      .updateTable('webhook_delivery')
      .set({ state: 'failed', next_attempt_at: null })
      .where('webhook_id', '=', webhook_id)
      .where('state', '=', 'pending')
      .execute();
  },

  /** Returns false when the attempt is in the log already. */
  async insertAttempt(trx: Trx, row: Insertable<WebhookAttempt>): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('webhook_attempt')
      .values(row)
      .onConflict((conflict) => conflict.columns(['delivery_id', 'round', 'number']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },

  listAttempts: (trx: Trx, delivery_id: string, limit: number) =>
    trx
      .selectFrom('webhook_attempt')
      .selectAll()
      .where('delivery_id', '=', delivery_id)
      .orderBy('started_at', 'desc')
      .orderBy('attempt_id', 'desc')
      .limit(limit)
      .execute(),

  exportAll: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('webhook_endpoint')
      .select(['webhook_id', 'url', 'description', 'events', 'disabled_reason', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('webhook_id')
      .execute(),

  exportDeliveries: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('webhook_delivery')
      .select(['webhook_id', 'type', 'data', 'state', 'attempts', 'last_status', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('delivery_id')
      .execute(),

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('webhook_endpoint').where('user_id', '=', user_id).execute();
  },
};
