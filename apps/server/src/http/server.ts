import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { refuseRoutesWithoutPolicy } from './access/guard-routes.ts';
import { accessLog } from './access-log.ts';
import { requestIds } from './request-id.ts';
import { answerErrors } from './responses/errors.ts';
import { endStreamsOnClose } from './responses/stream.ts';
import { securityHeaders } from './security-headers.ts';

const MAX_BODY = 256 * 1024;

/** Creates a server with the hooks that every request needs, without routes. */
export function baseServer(log: FastifyBaseLogger, trustedProxies: string[]) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIds(),
    bodyLimit: MAX_BODY,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    // Idle keep-alive connections must not hold a stopping process.
    forceCloseConnections: 'idle',
  });
  refuseRoutesWithoutPolicy(server);
  answerErrors(server);
  accessLog(server, registry);
  endStreamsOnClose(server);
  securityHeaders(server);
  return { server, registry };
}
