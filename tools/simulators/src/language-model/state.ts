import { z } from 'zod';
import type { ConversationRequest } from './conversation/request.ts';
import type { Fault } from './faults.ts';
import type { MessagesRequest } from './messages.ts';
import type { Task } from './translation.ts';

const Call = z.object({
  language: z.string(),
  model: z.string(),
  fault: z.string().nullable(),
  system: z.string(),
  turns: z.array(z.string()),
  names: z.array(z.string()),
});
/** What it was asked so far, for tests to look at: the last few hundred calls in full, all of them counted. */
export const State = z.object({
  calls: z.number().int(),
  /** Streams that the caller ended before their end. */
  left: z.number().int(),
  /** How long each conversation took from the request to the first byte of its answer, the last few hundred. */
  first_byte_ms: z.array(z.number()),
  latest: z.array(Call),
});
export type State = z.infer<typeof State>;

const KEPT = 500;
const NOTHING: State = { calls: 0, left: 0, first_byte_ms: [], latest: [] };

export function createWitness() {
  let state: State = NOTHING;
  const add = (call: z.infer<typeof Call>): void => {
    state = { ...state, calls: state.calls + 1, latest: [...state.latest, call].slice(-KEPT) };
  };
  return {
    state: (): State => state,
    forget(): void {
      state = NOTHING;
    },
    sawCopy({ model, system, messages }: MessagesRequest, fault: Fault | undefined): void {
      const turns = messages.map(({ content }) => content);
      add({ language: 'copy', model, fault: fault ?? null, system, turns, names: [] });
    },
    saw({ model, system, messages }: MessagesRequest, task: Task, fault: Fault | undefined): void {
      add({
        language: task.target_language.code,
        model,
        fault: fault ?? null,
        system,
        turns: messages.map(({ content }) => content),
        names: Object.keys(task.texts),
      });
    },
    sawConversation({ model, system, tools }: ConversationRequest, turns: string[], fault: Fault | undefined): void {
      const names = tools.map(({ name }) => name);
      add({ language: 'conversation', model, fault: fault ?? null, system, turns, names });
    },
    wroteFirstByte(ms: number): void {
      state = { ...state, first_byte_ms: [...state.first_byte_ms, ms].slice(-KEPT) };
    },
    left(): void {
      state = { ...state, left: state.left + 1 };
    },
  };
}

export type Witness = ReturnType<typeof createWitness>;
