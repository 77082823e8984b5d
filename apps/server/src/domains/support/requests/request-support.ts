import type { OwnRequest, VisitorRequest } from '@universal-media/contract/support/requests/requests';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { cleanQuestion, visibleOnly } from '#core/support/assistant/clean-question.ts';
import type { OwnerTransact, SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { openRequest, ownConversation } from './open-request.ts';
import { supportRequestStore as store } from './store.ts';

/**
 * Opens a request of a visitor. Nothing is sent to the address they entered: it may be a stranger's. A request that their
 * conversation has opened gets the message and the address instead of a second number.
 */
export async function requestSupport(
  context: SupportContext,
  transact: SystemTransact,
  visitor_id: string | undefined,
  { name, email, message, conversation_id }: VisitorRequest,
  { ip }: RequestFacts,
): Promise<{ number: string }> {
  await context.limits.take('support_request_address', ip);
  const asker = visitor_id === undefined ? null : { user_id: null, visitor_id };
  const facts = { name: visibleOnly(name), email, message: cleanQuestion(message) };
  return transact(async (trx) => {
    const own = await ownConversation(trx, asker, conversation_id);
    const opened = await openRequest(context, trx, { ...facts, user_id: null, cause: 'form', conversation_id: own });
    if (!opened.isNew) await store.complete(trx, opened.request_id, facts);
    return { number: opened.number };
  });
}

/** Opens a request of a signed-in advertiser, under the name and address of the account. */
export async function requestOwnSupport(
  context: SupportContext,
  transact: OwnerTransact,
  { user: { user_id, full_name, email } }: Advertiser,
  { message, conversation_id }: OwnRequest,
): Promise<{ number: string }> {
  await context.limits.take('support_request_account', user_id);
  const facts = { name: full_name, email, message: cleanQuestion(message) };
  return transact(async (trx) => {
    const own = await ownConversation(trx, { user_id, visitor_id: null }, conversation_id);
    const opened = await openRequest(context, trx, { ...facts, user_id, cause: 'form', conversation_id: own });
    if (!opened.isNew) await store.complete(trx, opened.request_id, facts);
    return { number: opened.number };
  });
}
