import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { baseServer } from './server.ts';

type Check = () => Promise<void>;

const TIMEOUT_MS = 2_000;

const withTimeout = (check: Check) =>
  Promise.race([
    check(),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timed out')), TIMEOUT_MS).unref()),
  ]);

const config = { access: { kind: 'public' } } as const;

/** Serves liveness, which reveals nothing. */
export const liveness = (server: FastifyInstance): void =>
  void server.get('/healthz', { config, logLevel: 'warn' }, async () => ({ status: 'ok' }));

interface Operations {
  readonly registry: Registry;
  /** The dependencies that readiness requires. */
  readonly checks: Record<string, Check>;
  readonly stopping: () => boolean;
}

/**
 * Builds the server that operators reach on a port of its own: liveness, readiness and metrics, which name every route,
 * volume and dependency. A stopping process is alive but not ready, so that load balancers send it no new work.
 */
export function operationsServer(log: FastifyBaseLogger, { registry, checks, stopping }: Operations): FastifyInstance {
  const { server } = baseServer(log, []);
  liveness(server);

  server.get('/readyz', { config, logLevel: 'warn' }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [
        name,
        await withTimeout(check).then(
          () => 'ok',
          (error: unknown) => (error instanceof Error ? error.message : 'failed'),
        ),
      ]),
    );
    const ready = !stopping() && results.every(([, result]) => result === 'ok');
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });

  server.get('/metrics', { config, logLevel: 'warn' }, async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  );
  return server;
}
