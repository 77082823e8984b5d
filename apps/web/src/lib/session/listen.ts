import type { StreamEndpoint } from '@universal-media/contract/wire/endpoint';
import { LiveEvent } from '@universal-media/contract/wire/events';
import { createParser } from 'eventsource-parser';
import { parseJson } from '../call/json.ts';
import { bearer } from '../call/send.ts';
import { backOff, pause } from './back-off.ts';

// The server sends keep-alives more often than this. A connection that stays silent longer is dead.
const SILENCE_MS = 60_000;

/** The event stream and its token: advertisers and staff have one each. */
interface Source {
  readonly endpoint: Pick<StreamEndpoint, 'path'>;
  readonly token: () => string | null;
  /** The token was refused: get another one, or end the session. */
  readonly onRefused: (token: string | undefined) => unknown;
}

/**
 * Reads the server's events until aborted, and reconnects after every interruption. The browser's EventSource is no
 * option, because it cannot send a bearer token.
 */
export async function listen(source: Source, onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const body = await openStream(source, signal);
      await readStream(body, signal, (event) => {
        failures = 0;
        onEvent(event);
      });
    } catch {
      // Offline, refused or interrupted: reconnect. `onRefused` has handled what a refusal means for the session.
    }
    if (!signal.aborted) await pause(backOff(failures++), signal);
  }
}

async function openStream(source: Source, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = source.token() ?? undefined;
  const response = await fetch(source.endpoint.path, {
    headers: { accept: 'text/event-stream', ...bearer(token) },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) await source.onRefused(token);
  if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`);
  return response.body;
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent({ data }) {
      const event = LiveEvent.safeParse(parseJson(data));
      // Ignores event types of a newer server.
      if (event.success && !signal.aborted) onEvent(event.data);
    },
  });
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
