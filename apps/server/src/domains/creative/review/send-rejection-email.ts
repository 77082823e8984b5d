import { pages } from '@universal-media/contract/wire/pages';
import { renderContentRejectedEmail } from '@universal-media/documents/emails/content-rejected';
import { enqueue } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { rejectionEmailJob } from '../jobs.ts';
import { describeStaffContent } from './describe-staff-content.ts';

/** Tells the owner of a rejected file, and has the email sent when they want it. */
export async function announceRejection(
  context: CreativeContext,
  trx: Trx,
  content_id: string,
  decided_at: Date,
): Promise<void> {
  const [content] = await describeStaffContent(context, trx, [content_id]);
  if (!content) return;
  const { user_id, filename, campaign_id, approval_tracking } = content;
  const effect_key = `${content_id}.${decided_at.getTime()}`;
  const payload = { filename, campaign_id, reason: approval_tracking?.reason ?? null };
  const not_before = await context.notifications.raise(trx, { user_id, effect_key, kind: 'content_rejected', payload });
  if (not_before === null) return;
  const delivery = { outbox_id: context.newId(), now: decided_at, not_before };
  await enqueue(trx, rejectionEmailJob, delivery, { content_id, decided_at: decided_at.toISOString() });
}

/** Emails the owner of a rejected file, unless the file was resubmitted or deleted meanwhile. */
export async function sendRejectionEmail(
  context: CreativeContext,
  content_id: string,
  decided_at: Date,
): Promise<void> {
  const found = await context.systemTransact(async (trx) => {
    const [content] = await describeStaffContent(context, trx, [content_id]);
    return content && { content, account: await context.account.find(trx, content.user_id) };
  });
  const tracking = found?.content.approval_tracking;
  if (!found?.account || tracking?.decided_at !== decided_at.toISOString()) return;
  const { email, full_name } = found.account;
  const { user_id, filename, campaign_id } = found.content;
  const page = campaign_id === null ? pages.home : pages.draft(campaign_id, 3);
  const message = await renderContentRejectedEmail({
    full_name,
    filename,
    reason: tracking.reason ?? '',
    fix_url: `${context.origin}${page}`,
    unsubscribe_url: context.notifications.unsubscribePage(user_id, 'campaigns'),
  });
  const about = `content-rejected.${content_id}.${decided_at.getTime()}`;
  await context.notifications.deliverOnce({ user_id, about, category: 'campaigns', to: email, ...message });
}
