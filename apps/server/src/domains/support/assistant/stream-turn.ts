import type { AssistantQuestion, TurnEvent } from '@universal-media/contract/support/assistant/assistant';
import { ownFailureText, publicFailureText } from '@universal-media/contract/support/assistant/texts';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact, SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { askAsOwner, askAsVisitor } from './asking.ts';
import { takeTurn } from './take-turn.ts';

/** A stream has sent its status already, so a refused turn is an answer too. */
async function* withinLimits(
  turn: AsyncIterable<TurnEvent>,
  take: () => Promise<void>,
  failure: string,
): AsyncIterable<TurnEvent> {
  try {
    await take();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    yield { kind: 'end', outcome: 'capped', answer: failure };
    return;
  }
  yield* turn;
}

/** Answers a visitor, event by event. */
export const streamPublicTurn = (
  context: SupportContext,
  transact: SystemTransact,
  visitor_id: string,
  question: AssistantQuestion,
  { ip }: RequestFacts,
  signal: AbortSignal,
): AsyncIterable<TurnEvent> =>
  withinLimits(
    takeTurn(context, askAsVisitor(context, transact, visitor_id), question, signal),
    () => context.limits.take('assistant_address', ip),
    publicFailureText,
  );

/** Answers a signed-in advertiser, event by event. */
export const streamTurn = (
  context: SupportContext,
  transact: OwnerTransact,
  who: Advertiser,
  question: AssistantQuestion,
  signal: AbortSignal,
): AsyncIterable<TurnEvent> =>
  withinLimits(
    takeTurn(context, askAsOwner(context, transact, who), question, signal),
    () => context.limits.take('assistant_account', who.user.user_id),
    ownFailureText(context.supportContact.email),
  );
