import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

type Check = () => Promise<void>;

const PATIENCE_MS = 2_000;

const withPatience = (check: Check) =>
  Promise.race([
    check(),
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS).unref()),
  ]);

/**
 * For whoever runs the process: is it alive, should it be sent work, and how is it doing. `checks` are what it cannot
 * serve without. While it stops it is alive but not ready, so that nobody sends it new work.
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
        await withPatience(check).then(
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
