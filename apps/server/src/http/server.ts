import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { accessLog } from './access-log.ts';
import { answerErrors } from './errors.ts';
import { refuseRoutesWithoutPolicy } from './guard-routes.ts';
import { requestIds } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { endStreamsOnClose } from './stream.ts';

const MAX_BODY = 256 * 1024;

/** A server with everything every request passes through, and no route yet. */
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
