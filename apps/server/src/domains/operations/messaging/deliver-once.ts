import { setTimeout as pause } from 'node:timers/promises';
import {
  type EmailCategory,
  type NotificationCategory,
  toEmailCategory,
} from '@universal-media/contract/operations/notifications/categories';
import type { NotificationPreferences } from '@universal-media/contract/operations/notifications/preferences';
import { pages } from '@universal-media/contract/wire/pages';
import type { StaffRequirement } from '@universal-media/contract/wire/permissions';
import type { Mail, MailConnector, MailOutcome } from '#connectors/email/email.ts';
import type { MailLinks } from '#connectors/email/mail-links.ts';
import { after, type Clock } from '#core/kit/clock.ts';
import { TryLater } from '#core/kit/try-later.ts';
import { isEmailed } from '#core/operations/channels.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import {
  claimDelivery,
  type Delivery,
  findDelivery,
  findSuppression,
  recordDelivery,
  releaseDelivery,
  suppress,
} from './store.ts';

/** What operations asks of accounts about the people it writes to. */
export interface Recipients {
  /** Undefined for an account that was erased. */
  findRecipient(
    trx: Trx,
    user_id: string,
  ): Promise<
    { readonly email: string; readonly full_name: string; readonly preferences: NotificationPreferences } | undefined
  >;
  /** The advertiser with an address, and when they last opened a link that was sent to it. */
  findByAddress(
    trx: Trx,
    email: string,
  ): Promise<{ readonly user_id: string; readonly confirmed_at: Date | null } | undefined>;
  /** Turns off all emails that can be turned off. Returns whether any was on. */
  turnOffEmails(trx: Trx, user_id: string, now: Date): Promise<boolean>;
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
  /** For the link that its signed-in owner asks for to prove that the address works again. */
  readonly despite_suppression?: boolean;
}

/** What became of an email. `off`: its reader turned such emails off, so that it was not sent. */
export interface Delivered {
  readonly message_id: string;
  readonly outcome: Delivery['outcome'] | 'off';
  readonly reason: string | null;
}

/** Finds what became of an email, by what it is about. Undefined for one that was never sent. */
export const findDelivered = (
  { mail }: Pick<DeliveryContext, 'mail'>,
  trx: Trx,
  about: string,
): Promise<Delivered | undefined> => findDelivery(trx, mail.messageId(about));

/** Answers whether an address gets no email. */
export const isAddressSuppressed = async (
  { mailLinks }: Pick<DeliveryContext, 'mailLinks'>,
  trx: Trx,
  email: string,
): Promise<boolean> => (await findSuppression(trx, mailLinks.hashAddress(email))) !== null;

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

// A database that restarts is back by then.
const RECORD_ATTEMPTS = 6;
const FIRST_REST_MS = 250;

/** The mail server has the email, so recording its answer is worth some patience with the database. */
async function retryRecord(record: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await record();
    } catch (error) {
      if (attempt === RECORD_ATTEMPTS) throw error;
      await pause(FIRST_REST_MS * 2 ** (attempt - 1));
    }
  }
}

/** After this time no attempt is still talking to the mail server. */
const SENDING_SECONDS = 60;

/** Hands a marketing email that was claimed to the mail server. Null when it may have arrived or not. */
async function sendClaimed({ mail, transact }: DeliveryContext, message: Mail): Promise<MailOutcome | null> {
  try {
    return await mail.send(message);
  } catch (error) {
    if (!(error instanceof TryLater)) return null;
    await transact((trx) => releaseDelivery(trx, message.message_id));
    throw error;
  }
}

/**
 * Sends an email unless it was sent before, its reader turned such emails off, or its address gets none: the only function
 * that sends email. After a crash between the mail server's response and our record, the email is sent again under the same
 * Message-ID, so email programs can recognize the duplicate. Marketing is the exception: it is lost rather than sent twice.
 */
export async function deliverOnce(context: DeliveryContext, email: Email): Promise<Delivered> {
  const { mail, mailLinks, clock, transact } = context;
  const { user_id, about, category, despite_suppression = false, ...content } = email;
  const message_id = mail.messageId(about);
  const hashes = mailLinks.hashAddress(content.to);
  const delivery = { message_id, user_id, reason: null };
  const isMarketing = category === 'marketing';
  const before = await transact(async (trx) => {
    const known = await findDelivery(trx, message_id);
    if (known) return known;
    if (await isTurnedOff(context, trx, email)) return { message_id, outcome: 'off', reason: null } as const;
    const recorded_at = clock.now();
    if (!despite_suppression && (await findSuppression(trx, hashes)) !== null) {
      await recordDelivery(trx, { ...delivery, outcome: 'suppressed', recorded_at });
      return { message_id, outcome: 'suppressed', reason: null } as const;
    }
    // In the transaction that reads what the reader wants: an email that waits for it is not sent after a change of mind.
    const isFree = !isMarketing || (await claimDelivery(trx, { ...delivery, recorded_at }));
    return isFree ? null : ({ message_id, outcome: 'unknown', reason: null, recorded_at } as const);
  });
  if (before?.outcome === 'unknown' && clock.now() < after(before.recorded_at, { seconds: SENDING_SECONDS })) {
    throw new TryLater('Another attempt may be sending this email', SENDING_SECONDS);
  }
  if (before) return before;
  const unsubscribe_url = oneClickUrl(context, email);
  const message = { ...content, message_id, ...(unsubscribe_url !== undefined && { unsubscribe_url }) };
  const result = isMarketing ? await sendClaimed(context, message) : await mail.send(message);
  if (result === null) return { message_id, outcome: 'unknown', reason: null };
  const reason = result.outcome === 'refused' ? result.reason : null;
  const recorded_at = clock.now();
  await retryRecord(() =>
    transact(async (trx) => {
      const [address_hash] = hashes;
      if (result.outcome === 'refused' && result.is_address && address_hash) {
        await suppress(trx, { address_hash, reason: 'refused', created_at: recorded_at });
      }
      await recordDelivery(trx, { ...delivery, outcome: result.outcome, reason, recorded_at });
    }),
  );
  return { message_id, outcome: result.outcome, reason };
}
