import { supportNumber } from '@universal-media/contract/support/requests/requests';
import { pages } from '@universal-media/contract/wire/pages';
import { renderSupportRequestEmail } from '@universal-media/documents/emails/support/support-request';
import type { SupportContext } from '../context.ts';
import { supportRequestStore as store } from './store.ts';

/** Tells our support team about a request, once. */
export async function sendRequestEmail(
  { notifications, origin, transact, supportContact }: SupportContext,
  request_id: string,
): Promise<void> {
  const request = await transact((trx) => store.find(trx, request_id));
  // Erased with its account in the meantime.
  if (!request) return;
  const email = await renderSupportRequestEmail({
    number: supportNumber(request.number),
    name: request.name,
    email: request.email,
    message: request.message,
    url: `${origin}${pages.supportRequests}`,
  });
  await notifications.deliverOnce({
    user_id: null,
    category: 'staff',
    about: `support_request.${request_id}`,
    to: supportContact.email,
    ...email,
  });
}
