import type { Database } from '../../storage/database.ts';

interface Delivery {
  readonly message_id: string;
  readonly user_id: string;
  readonly outcome: 'sent' | 'refused';
  readonly reason: string | null;
  readonly recorded_at: Date;
}

export function notificationStore({ kysely }: Database) {
  return {
    async wasDelivered(message_id: string): Promise<boolean> {
      const row = await kysely
        .selectFrom('mail_delivery')
        .select('message_id')
        .where('message_id', '=', message_id)
        .executeTakeFirst();
      return row !== undefined;
    },

    async recordDelivery(delivery: Delivery): Promise<void> {
      await kysely
        .insertInto('mail_delivery')
        .values(delivery)
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
  };
}

export type NotificationStore = ReturnType<typeof notificationStore>;
