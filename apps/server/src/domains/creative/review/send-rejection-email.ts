import { pages } from '@universal-media/contract/wire/pages';
import { renderContentRejectedEmail } from '@universal-media/documents/emails/content-rejected';
import type { CreativeContext } from '../context.ts';
import { describeStaffContent } from './describe-staff-content.ts';

/** Emails the owner of a rejected file, unless they opted out or the file was resubmitted or deleted meanwhile. */
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
  if (!found?.account?.campaign_emails || tracking?.decided_at !== decided_at.toISOString()) return;
  const { email, full_name } = found.account;
  const { user_id, filename, campaign_id } = found.content;
  const page = campaign_id === null ? pages.home : pages.draft(campaign_id, 3);
  const message = await renderContentRejectedEmail({
    full_name,
    filename,
    reason: tracking.reason ?? '',
    fix_url: `${context.origin}${page}`,
  });
  const about = `content-rejected.${content_id}.${decided_at.getTime()}`;
  await context.notifications.deliverOnce({ user_id, about, to: email, ...message });
}
