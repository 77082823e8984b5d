import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversationRequest, Step } from './request.ts';

/** About four letters a token in, three out: close enough for counting money in tests. */
const tokens = (text: string, letters: number): number => Math.ceil(Buffer.byteLength(text) / letters);

function openStream(request: ConversationRequest, response: ServerResponse) {
  const send = (event: { type: string } & Record<string, unknown>): void => {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  };
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  send({
    type: 'message_start',
    message: {
      id: `msg_${randomUUID()}`,
      type: 'message',
      role: 'assistant',
      model: request.model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: {
        input_tokens: tokens(JSON.stringify(request.messages), 4),
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: tokens(request.system, 4),
        output_tokens: 1,
      },
    },
  });
  return send;
}

/** Writes one step as Anthropic streams it: blocks with their deltas, then why it stopped and what it cost. */
export async function streamStep(request: ConversationRequest, response: ServerResponse, step: Step): Promise<void> {
  const send = openStream(request, response);
  let index = 0;
  if (step.text !== '') {
    send({ type: 'content_block_start', index, content_block: { type: 'text', text: '' } });
    for (const text of step.text.match(/[\s\S]{1,40}/g) ?? []) {
      send({ type: 'content_block_delta', index, delta: { type: 'text_delta', text } });
    }
    send({ type: 'content_block_stop', index });
    index += 1;
  }
  for (const { name, input } of step.calls) {
    send({
      type: 'content_block_start',
      index,
      content_block: { type: 'tool_use', id: `toolu_${randomUUID()}`, name, input: {} },
    });
    send({
      type: 'content_block_delta',
      index,
      delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
    });
    send({ type: 'content_block_stop', index });
    index += 1;
  }
  send({
    type: 'message_delta',
    delta: { stop_reason: step.stop ?? (step.calls.length > 0 ? 'tool_use' : 'end_turn'), stop_sequence: null },
    usage: { output_tokens: tokens(step.text + JSON.stringify(step.calls), 3) },
  });
  send({ type: 'message_stop' });
  response.end();
}

/** Goes on talking until the caller leaves, and then says that it did. */
export async function streamForever(
  request: ConversationRequest,
  response: ServerResponse,
  left: () => void,
): Promise<void> {
  const send = openStream(request, response);
  send({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
  let isOpen = true;
  response.once('close', () => {
    isOpen = false;
    left();
  });
  while (isOpen) {
    send({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'And so on.\n' } });
    await sleep(20, undefined, { ref: false });
  }
}
