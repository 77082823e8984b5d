import type { TurnRating } from '@universal-media/contract/support/assistant/assistant';
import { escalationNote } from '@universal-media/contract/support/assistant/texts';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { UNHELPFUL_LIMIT } from '#core/support/assistant/escalation.ts';
import type { OwnerTransact, SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { openRequest } from '../requests/open-request.ts';
import { type Asking, askAsOwner, askAsVisitor } from './asking.ts';
import { assistantStore as store } from './store.ts';

interface Rated {
  readonly escalation: { readonly number: string; readonly note: string } | null;
}

/** Stores whether an answer helped. The second one that did not hands the conversation to our staff. */
function rate(context: SupportContext, { asker, person, transact }: Asking, { turn_id, is_helpful }: TurnRating) {
  return transact(async (trx): Promise<Rated> => {
    const turn = await store.findTurn(trx, asker, turn_id);
    if (!turn) throw new Refusal('not_found');
    const { conversation_id } = turn;
    await store.lock(trx, conversation_id);
    await store.rate(trx, turn_id, is_helpful);
    if (is_helpful || (await store.countUnhelpful(trx, conversation_id)) < UNHELPFUL_LIMIT) return { escalation: null };
    const { number } = await openRequest(context, trx, {
      ...(person ?? { name: 'Visitor', email: null }),
      user_id: asker.user_id,
      message: turn.question,
      cause: 'unhelpful_twice',
      conversation_id,
    });
    return { escalation: { number, note: escalationNote({ number, ...context.supportContact }, person === null) } };
  });
}

/** Rates an answer to a visitor, whom their cookie names. */
export async function ratePublicTurn(
  context: SupportContext,
  transact: SystemTransact,
  visitor_id: string | undefined,
  rating: TurnRating,
  { ip }: RequestFacts,
): Promise<Rated> {
  await context.limits.take('assistant_address', ip);
  if (visitor_id === undefined) throw new Refusal('not_found');
  return rate(context, askAsVisitor(context, transact, visitor_id), rating);
}

/** Rates an answer to a signed-in advertiser. */
export async function rateTurn(
  context: SupportContext,
  transact: OwnerTransact,
  who: Advertiser,
  rating: TurnRating,
): Promise<Rated> {
  await context.limits.take('assistant_account', who.user.user_id);
  return rate(context, askAsOwner(context, transact, who), rating);
}
