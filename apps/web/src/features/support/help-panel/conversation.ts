import type { TurnEvent, TurnOutcome } from '@universal-media/contract/support/assistant/assistant';
import type { StoredTurn } from '@universal-media/contract/support/assistant/conversations';
import type { AssistantCard } from '@universal-media/contract/support/assistant/tools';

interface Source {
  readonly slug: string;
  readonly title: string;
}

/** One question and what came of it. */
export interface Turn {
  /** Of this page; the server's id comes with the first event. */
  readonly key: string;
  readonly question: string;
  readonly turn_id?: string;
  readonly text: string;
  readonly tool?: string;
  readonly cards: readonly AssistantCard[];
  readonly sources: readonly Source[];
  readonly note?: string;
  /** Absent while the assistant answers. `broken`: the call failed. */
  readonly outcome?: TurnOutcome | 'broken';
  readonly is_helpful?: boolean;
}

export interface Conversation {
  readonly conversation_id?: string;
  readonly turns: readonly Turn[];
}

export const STOPPED_TEXT = 'Stopped.';

export const emptyConversation: Conversation = { turns: [] };

export type ConversationChange =
  | { readonly kind: 'reset' }
  | { readonly kind: 'open'; readonly conversation_id: string; readonly turns: readonly StoredTurn[] }
  | { readonly kind: 'ask'; readonly key: string; readonly question: string }
  | { readonly kind: 'event'; readonly key: string; readonly event: TurnEvent }
  | { readonly kind: 'break'; readonly key: string; readonly text: string; readonly sources: readonly Source[] }
  | { readonly kind: 'rate'; readonly key: string; readonly is_helpful: boolean; readonly note?: string | undefined };

function afterEvent(turn: Turn, event: TurnEvent): Turn {
  switch (event.kind) {
    case 'start':
      return { ...turn, turn_id: event.turn_id };
    case 'tool':
      return { ...turn, tool: event.name };
    case 'delta':
      return { ...turn, text: turn.text + event.text };
    case 'card':
      return { ...turn, cards: [...turn.cards, event.card] };
    case 'sources':
      return { ...turn, sources: event.articles };
    case 'escalation':
      return { ...turn, note: event.note };
    case 'end':
      // The answer as it stays: a figure that could not be confirmed is gone from it.
      return { ...turn, outcome: event.outcome, text: event.answer };
  }
}

/** Shows a stored turn as it looked when it ended. An answer that its reader stopped was not stored. */
const toTurn = ({ turn_id, question, answer, outcome, sources, is_helpful }: StoredTurn): Turn => ({
  key: turn_id,
  turn_id,
  question,
  text: outcome === 'left' ? STOPPED_TEXT : answer,
  cards: [],
  sources,
  outcome,
  ...(is_helpful !== null && { is_helpful }),
});

/** The conversation after a change. */
export function changeConversation(conversation: Conversation, change: ConversationChange): Conversation {
  if (change.kind === 'reset') return emptyConversation;
  if (change.kind === 'open') {
    return { conversation_id: change.conversation_id, turns: change.turns.map(toTurn) };
  }
  if (change.kind === 'ask') {
    const turn = { key: change.key, question: change.question, text: '', cards: [], sources: [] };
    return { ...conversation, turns: [...conversation.turns, turn] };
  }
  const turns = conversation.turns.map((turn): Turn => {
    if (turn.key !== change.key) return turn;
    if (change.kind === 'event') return afterEvent(turn, change.event);
    if (change.kind === 'break') return { ...turn, outcome: 'broken', text: change.text, sources: change.sources };
    const { is_helpful, note } = change;
    return { ...turn, is_helpful, ...(note !== undefined && { note }) };
  });
  const started = change.kind === 'event' && change.event.kind === 'start' ? change.event : undefined;
  return { ...conversation, turns, ...(started && { conversation_id: started.conversation_id }) };
}
