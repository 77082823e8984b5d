import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Logs and measures every request, and adds the request id to every answer. */
export function accessLog(server: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  server.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
  server.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    seconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    const data = { method, route, status, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (status >= 500) request.log.warn(data, 'request completed');
    else request.log.info(data, 'request completed');
    next();
  });
}
