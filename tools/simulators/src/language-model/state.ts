import { z } from 'zod';
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
export const State = z.object({ calls: z.number().int(), latest: z.array(Call) });
export type State = z.infer<typeof State>;

const KEPT = 500;

export function createWitness() {
  let state: State = { calls: 0, latest: [] };
  return {
    state: (): State => state,
    forget(): void {
      state = { calls: 0, latest: [] };
    },
    sawCopy({ model, system, messages }: MessagesRequest, fault: Fault | undefined): void {
      const turns = messages.map(({ content }) => content);
      const call = { language: 'copy', model, fault: fault ?? null, system, turns, names: [] };
      state = { calls: state.calls + 1, latest: [...state.latest, call].slice(-KEPT) };
    },
    saw({ model, system, messages }: MessagesRequest, task: Task, fault: Fault | undefined): void {
      const call = {
        language: task.target_language.code,
        model,
        fault: fault ?? null,
        system,
        turns: messages.map(({ content }) => content),
        names: Object.keys(task.texts),
      };
      state = { calls: state.calls + 1, latest: [...state.latest, call].slice(-KEPT) };
    },
  };
}

export type Witness = ReturnType<typeof createWitness>;
