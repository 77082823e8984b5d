import { EventEmitter, on } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { LiveEvent } from '@universal-media/contract/wire/events';
import type { Audience, LiveConnector } from './live.ts';

const RETRY_MS = 1_000;
/** How long a start or a new listener waits for NATS before it goes on without. */
const PATIENCE_MS = 2_000;
const ignore = (): void => undefined;

/** Takes the credentials out of the URL, which the client would ignore there, and insists on TLS for `tls://`. */
function natsOptions(url: string) {
  const { protocol, host, username, password } = new URL(url);
  const login = username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return { servers: host, ...login, ...(protocol === 'tls:' && { tls: {} }) };
}

function audienceName(audience: Audience): string {
  if ('staff' in audience) return 'staff';
  return 'user_id' in audience ? `user.${audience.user_id}` : `session.${audience.session_id}`;
}

interface NatsSettings {
  readonly url: string;
  /** The first part of every subject. What is published under another one is not heard. */
  readonly subject: string;
}

/**
 * Connects to NATS, now or as soon as it answers. It only tells open pages sooner what they would read anyway, so the
 * product starts and serves without it: events are dropped, and listeners hear from it once it is back.
 */
export async function natsLive(
  { url, subject }: NatsSettings,
  name: string,
  onTrouble: (error: unknown) => void,
): Promise<LiveConnector> {
  const subjectFor = (audience: Audience) => `${subject}.${audienceName(audience)}`;
  const closed = new AbortController();
  let connection: NatsConnection | null = null;

  const keepConnecting = async (): Promise<NatsConnection | null> => {
    while (!closed.signal.aborted) {
      try {
        connection = await connect({ ...natsOptions(url), name, maxReconnectAttempts: -1, timeout: PATIENCE_MS });
        return connection;
      } catch (error) {
        onTrouble(error);
        await pause(RETRY_MS, undefined, { signal: closed.signal, ref: false }).catch(ignore);
      }
    }
    return null;
  };
  const connecting = keepConnecting();
  const patience = () => pause(PATIENCE_MS, undefined, { ref: false });
  await Promise.race([connecting, patience()]);

  return {
    publish(audience, event) {
      connection?.publish(subjectFor(audience), JSON.stringify(event));
    },

    async subscribe(audiences, signal) {
      const arrivals = new EventEmitter();
      const buffered = on(arrivals, 'event', { signal });
      const listening = connecting.then(async (connected) => {
        if (!connected || signal.aborted) return;
        const subscriptions = audiences.map((audience) =>
          connected.subscribe(subjectFor(audience), {
            callback: (error, message) => {
              const event = error ? null : LiveEvent.safeParse(message.json());
              if (event?.success) arrivals.emit('event', event.data);
            },
          }),
        );
        signal.addEventListener('abort', () => {
          for (const subscription of subscriptions) subscription.unsubscribe();
        });
        // Rejects when the connection is lost meanwhile. NATS gets the subscriptions again with the next one.
        await connected.flush().catch(ignore);
      });
      await Promise.race([listening, patience()]);
      return untilAborted(buffered, signal);
    },

    async close() {
      closed.abort();
      await (await connecting)?.drain();
    },
  };
}

async function* untilAborted(events: AsyncIterable<unknown[]>, signal: AbortSignal): AsyncIterable<LiveEvent> {
  try {
    for await (const [event] of events) yield LiveEvent.parse(event);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
