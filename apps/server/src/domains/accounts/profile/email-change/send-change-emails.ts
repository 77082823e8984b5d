import {
  renderEmailChangedEmail,
  renderNewAddressEmail,
  renderOldAddressEmail,
} from '@universal-media/documents/emails/security/email-change';
import type { AccountsContext } from '../../context.ts';
import { getLinkUrl } from '../../sign-in/email-links.ts';
import { accountStore } from '../store.ts';
import { linkPurposes } from './request-email-change.ts';
import { emailChangeStore as store } from './store.ts';

/** Sends one of the two links. Nothing is sent for a change that has ended in the meantime. */
export async function sendEmailChangeLink(
  context: AccountsContext,
  { change_id, side, token_id }: { change_id: string; side: 'old' | 'new'; token_id: string },
): Promise<void> {
  const found = await findChange(context, change_id);
  if (!found || found.change.ended_at !== null) return;
  const { change, full_name } = found;
  const { user_id, old_email, new_email } = change;
  const url = getLinkUrl(context, linkPurposes[side], token_id);
  const message =
    side === 'old' ? await renderOldAddressEmail({ full_name, new_email, url }) : await renderNewAddressEmail({ url });
  const to = side === 'old' ? old_email : new_email;
  await context.notifications.deliverOnce({
    category: 'security',
    user_id,
    about: `email-change.${token_id}`,
    to,
    // Its confirmed owner asked for it, whatever was marked as spam before.
    despite_suppression: side === 'old',
    ...message,
  });
}

/** Tells the old address, if it was confirmed, that it is no longer used, and the new one that it is. */
export async function sendEmailChangedEmails(context: AccountsContext, change_id: string): Promise<void> {
  const found = await findChange(context, change_id);
  if (!found) return;
  const { change, full_name } = found;
  const { user_id, old_email, new_email, needs_old } = change;
  const message = await renderEmailChangedEmail({ full_name, new_email });
  const sides = { old: old_email, new: new_email };
  for (const side of needs_old ? (['old', 'new'] as const) : (['new'] as const)) {
    await context.notifications.deliverOnce({
      category: 'security',
      user_id,
      about: `email-changed.${change_id}.${side}`,
      to: sides[side],
      ...message,
    });
  }
}

async function findChange({ transact }: AccountsContext, change_id: string) {
  return transact(async (trx) => {
    const change = await store.find(trx, change_id);
    if (!change) return undefined;
    const account = await accountStore.find(trx, change.user_id);
    return account?.status === 'active' ? { change, full_name: account.full_name } : undefined;
  });
}
