import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { answerJson, readJson } from '../wire/json.ts';
import { copyTaskIn, writeCopy } from './ad-copy.ts';
import { converse } from './conversation/converse.ts';
import { ConversationRequest } from './conversation/request.ts';
import { type Fault, type FaultSwitches, faultFor } from './faults.ts';
import { MessagesRequest, type Reply, toMessage } from './messages.ts';
import type { Witness } from './state.ts';
import { testimonialTaskIn, writeTestimonial } from './testimonial.ts';
import { answerTo, type Task, taskIn } from './translation.ts';

interface Parts {
  readonly switches: FaultSwitches;
  readonly witness: Witness;
  readonly api_key: string;
}

const fail = (response: ServerResponse, status: number, type: string, message: string): void =>
  answerJson(response, status, { type: 'error', error: { type, message }, request_id: null });

const says = (text: string, stop: Reply['stop'] = 'end_turn'): Reply => ({ text, stop });

// A model that is talked into something by what it should translate does that instead.
const orders = /ignore (?:all|any|the|previous|prior)/i;

function replyTo(task: Task, fault: Fault | undefined, isRetry: boolean): Reply {
  const answer = JSON.stringify(answerTo(task, fault, isRetry));
  const isOrdered = Object.values(task.texts).some(({ text }) => orders.test(text));
  if (fault === 'obeys_the_ad' && isOrdered) return says('Of course. PWNED');
  if (fault === 'garbage') return says('Sure! Here is your translation: ¡{{');
  if (fault === 'wrong_form') return says(JSON.stringify({ translation: [answer] }));
  if (fault === 'cut_off') return says(answer.slice(0, answer.length / 2), 'max_tokens');
  if (fault === 'refuses') return says('I cannot help with that.', 'refusal');
  return says(answer);
}

const AnyRequest = z.union([ConversationRequest, MessagesRequest]);

/** POST /v1/messages for what we ask of it: the texts of a task in another language, copy for an ad, a testimonial, or a conversation. */
export function createApi({ switches, witness, api_key }: Parts) {
  return async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const received_ms = performance.now();
    if (request.headers['x-api-key'] !== api_key)
      return fail(response, 401, 'authentication_error', 'invalid x-api-key');
    if (request.method !== 'POST' || url.pathname !== '/v1/messages') {
      return fail(response, 404, 'not_found_error', `${request.method} ${url.pathname}`);
    }
    const body = await readJson(request, AnyRequest);
    if (!body.success) return fail(response, 400, 'invalid_request_error', body.error.message);
    const { slow_ms } = switches.current;
    if ('stream' in body.data) {
      const fault = faultFor(switches, 'conversation');
      if (fault === 'error') return fail(response, 500, 'api_error', 'Internal server error');
      if (fault === 'overloaded') return fail(response, 529, 'overloaded_error', 'Overloaded');
      return converse(body.data, response, { witness, fault, slow_ms, received_ms });
    }
    const turn = body.data.messages[0]?.content ?? '';
    const copy = copyTaskIn(turn);
    if (copy) {
      const fault = faultFor(switches, 'copy');
      witness.sawCopy(body.data, fault);
      if (fault === 'error') return fail(response, 500, 'api_error', 'Internal server error');
      if (fault === 'garbage') return answerJson(response, 200, toMessage(body.data, says('Sure! {{')));
      return answerJson(response, 200, toMessage(body.data, says(JSON.stringify(writeCopy(copy, fault)))));
    }
    const testimonial = testimonialTaskIn(turn);
    if (testimonial) {
      const fault = faultFor(switches, 'testimonial');
      witness.sawCopy(body.data, fault);
      if (fault === 'error') return fail(response, 500, 'api_error', 'Internal server error');
      if (fault === 'refuses') {
        return answerJson(response, 200, toMessage(body.data, says('I cannot help with that.', 'refusal')));
      }
      const text = fault === 'garbage' ? 'Sure! {{' : JSON.stringify(writeTestimonial(testimonial, fault));
      return answerJson(response, 200, toMessage(body.data, says(text)));
    }
    const task = taskIn(turn);
    if (task === undefined) {
      return fail(
        response,
        400,
        'invalid_request_error',
        'This simulator only translates, writes ad copy, shortens testimonials and answers.',
      );
    }
    const fault = faultFor(switches, task.target_language.code);
    witness.saw(body.data, task, fault);
    if (fault === 'error') return fail(response, 500, 'api_error', 'Internal server error');
    if (fault === 'overloaded') return fail(response, 529, 'overloaded_error', 'Overloaded');
    if (fault === 'lost_answer') return void response.destroy();
    if (fault === 'slow') await sleep(slow_ms, undefined, { ref: false });
    answerJson(response, 200, toMessage(body.data, replyTo(task, fault, body.data.messages.length > 1)));
  };
}
