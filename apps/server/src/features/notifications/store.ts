import type { Database } from '../../storage/database.ts';

interface Delivery {
  readonly message_id: string;
  readonly user_id: string;
  readonly outcome: 'sent' | 'refused';
  readonly reason: string | null;
  readonly recorded_at: Date;
}

/** Asked by jobs, which work for the house. */
export function notificationStore({ transact }: Pick<Database, 'transact'>) {
  return {
    async wasDelivered(message_id: string): Promise<boolean> {
      const row = await transact((trx) =>
        trx.selectFrom('mail_delivery').select('message_id').where('message_id', '=', message_id).executeTakeFirst(),
      );
      return row !== undefined;
    },

    async recordDelivery(delivery: Delivery): Promise<void> {
      await transact((trx) =>
        trx
          .insertInto('mail_delivery')
          .values(delivery)
          .onConflict((conflict) => conflict.column('message_id').doNothing())
          .execute(),
      );
    },
  };
}

export type NotificationStore = ReturnType<typeof notificationStore>;
