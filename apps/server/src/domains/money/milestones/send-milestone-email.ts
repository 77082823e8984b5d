import { type MilestoneKey, milestones } from '@universal-media/contract/money/milestones';
import { pages } from '@universal-media/contract/wire/pages';
import { renderMilestoneEmail } from '@universal-media/documents/emails/milestone';
import type { PurchaseContext } from '../purchases/context.ts';

type EmailContext = Pick<PurchaseContext, 'findBuyer' | 'notifications' | 'origin' | 'transact'>;

/** Tells an advertiser about a milestone, once, unless they turned campaign emails off. */
export async function sendMilestoneEmail(
  { findBuyer, notifications, origin, transact }: EmailContext,
  { user_id, milestone }: { readonly user_id: string; readonly milestone: MilestoneKey },
): Promise<void> {
  const account = await transact((trx) => findBuyer(trx, user_id));
  if (!account?.campaign_emails || account.status === 'erased') return;
  const { title, credits } = milestones[milestone];
  const credits_url = `${origin}${pages.credits}`;
  const email = await renderMilestoneEmail({ full_name: account.full_name, title, credits, credits_url });
  await notifications.deliverOnce({ user_id, about: `milestone.${user_id}.${milestone}`, to: account.email, ...email });
}
