import {
  type AssistantQuestion,
  assistantEndpoints,
  TurnEvent,
} from '@universal-media/contract/support/assistant/assistant';
import { createParser } from 'eventsource-parser';
import { asCaller } from '#lib/call/as-caller.ts';
import { CallError, refusal } from '#lib/call/call-error.ts';
import { parseJson } from '#lib/call/json.ts';
import { bearer } from '#lib/call/send.ts';

export type Audience = 'visitor' | 'owner';

const endpoints = { visitor: assistantEndpoints.streamPublicTurn, owner: assistantEndpoints.streamTurn };

/** Asks the assistant and passes on what happens while it answers. Aborting ends the answer on the server too. */
export async function streamTurn(
  audience: Audience,
  question: AssistantQuestion,
  onEvent: (event: TurnEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { path, access } = endpoints[audience];
  const body = await asCaller(access, async (token) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...bearer(token) },
      credentials: 'same-origin',
      body: JSON.stringify(question),
      signal,
    });
    if (!response.ok) throw refusal(response.status, parseJson(await response.text()));
    if (!response.body) throw new CallError({ kind: 'network' });
    return response.body;
  });
  const parser = createParser({
    onEvent({ data }) {
      const event = TurnEvent.safeParse(parseJson(data));
      // Ignores event types of a newer server.
      if (event.success) onEvent(event.data);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}
