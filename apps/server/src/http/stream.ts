import type { StreamEndpoint } from '@universal-media/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Proxies close what is silent; a comment now and then keeps the line open, and tells us who is gone. */
const HEARTBEAT_MS = 20_000;

const open = new Set<AbortController>();

/** Lets every open stream end when the server stops; browsers come back to another process. */
export function endStreamsOnClose(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    for (const stream of open) stream.abort();
  });
}

/**
 * Sends events until the caller goes, the server stops, or the caller is no longer admitted: at each heartbeat they
 * must pass the door again, so an ended session or an expired token ends the stream too.
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
    // The connection ends with the stream: one left idle would hold a stopping process for its keep-alive time.
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
    request.log.error({ err: error }, 'an event stream broke');
  } finally {
    clearInterval(heartbeat);
    open.delete(ended);
    reply.raw.end();
  }
}
