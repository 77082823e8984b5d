import { shortDisputeId } from '@universal-media/contract/support/dispute';
import { pages } from '@universal-media/contract/wire/pages';
import { renderDisputeEmail } from '@universal-media/documents/emails/support/dispute';
import type { SupportContext } from '../context.ts';
import { disputeStore as store } from './store.ts';

/** Emails the advertiser a reply, or that their dispute was resolved, once. Answers are sent whatever emails are off. */
export async function sendDisputeEmail(
  { accounts, notifications, origin, transact }: SupportContext,
  event_id: string,
): Promise<void> {
  const found = await transact(async (trx) => {
    const event = await store.findEvent(trx, event_id);
    if (!event?.user_id) return undefined;
    return { event, user_id: event.user_id, account: await accounts.find(trx, event.user_id) };
  });
  if (!found?.account || found.account.status === 'erased') return;
  const { event, user_id, account } = found;
  const email = await renderDisputeEmail({
    full_name: account.full_name,
    reference: shortDisputeId(event.dispute_id),
    reply: event.kind === 'replied' ? event.note : null,
    // Only what the advertiser reported is on a page of theirs.
    url: event.source === 'advertiser' ? `${origin}${pages.problems}` : null,
  });
  await notifications.deliverOnce({
    user_id,
    category: 'support',
    about: `dispute.${event_id}`,
    to: account.email,
    ...email,
  });
}
