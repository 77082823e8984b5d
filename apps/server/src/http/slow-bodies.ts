import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Patience {
  /** How long a body may take at least. */
  readonly grace_ms: number;
  readonly check_ms: number;
}

/** A body may take a second more for every 16 kB that has arrived: 128 kbit/s, the slowest mobile network we support. */
const MIN_BYTES_PER_MS = 16;

/**
 * Ends requests whose body arrives too slowly, so that idle connections cannot pile up. Only time in which we wait for the
 * client counts: when our own storage is slow, the client has to wait as well. No fixed limit for the whole request would
 * do, because a video of 250 MB takes minutes on a slow line.
 */
export function endSlowBodies(server: FastifyInstance, patience: Patience): void {
  server.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request)) watch(request, patience);
    next();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: FastifyRequest, { grace_ms, check_ms }: Patience): void {
  const { raw } = request;
  const { socket } = raw;
  const before = socket.bytesRead;
  let waited_ms = 0;
  const timer = setInterval(() => {
    if (raw.complete || raw.readableEnded || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    if (raw.readableLength === 0) waited_ms += check_ms;
    const isTooSlow = waited_ms > grace_ms + (socket.bytesRead - before) / MIN_BYTES_PER_MS;
    if (!isTooSlow) return;
    clearInterval(timer);
    request.log.warn({ ip: request.ip, route: request.routeOptions.url }, 'slow request body ended');
    socket.destroy();
  }, check_ms);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
