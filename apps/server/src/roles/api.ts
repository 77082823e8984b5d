import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { operationsServer } from '#http/operations.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { buildDeps } from '../deps.ts';

/** Gives load balancers time to see that this process is not ready and to stop sending requests. */
const DRAIN_MS = 500;

export async function runApi(config: Config, log: FastifyBaseLogger, stop: AbortSignal): Promise<void> {
  const deps = await buildDeps(config, log);
  const { server: app, registry } = await buildApp(deps);
  const checks = { database: deps.database.ping };
  const ops = operationsServer(log, { registry, checks, stopping: () => stop.aborted });
  await app.listen({ host: config.host, port: config.api.port });
  await ops.listen({ host: config.host, port: config.api.opsPort });
  if (!stop.aborted) await once(stop, 'abort');
  await pause(DRAIN_MS);
  await app.close();
  await ops.close();
  await deps.close();
}
