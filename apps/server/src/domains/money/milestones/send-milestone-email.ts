import { type MilestoneKey, milestones } from '@universal-media/contract/money/milestones';
import { pages } from '@universal-media/contract/wire/pages';
import { renderMilestoneEmail } from '@universal-media/documents/emails/milestone';
import type { PurchaseContext } from '../purchases/context.ts';

type EmailContext = Pick<PurchaseContext, 'findBuyer' | 'notifications' | 'origin' | 'transact'>;

/** Emails an advertiser about a milestone, once. */
export async function sendMilestoneEmail(
  { findBuyer, notifications, origin, transact }: EmailContext,
  { user_id, milestone }: { readonly user_id: string; readonly milestone: MilestoneKey },
): Promise<void> {
  const account = await transact((trx) => findBuyer(trx, user_id));
  if (!account || account.status === 'erased') return;
  const { title, credits } = milestones[milestone];
  const credits_url = `${origin}${pages.credits}`;
  const unsubscribe_url = notifications.unsubscribePage(user_id, 'campaigns');
  const facts = { full_name: account.full_name, title, credits, credits_url, unsubscribe_url };
  const email = await renderMilestoneEmail(facts);
  await notifications.deliverOnce({
    user_id,
    category: 'campaigns',
    about: `milestone.${user_id}.${milestone}`,
    to: account.email,
    ...email,
  });
}
