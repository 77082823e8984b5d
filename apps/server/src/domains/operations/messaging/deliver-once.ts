import type { Mail, MailConnector } from '#connectors/email/email.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { recordDelivery, wasDelivered } from './store.ts';

export interface DeliveryContext {
  readonly mail: MailConnector;
  readonly clock: Clock;
  readonly transact: SystemTransact;
}

interface Email extends Omit<Mail, 'message_id'> {
  /** Null for a staff member. */
  readonly user_id: string | null;
  /** Unique for each email, forever: the Message-ID is made from it. */
  readonly about: string;
}

/** Sends email to advertisers and staff, for jobs of every domain. */
export interface Notifications {
  deliverOnce(email: Email): Promise<void>;
}

/**
 * Sends an email unless it was sent before. After a crash between the mail server's response and our record, the email is
 * sent again under the same Message-ID, so email programs can recognize the duplicate.
 */
export async function deliverOnce(
  { mail, clock, transact }: DeliveryContext,
  { user_id, about, ...email }: Email,
): Promise<void> {
  const message_id = mail.messageId(about);
  if (await transact((trx) => wasDelivered(trx, message_id))) return;
  const result = await mail.send({ ...email, message_id });
  const reason = result.outcome === 'refused' ? result.reason : null;
  const delivery = { message_id, user_id, outcome: result.outcome, reason, recorded_at: clock.now() };
  await transact((trx) => recordDelivery(trx, delivery));
}
