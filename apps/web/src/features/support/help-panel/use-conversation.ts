import { cleanAnswer } from '@universal-media/contract/support/assistant/answer-text';
import { assistantEndpoints } from '@universal-media/contract/support/assistant/assistant';
import { conversationEndpoints, type StoredTurn } from '@universal-media/contract/support/assistant/conversations';
import { brokenCallText, publicFailureText } from '@universal-media/contract/support/assistant/texts';
import { searchManual } from '@universal-media/contract/support/manual/search-manual';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { newId } from '#lib/state/new-id.ts';
import { storedConversation } from '#lib/storage/browser-storage.ts';
import { announce } from '#ui/feedback/announce.ts';
import { type Conversation, changeConversation, emptyConversation, STOPPED_TEXT, type Turn } from './conversation.ts';
import { type Audience, streamTurn } from './stream-turn.ts';

const toSpeech = (answer: string): string => cleanAnswer(answer).replaceAll(/\]\([^)]*\)|[[*]/g, '');

/** Goes on with the conversation that was open before a reload. An answer that was under way ended with the page. */
function useReopening(
  audience: Audience,
  { conversation_id }: Conversation,
  onRead: (conversation_id: string, turns: readonly StoredTurn[]) => void,
): void {
  const [before] = useState(() => (audience === 'owner' ? storedConversation.read() : null));
  const reopen = useEffectEvent(onRead);
  useEffect(() => {
    if (before === null) return;
    const leave = new AbortController();
    call(conversationEndpoints.getConversation, { params: { conversation_id: before } }, { signal: leave.signal }).then(
      ({ turns }) => reopen(before, turns),
      // Deleted, or of an account that signed out in this tab: then a new one starts.
      () => undefined,
    );
    return () => leave.abort();
  }, [before]);
  useEffect(() => {
    if (audience === 'owner' && conversation_id !== undefined) storedConversation.write(conversation_id);
  }, [audience, conversation_id]);
}

/** A conversation with the assistant on this page. Leaving the page ends an answer on its way. */
export function useConversation(audience: Audience, supportEmail: string | undefined) {
  const [conversation, change] = useReducer(changeConversation, emptyConversation);
  const running = useRef<AbortController>(undefined);
  const hasChosen = useRef(false);
  useEffect(() => () => running.current?.abort(), []);
  useReopening(audience, conversation, (conversation_id, turns) => {
    // Meanwhile the reader may have asked something or opened another one.
    if (!hasChosen.current) change({ kind: 'open', conversation_id, turns });
  });
  const isAnswering = conversation.turns.some(({ outcome }) => outcome === undefined);

  async function ask(question: string): Promise<void> {
    const key = newId();
    const stop = new AbortController();
    hasChosen.current = true;
    running.current = stop;
    change({ kind: 'ask', key, question });
    announce('Maya is answering');
    let hasEnded = false;
    const { conversation_id } = conversation;
    try {
      await streamTurn(
        audience,
        { message: question, conversation_id },
        (event) => {
          change({ kind: 'event', key, event });
          if (event.kind !== 'end') return;
          hasEnded = true;
          // Once for each answer: every sentence by itself would interrupt the one before.
          announce(`Maya: ${toSpeech(event.answer)}`);
        },
        stop.signal,
      );
      if (!hasEnded) throw new Error('The answer has no end');
    } catch {
      const isStopped = stop.signal.aborted;
      const failure = audience === 'visitor' || !supportEmail ? publicFailureText : brokenCallText(supportEmail);
      const text = isStopped ? STOPPED_TEXT : failure;
      const sources = isStopped ? [] : searchManual(question, 3).map(({ slug, title }) => ({ slug, title }));
      change({ kind: 'break', key, text, sources });
      announce(text);
    }
  }

  async function rate({ key, turn_id }: Turn, is_helpful: boolean): Promise<void> {
    if (turn_id === undefined) return;
    const endpoint = audience === 'visitor' ? assistantEndpoints.ratePublicTurn : assistantEndpoints.rateTurn;
    try {
      const { escalation } = await call(endpoint, { body: { turn_id, is_helpful } });
      change({ kind: 'rate', key, is_helpful, note: escalation?.note });
      announce(escalation?.note ?? 'Thanks for telling us.');
    } catch {
      announce("We couldn't save that. Try again.");
    }
  }

  const stop = () => running.current?.abort();
  return {
    conversation,
    isAnswering,
    ask,
    rate,
    stop,
    /** Goes on with an earlier conversation. */
    open(conversation_id: string, turns: readonly StoredTurn[]) {
      hasChosen.current = true;
      stop();
      change({ kind: 'open', conversation_id, turns });
    },
    startNew() {
      hasChosen.current = true;
      stop();
      storedConversation.clear();
      change({ kind: 'reset' });
    },
  };
}
