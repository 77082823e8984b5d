import {
  type EmailCategory,
  type NotificationCategory,
  toEmailCategory,
} from '@universal-media/contract/operations/notifications/categories';
import type { NotificationPreferences } from '@universal-media/contract/operations/notifications/preferences';
import { pages } from '@universal-media/contract/wire/pages';
import type { StaffRequirement } from '@universal-media/contract/wire/permissions';
import type { Mail, MailConnector } from '#connectors/email/email.ts';
import type { MailLinks } from '#connectors/email/mail-links.ts';
import type { Clock } from '#core/kit/clock.ts';
import { isEmailed } from '#core/operations/channels.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { isSuppressed, recordDelivery, suppress, wasDelivered } from './store.ts';

/** What operations asks of accounts about the people it writes to. */
export interface Recipients {
  /** Undefined for an account that was erased. */
  findRecipient(
    trx: Trx,
    user_id: string,
  ): Promise<
    { readonly email: string; readonly full_name: string; readonly preferences: NotificationPreferences } | undefined
  >;
  /** The active staff members who meet a requirement. */
  listStaff(
    trx: Trx,
    needs: StaffRequirement,
  ): Promise<readonly { readonly admin_id: string; readonly email: string; readonly full_name: string }[]>;
}

export interface DeliveryContext {
  readonly mail: MailConnector;
  readonly mailLinks: MailLinks;
  readonly recipients: Recipients;
  readonly clock: Clock;
  readonly origin: string;
  readonly transact: SystemTransact;
}

export interface Email extends Omit<Mail, 'message_id' | 'unsubscribe_url'> {
  /** Null for a staff member. */
  readonly user_id: string | null;
  /** Unique for each email, forever: the Message-ID is made from it. */
  readonly about: string;
  /** Decides whether the advertiser may have turned it off. `digest` covers several categories. */
  readonly category: NotificationCategory | 'digest' | 'staff';
}

/** The emails that one link turns off. Null for those that cannot be turned off. */
function toScope(category: Email['category']): EmailCategory | 'all' | null {
  if (category === 'digest') return 'all';
  return category === 'staff' ? null : toEmailCategory(category);
}

/** Returns the page on which an advertiser turns emails of a category off. Undefined where they cannot. */
export function unsubscribePage(
  { mailLinks, origin }: Pick<DeliveryContext, 'mailLinks' | 'origin'>,
  user_id: string,
  category: Email['category'],
): string | undefined {
  const scope = toScope(category);
  return scope === null ? undefined : `${origin}${pages.unsubscribe(mailLinks.issue({ user_id, scope }))}`;
}

/** Returns the URL to which email programs post, with the same token as the page. */
function oneClickUrl({ mailLinks, origin }: DeliveryContext, { user_id, category }: Email): string | undefined {
  const scope = toScope(category);
  if (scope === null || user_id === null) return undefined;
  return `${origin}/api/notifications/unsubscribe?token=${mailLinks.issue({ user_id, scope })}`;
}

/** Answers whether the advertiser turned these emails off since the email was planned. */
async function isTurnedOff({ recipients }: DeliveryContext, trx: Trx, { user_id, category }: Email): Promise<boolean> {
  if (user_id === null || category === 'digest' || category === 'staff') return false;
  if (toEmailCategory(category) === null) return false;
  const recipient = await recipients.findRecipient(trx, user_id);
  return recipient === undefined || !isEmailed(recipient.preferences, category);
}

/**
 * Sends an email unless it was sent before, its reader turned such emails off, or its address gets none: the only function
 * that sends email. After a crash between the mail server's response and our record, the email is sent again under the same
 * Message-ID, so email programs can recognize the duplicate.
 */
export async function deliverOnce(context: DeliveryContext, email: Email): Promise<void> {
  const { mail, mailLinks, clock, transact } = context;
  const { user_id, about, category: _category, ...message } = email;
  const message_id = mail.messageId(about);
  if (await transact((trx) => wasDelivered(trx, message_id))) return;
  if (await transact((trx) => isTurnedOff(context, trx, email))) return;
  const hashes = mailLinks.hashAddress(message.to);
  const delivery = { message_id, user_id, reason: null };
  if (await transact((trx) => isSuppressed(trx, hashes))) {
    await transact((trx) => recordDelivery(trx, { ...delivery, outcome: 'suppressed', recorded_at: clock.now() }));
    return;
  }
  const unsubscribe_url = oneClickUrl(context, email);
  const result = await mail.send({ ...message, message_id, ...(unsubscribe_url !== undefined && { unsubscribe_url }) });
  const reason = result.outcome === 'refused' ? result.reason : null;
  const recorded_at = clock.now();
  await transact(async (trx) => {
    const [address_hash] = hashes;
    if (result.outcome === 'refused' && result.is_address && address_hash) {
      await suppress(trx, { address_hash, reason: 'refused', created_at: recorded_at });
    }
    await recordDelivery(trx, { ...delivery, outcome: result.outcome, reason, recorded_at });
  });
}
