import type { StreamEndpoint } from '@universal-media/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Proxies close idle connections. A regular comment keeps them open and detects disconnected clients. */
const HEARTBEAT_MS = 20_000;

const open = new Set<AbortController>();

/** Ends all open streams when the server stops. Browsers reconnect to another process. */
export function endStreamsOnClose(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    for (const stream of open) stream.abort();
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
  listen: (signal: AbortSignal) => AsyncIterable<unknown> | Promise<unknown>,
  admitAgain: () => Promise<unknown>,
): Promise<void> {
  const ended = new AbortController();
  open.add(ended);
  request.raw.once('close', () => ended.abort());
  const heartbeat = setInterval(() => {
    admitAgain().then(
      () => reply.raw.write(': still here\n\n'),
      () => ended.abort(),
    );
  }, HEARTBEAT_MS);

  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Close the connection with the stream: an idle one would delay shutdown by its keep-alive time.
    connection: 'close',
    'x-request-id': request.id,
  });
  try {
    const events = listen(ended.signal);
    if (!(Symbol.asyncIterator in events)) throw new Error(`${endpoint.path} has a handler that does not stream`);
    for await (const event of events) {
      reply.raw.write(`data: ${JSON.stringify(endpoint.streams.parse(event))}\n\n`);
      if (ended.signal.aborted) break;
    }
  } catch (error) {
    request.log.error({ err: error }, 'event stream failed');
  } finally {
    clearInterval(heartbeat);
    open.delete(ended);
    reply.raw.end();
  }
}
