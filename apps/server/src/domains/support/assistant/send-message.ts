import { hasNoAnswer } from '@universal-media/contract/support/assistant/assistant';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { decideEscalation } from '#core/support/assistant/escalation.ts';
import { idNamed } from '#durable/enqueue.ts';
import type { OwnerTransact, SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { type Asking, askAsOwner, askAsVisitor } from './asking.ts';
import { assistantStore as store } from './store.ts';
import { EARLIER_TURNS, takeTurn, toQuestion } from './take-turn.ts';

/** The documented calls name no conversation: within this time they go on with the latest. */
const SAME_CONVERSATION_MINUTES = 30;

const neverAborted = new AbortController().signal;

interface Sent {
  readonly message: string;
  /** The Idempotency-Key of the request. */
  readonly key: string | null;
}

interface WholeAnswer {
  readonly response: string;
  readonly needs_escalation: boolean;
}

/** Returns the answer that was stored for a turn; undefined when there is none. */
const findAnswer = ({ asker, transact }: Asking, turn_id: string, message: string): Promise<WholeAnswer | undefined> =>
  transact(async (trx) => {
    const turn = await store.findTurn(trx, asker, turn_id);
    if (!turn) return undefined;
    const { question, answer, outcome, conversation_id } = turn;
    if (question !== toQuestion(message)) throw new Refusal('idempotency_key_reused');
    const turns = await store.listTurns(trx, conversation_id, EARLIER_TURNS);
    const before = turns.filter(({ created_at }) => created_at < turn.created_at);
    const earlier = before.map((one) => one.question);
    const unhelpful = before.filter(({ is_helpful }) => is_helpful === false).length;
    const cause = decideEscalation({ question, earlier, unhelpful, outcome });
    return { response: answer, needs_escalation: cause !== null || hasNoAnswer(outcome) };
  });

/**
 * Answers in one piece. A repeat with the same key gets the stored answer: the turn is stored under it, because a transaction
 * for the key would stay open for as long as the model writes.
 */
async function answerOnce(context: SupportContext, asking: Asking, { message, key }: Sent): Promise<WholeAnswer> {
  const { asker, transact } = asking;
  const turn_id = key === null ? undefined : idNamed(`turn ${asker.user_id ?? asker.visitor_id} ${key}`);
  const repeated = turn_id && (await findAnswer(asking, turn_id, message));
  if (repeated) return repeated;
  const since = after(context.clock.now(), { minutes: -SAME_CONVERSATION_MINUTES });
  const latest = await transact((trx) => store.findLatest(trx, asker, since));
  const result = { response: '', needs_escalation: false };
  for await (const event of takeTurn(context, asking, { message, turn_id, ...latest }, neverAborted)) {
    if (event.kind === 'escalation') result.needs_escalation = true;
    if (event.kind !== 'end') continue;
    result.response = event.answer;
    // Without a model, the way to our team is all there is.
    if (hasNoAnswer(event.outcome)) result.needs_escalation = true;
  }
  return result;
}

/** Answers a visitor in one piece, as documented. The history they send is for their own display. */
export async function sendPublicMessage(
  context: SupportContext,
  transact: SystemTransact,
  visitor_id: string,
  sent: Sent,
  { ip }: RequestFacts,
) {
  await context.limits.take('assistant_address', ip);
  return answerOnce(context, askAsVisitor(context, transact, visitor_id), sent);
}

/** Answers a signed-in advertiser in one piece, as documented. */
export async function sendMessage(context: SupportContext, transact: OwnerTransact, who: Advertiser, sent: Sent) {
  await context.limits.take('assistant_account', who.user.user_id);
  const answer = await answerOnce(context, askAsOwner(context, transact, who), sent);
  return { ...answer, escalation_email: answer.needs_escalation ? context.supportContact.email : null };
}
