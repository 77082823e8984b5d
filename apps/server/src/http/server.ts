import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { refuseRoutesWithoutPolicy } from './access/guard-routes.ts';
import type { NoteRefusal } from './access/refused-requests.ts';
import { accessLog } from './access-log.ts';
import { endIdleConnections } from './end-idle-connections.ts';
import { requestIds } from './request-id.ts';
import { answerErrors } from './responses/errors.ts';
import { endStreamsOnClose } from './responses/stream.ts';
import { securityHeaders } from './security-headers.ts';
import { endSlowBodies } from './slow-bodies.ts';

const MAX_BODY = 256 * 1024;

/** Collects the metrics of the process. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

interface Timeouts {
  /** For all headers of a request, from the start of the connection or the request. */
  readonly headers_ms: number;
  /** For a body, plus a second for every 16 kB of it. */
  readonly body_grace_ms: number;
  /** How often slow requests are looked for. */
  readonly check_ms: number;
  /** For a connection on which nothing moves. Event streams send a heartbeat more often. */
  readonly idle_ms: number;
}

const defaultTimeouts: Timeouts = { headers_ms: 15_000, body_grace_ms: 20_000, check_ms: 1_000, idle_ms: 120_000 };

/** Creates a server with the hooks that every request needs, without routes. */
export function baseServer(
  log: FastifyBaseLogger,
  trustedProxies: string[],
  noteRefusal?: NoteRefusal,
  timeouts = defaultTimeouts,
) {
  const registry = createRegistry();
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIds(),
    bodyLimit: MAX_BODY,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    // Idle keep-alive connections must not hold a stopping process.
    forceCloseConnections: 'idle',
    connectionTimeout: timeouts.idle_ms,
    http: { headersTimeout: timeouts.headers_ms, connectionsCheckingInterval: timeouts.check_ms },
  });
  refuseRoutesWithoutPolicy(server);
  answerErrors(server, noteRefusal);
  accessLog(server, registry);
  endStreamsOnClose(server);
  endIdleConnections(server);
  securityHeaders(server);
  endSlowBodies(server, { grace_ms: timeouts.body_grace_ms, check_ms: timeouts.check_ms });
  return { server, registry };
}
