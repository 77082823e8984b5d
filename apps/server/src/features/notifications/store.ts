import type { MailOutcome } from '../../connectors/mail/mail.ts';
import type { Database } from '../../storage/database.ts';

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

    async recordDelivery(message_id: string, user_id: string, result: MailOutcome, recorded_at: Date): Promise<void> {
      const reason = result.outcome === 'refused' ? result.reason : null;
      await kysely
        .insertInto('mail_delivery')
        .values({ message_id, user_id, outcome: result.outcome, reason, recorded_at })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
  };
}

export type NotificationStore = ReturnType<typeof notificationStore>;
