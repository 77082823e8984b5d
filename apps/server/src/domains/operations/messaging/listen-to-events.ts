import type { LiveEvent } from '@universal-media/contract/wire/events';
import type { LiveConnector } from '#connectors/live/live.ts';

export interface EventContext {
  readonly live: LiveConnector;
}

/** A signed-in browser: the advertiser it belongs to and its own session. */
interface Listener {
  readonly user_id: string;
  readonly session_id: string;
}

/** Streams the live events of an advertiser and of this session until the signal aborts. */
export async function* listenToEvents(
  { live }: EventContext,
  { user_id, session_id }: Listener,
  signal: AbortSignal,
): AsyncIterable<LiveEvent> {
  const events = await live.subscribe([{ user_id }, { session_id }], signal);
  yield { type: 'connected' };
  yield* events;
}
