import {
  advertiserKinds,
  describeForAdvertiser,
  isAdvertiserKind,
} from '@universal-media/contract/operations/notifications/advertiser-kinds';
import { describeForStaff } from '@universal-media/contract/operations/notifications/staff-kinds';
import { renderDigestEmail, renderNotificationEmail } from '@universal-media/documents/emails/notifications';
import { isEmailed } from '#core/operations/channels.ts';
import { toLines } from '#core/operations/notification-lines.ts';
import { deliverOnce, unsubscribePage } from '../messaging/deliver-once.ts';
import type { NotificationContext } from './context.ts';
import { staffNotificationStore } from './staff-store.ts';
import { notificationStore as store } from './store.ts';

/** Emails one notification with its own texts, once. */
export async function sendNotificationEmail(context: NotificationContext, notification_id: string): Promise<void> {
  const { origin, recipients, transact } = context;
  const found = await transact(async (trx) => {
    const row = await store.find(trx, notification_id);
    return row && { ...row, recipient: await recipients.findRecipient(trx, row.user_id) };
  });
  if (!found?.recipient || !isAdvertiserKind(found.kind)) return;
  const { user_id, kind, payload, recipient } = found;
  const texts = describeForAdvertiser(kind, payload);
  if (!texts) return;
  const { category } = advertiserKinds[kind];
  const email = await renderNotificationEmail({
    full_name: recipient.full_name,
    title: texts.title,
    body: texts.body,
    action: { label: texts.action, url: `${origin}${texts.href}` },
    unsubscribe_url: unsubscribePage(context, user_id, category),
  });
  const about = `notification.${notification_id}`;
  await deliverOnce(context, { user_id, about, category, to: recipient.email, ...email });
}

/** Emails a notification to every staff member who may see it, each once. */
export async function sendStaffNotificationEmails(
  context: NotificationContext,
  notification_id: string,
): Promise<void> {
  const { origin, recipients, transact } = context;
  const found = await transact(async (trx) => {
    const row = await staffNotificationStore.find(trx, notification_id);
    return row && { ...row, members: await recipients.listStaff(trx, row.needs) };
  });
  const texts = found && describeForStaff(found.kind, found.payload);
  if (!texts) return;
  for (const { admin_id, email: to, full_name } of found.members) {
    if (admin_id === found.caused_by) continue;
    const email = await renderNotificationEmail({
      full_name,
      title: texts.title,
      body: texts.body,
      action: { label: texts.action, url: `${origin}${texts.href}` },
      is_for_staff: true,
    });
    const about = `staff-notification.${notification_id}.${admin_id}`;
    await deliverOnce(context, { user_id: null, about, category: 'staff', to, ...email });
  }
}

/** Takes what the daily email includes, so that a repeated job sends the same. */
export const claimDigest = ({ transact }: NotificationContext, user_id: string, due_at: Date): Promise<void> =>
  transact((trx) => store.claimDigest(trx, user_id, due_at));

/** Sends the daily email, once. Nothing is sent when nothing happened, or all of it was turned off meanwhile. */
export async function sendDigestEmail(context: NotificationContext, user_id: string, due_at: Date): Promise<void> {
  const { origin, recipients, transact } = context;
  const found = await transact(async (trx) => ({
    rows: await store.listDigest(trx, user_id, due_at),
    recipient: await recipients.findRecipient(trx, user_id),
  }));
  const { recipient } = found;
  if (!recipient) return;
  const rows = found.rows.filter(
    ({ kind }) => isAdvertiserKind(kind) && isEmailed(recipient.preferences, advertiserKinds[kind].category),
  );
  const lines = toLines(
    rows.map((row) => ({ ...row, read_at: null })),
    describeForAdvertiser,
  );
  if (lines.length === 0) return;
  const email = await renderDigestEmail({
    full_name: recipient.full_name,
    lines: lines.map(({ title, body }) => ({ title, body })),
    url: origin,
    unsubscribe_url: unsubscribePage(context, user_id, 'digest'),
  });
  const about = `digest.${user_id}.${due_at.getTime()}`;
  await deliverOnce(context, { user_id, about, category: 'digest', to: recipient.email, ...email });
}
