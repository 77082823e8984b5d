import { EventEmitter, on } from 'node:events';
import { connect } from '@nats-io/transport-node';
import { LiveEvent } from '@universal-media/contract/wire/events';
import type { Audience, LiveConnector } from './live.ts';

const subjectFor = (audience: Audience) =>
  'user_id' in audience ? `live.user.${audience.user_id}` : `live.session.${audience.session_id}`;

export async function natsLive(url: string, name: string): Promise<LiveConnector> {
  const connection = await connect({ servers: url, name, maxReconnectAttempts: -1 });

  return {
    publish(audience, event) {
      connection.publish(subjectFor(audience), JSON.stringify(event));
    },

    async subscribe(audiences, signal) {
      const arrivals = new EventEmitter();
      const buffered = on(arrivals, 'event', { signal });
      const subscriptions = audiences.map((audience) =>
        connection.subscribe(subjectFor(audience), {
          callback: (error, message) => {
            const event = error ? null : LiveEvent.safeParse(message.json());
            if (event?.success) arrivals.emit('event', event.data);
          },
        }),
      );
      signal.addEventListener('abort', () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      });
      await connection.flush();
      return untilAborted(buffered, signal);
    },

    close: () => connection.drain(),
  };
}

async function* untilAborted(events: AsyncIterable<unknown[]>, signal: AbortSignal): AsyncIterable<LiveEvent> {
  try {
    for await (const [event] of events) yield LiveEvent.parse(event);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
