import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import type { OwnerTransact, SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { type Asking, askAsOwner, askAsVisitor } from './asking.ts';
import { assistantStore as store } from './store.ts';
import { takeTurn } from './take-turn.ts';

/** The documented calls name no conversation: within this time they go on with the latest. */
const SAME_CONVERSATION_MINUTES = 30;

const neverAborted = new AbortController().signal;

async function answerOnce(context: SupportContext, asking: Asking, message: string) {
  const since = after(context.clock.now(), { minutes: -SAME_CONVERSATION_MINUTES });
  const latest = await asking.transact((trx) => store.findLatest(trx, asking.asker, since));
  const result = { response: '', needs_escalation: false };
  for await (const event of takeTurn(context, asking, { message, ...latest }, neverAborted)) {
    if (event.kind === 'escalation') result.needs_escalation = true;
    if (event.kind !== 'end') continue;
    result.response = event.answer;
    // Without a model, the way to our team is all there is.
    if (['failed', 'unavailable', 'capped'].includes(event.outcome)) result.needs_escalation = true;
  }
  return result;
}

/** Answers a visitor in one piece, as documented. The history they send is for their own display. */
export async function sendPublicMessage(
  context: SupportContext,
  transact: SystemTransact,
  visitor_id: string,
  { message }: { readonly message: string },
  { ip }: RequestFacts,
) {
  await context.limits.take('assistant_address', ip);
  return answerOnce(context, askAsVisitor(context, transact, visitor_id), message);
}

/** Answers a signed-in advertiser in one piece, as documented. */
export async function sendMessage(
  context: SupportContext,
  transact: OwnerTransact,
  who: Advertiser,
  { message }: { readonly message: string },
) {
  await context.limits.take('assistant_account', who.user.user_id);
  const answer = await answerOnce(context, askAsOwner(context, transact, who), message);
  return { ...answer, escalation_email: answer.needs_escalation ? context.supportContact.email : null };
}
