import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

type Check = () => Promise<void>;

const TIMEOUT_MS = 2_000;

const withTimeout = (check: Check) =>
  Promise.race([
    check(),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timed out')), TIMEOUT_MS).unref()),
  ]);

/**
 * Serves liveness, readiness and metrics for operators. `checks` are the dependencies that readiness requires. A stopping
 * process is alive but not ready, so that load balancers send it no new work.
 */
export function operations(
  server: FastifyInstance,
  { registry, checks, stopping }: { registry: Registry; checks: Record<string, Check>; stopping: () => boolean },
): void {
  const config = { access: { kind: 'public' } } as const;

  server.get('/healthz', { config, logLevel: 'warn' }, async () => ({ status: 'ok' }));

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
}
