import type { StreamEndpoint } from '@universal-media/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#core/kit/refusal.ts';
import type { CookieJar } from '../access/cookies.ts';

/** Proxies close idle connections. A regular comment keeps them open and detects disconnected clients. */
const HEARTBEAT_MS = 20_000;

/** A browser has one stream for each open page. More than this is a program that wants to exhaust us. Per process. */
const MAX_PER_SESSION = 20;
/** One account on many devices, or with many sign-ins. */
const MAX_PER_CALLER = 100;
const RETRY_SECONDS = 60;

interface OpenStream {
  readonly ended: AbortController;
  readonly session: string;
  readonly caller: string;
}

/** Who opens a stream. */
export interface Listener {
  readonly session: string;
  readonly caller: string;
}

const open = new Set<OpenStream>();

/** Refuses before anything is subscribed or sent. */
function refuseTooMany({ session, caller }: Listener): void {
  const streams = [...open];
  const isTooMany =
    streams.filter((stream) => stream.session === session).length >= MAX_PER_SESSION ||
    streams.filter((stream) => stream.caller === caller).length >= MAX_PER_CALLER;
  if (isTooMany) throw new Refusal('too_many_requests', 'Too many pages are open. Close some of them.', RETRY_SECONDS);
}

/** Ends all open streams when the server stops. Browsers reconnect to another process. */
export function endStreamsOnClose(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    for (const { ended } of open) ended.abort();
  });
}

/**
 * Sends events until the caller disconnects, the server stops or the caller loses access. Access is checked at each
 * heartbeat, so an ended session or expired token ends the stream too.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: StreamEndpoint,
  { listener, cookies }: { readonly listener: Listener; readonly cookies: Pick<CookieJar, 'headers'> },
  listen: (signal: AbortSignal) => AsyncIterable<unknown> | Promise<unknown>,
  admitAgain: () => Promise<unknown>,
): Promise<void> {
  // The caller left while access was checked: nothing would ever tell that it is gone.
  if (request.socket.destroyed) {
    reply.hijack();
    return;
  }
  refuseTooMany(listener);
  const ended = new AbortController();
  const stream = { ended, ...listener };
  open.add(stream);
  reply.raw.once('close', () => ended.abort());
  const heartbeat = setInterval(() => {
    admitAgain().then(
      () => reply.raw.write(': still here\n\n'),
      () => ended.abort(),
    );
  }, HEARTBEAT_MS);

  reply.hijack();
  try {
    // A handler sets its cookies when it is called, before the first event.
    const events = listen(ended.signal);
    // Nothing else writes the headers of a hijacked answer, those of every answer included.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Close the connection with the stream: an idle one would delay shutdown by its keep-alive time.
      connection: 'close',
      'x-request-id': request.id,
      ...(cookies.headers.length > 0 && { 'set-cookie': cookies.headers }),
    });
    // The headers go out before the first event, which may take a while.
    reply.raw.flushHeaders();
    if (!(Symbol.asyncIterator in events)) throw new Error(`${endpoint.path} has a handler that does not stream`);
    for await (const event of events) {
      reply.raw.write(`data: ${JSON.stringify(endpoint.streams.parse(event))}\n\n`);
      if (ended.signal.aborted) break;
    }
  } catch (error) {
    request.log.error({ err: error }, 'event stream failed');
  } finally {
    clearInterval(heartbeat);
    open.delete(stream);
    reply.raw.end();
  }
}
