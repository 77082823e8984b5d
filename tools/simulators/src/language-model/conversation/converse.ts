import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../faults.ts';
import type { Witness } from '../state.ts';
import { answerTurn } from './answer.ts';
import { obeyEverything } from './obey.ts';
import { type ConversationRequest, type Step, textsBy } from './request.ts';
import { streamForever, streamStep } from './stream.ts';

function chooseStep(request: ConversationRequest, fault: Fault | undefined): Step {
  if (fault === 'obeys_everything') return obeyEverything(request);
  if (fault === 'refuses') return { text: '', calls: [], stop: 'refusal' };
  if (fault === 'cut_off') return { text: 'It depends on', calls: [], stop: 'max_tokens' };
  const step = answerTurn(request);
  if (fault !== 'invents') return step;
  return { ...step, text: `${step.text} It costs exactly $123,456 and 77% come back.` };
}

interface Conversing {
  readonly witness: Witness;
  readonly fault: Fault | undefined;
  readonly slow_ms: number;
  /** When the request came, by `performance.now()`. */
  readonly received_ms: number;
}

/** Answers one step of a conversation. Errors were answered before. */
export async function converse(
  request: ConversationRequest,
  response: ServerResponse,
  { witness, fault, slow_ms, received_ms }: Conversing,
): Promise<void> {
  witness.sawConversation(request, textsBy(request, 'user'), fault);
  if (fault === 'lost_answer') return void response.destroy();
  if (fault === 'slow') await sleep(slow_ms, undefined, { ref: false });
  if (fault === 'never_ends') return streamForever(request, response, witness.left);
  const step = chooseStep(request, fault);
  witness.wroteFirstByte(performance.now() - received_ms);
  return streamStep(request, response, step);
}
