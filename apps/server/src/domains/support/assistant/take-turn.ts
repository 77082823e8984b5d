import { hasNoAnswer, MAX_QUESTION, type TurnEvent } from '@universal-media/contract/support/assistant/assistant';
import { escalationNote, ownFailureText, publicFailureText } from '@universal-media/contract/support/assistant/texts';
import type { Article } from '@universal-media/contract/support/manual/article';
import { searchManual } from '@universal-media/contract/support/manual/search-manual';
import type { SupportCause } from '@universal-media/contract/support/requests/requests';
import type { ModelMessage } from '#connectors/language-model/language-model.ts';
import { cleanQuestion } from '#core/support/assistant/clean-question.ts';
import { decideEscalation, findStatedCause } from '#core/support/assistant/escalation.ts';
import type { Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { openRequest } from '../requests/open-request.ts';
import type { Asking } from './asking.ts';
import { assistantStore as store, type TurnRow } from './store.ts';
import { type Answer, MAX_SOURCES, writeAnswer } from './write-answer.ts';

export interface TurnInput {
  readonly message: string;
  /** The conversation to go on with, if it is the asker's. */
  readonly conversation_id?: string | undefined;
  /** Named by the caller's key, so that a repeated request is stored once. */
  readonly turn_id?: string | undefined;
}

/** What the model reads of earlier turns, and how much of each. */
const HISTORY_TURNS = 8;
const HISTORY_CHARACTERS = 1_500;
/** Earlier questions that a repeated question is compared with. */
export const EARLIER_TURNS = 30;

const HANDED_OVER: Readonly<Partial<Record<SupportCause, string>>> = {
  asked_for_person: "Of course. I've passed this to our support team.",
  money_moved_wrongly: "That needs a person, and I can't move money. I've passed this to our support team.",
};

/** What is stored and read of a message. One of invisible characters has nothing to answer; a masked one may be longer than typed. */
export const toQuestion = (message: string): string => cleanQuestion(message).slice(0, MAX_QUESTION) || '(empty)';

const toHistory = (turns: readonly TurnRow[]): ModelMessage[] =>
  turns
    .filter(({ answer, outcome }) => answer !== '' && outcome !== 'left')
    .slice(-HISTORY_TURNS)
    .flatMap(({ question, answer }) => [
      { role: 'user', text: question.slice(0, HISTORY_CHARACTERS) } as const,
      { role: 'assistant', text: answer.slice(0, HISTORY_CHARACTERS) } as const,
    ]);

async function openConversation({ clock, newId }: SupportContext, { asker }: Asking, input: TurnInput, trx: Trx) {
  const now = clock.now();
  const own = input.conversation_id && (await store.find(trx, asker, input.conversation_id));
  if (own)
    return {
      conversation_id: own.conversation_id,
      turns: await store.listTurns(trx, own.conversation_id, EARLIER_TURNS),
    };
  const conversation_id = newId();
  await store.insert(trx, { ...asker, conversation_id, created_at: now, last_turn_at: now });
  return { conversation_id, turns: [] };
}

/** The text for a turn that has no answer of the model. */
function failureText({ supportContact }: SupportContext, { person }: Asking): string {
  return person === null ? publicFailureText : ownFailureText(supportContact.email);
}

const toSources = (articles: readonly Article[]): TurnEvent[] =>
  articles.length === 0
    ? []
    : [{ kind: 'sources', articles: articles.slice(0, MAX_SOURCES).map(({ slug, title }) => ({ slug, title })) }];

/**
 * Answers one question. The server's own history is what the model reads, never the client's. The rules decide whether a
 * person takes over; asking for one needs no model. Every turn is stored with its outcome, also when the reader leaves.
 */
export async function* takeTurn(
  context: SupportContext,
  asking: Asking,
  input: TurnInput,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent, void> {
  const { clock, newId, supportContact } = context;
  const { asker, person, transact } = asking;
  const question = toQuestion(input.message);
  const { conversation_id, turns } = await transact((trx) => openConversation(context, asking, input, trx));
  const { turn_id = newId() } = input;
  yield { kind: 'start', conversation_id, turn_id };

  let answer: Answer = { outcome: 'left', text: '', articles: [] };
  let escalation: { number: string } | null = null;
  let isStored = false;
  const finish = (): Promise<void> =>
    transact(async (trx) => {
      if (isStored) return;
      const now = clock.now();
      const { outcome, text, articles } = answer;
      const isNew = await store.addTurn(trx, {
        turn_id,
        conversation_id,
        user_id: asker.user_id,
        question,
        answer: text,
        outcome,
        articles: articles.map(({ slug }) => slug),
        created_at: now,
      });
      isStored = true;
      if (!isNew) return;
      await store.touch(trx, conversation_id, now);
      const unhelpful = turns.filter(({ is_helpful }) => is_helpful === false).length;
      const earlier = turns.map((turn) => turn.question);
      const cause = decideEscalation({ question, earlier, unhelpful, outcome });
      if (cause !== null) {
        const who = person ?? { name: 'Visitor', email: null };
        escalation = await openRequest(context, trx, {
          ...who,
          user_id: asker.user_id,
          message: question,
          cause,
          conversation_id,
        });
      }
    });

  try {
    const stated = findStatedCause(question);
    if (stated !== null) {
      answer = { outcome: 'answered', text: HANDED_OVER[stated] ?? '', articles: searchManual(question, 1) };
    } else {
      answer = yield* writeAnswer(context, asking, { question, history: toHistory(turns) }, signal);
      if (hasNoAnswer(answer.outcome)) answer = { ...answer, text: failureText(context, asking) };
    }
  } finally {
    await finish();
  }
  yield* toSources(answer.articles);
  if (escalation !== null) {
    const { number }: { number: string } = escalation;
    yield { kind: 'escalation', number, note: escalationNote({ number, ...supportContact }, person === null) };
  }
  yield { kind: 'end', outcome: answer.outcome, answer: answer.text };
}
