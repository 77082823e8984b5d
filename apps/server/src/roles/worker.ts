import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import type { Config } from '../config.ts';
import { checkWorkshop } from '../connectors/media/check-workshop.ts';
import { buildDeps } from '../deps.ts';
import { restateClient } from '../durable/client.ts';
import { keepRegistered } from '../durable/registration.ts';
import { runRelay } from '../durable/relay.ts';
import { serveJobs } from '../durable/serve.ts';
import { operations } from '../http/operations.ts';
import { baseServer } from '../http/server.ts';
import { workflows } from './workflows.ts';

/** Carries out jobs that Restate hands it, and hands Restate what waits in the outbox. */
export async function runWorker(config: Config, log: FastifyBaseLogger, stop: AbortSignal): Promise<void> {
  const deps = await buildDeps(config, log);
  const { outbox, clock, database, services } = deps;

  const jobs = await serveJobs({
    jobs: workflows(deps),
    finish: (outbox_id, result) => outbox.finish(outbox_id, result, clock.now()),
    identityKey: config.restate.identityKey,
    host: config.host,
    port: config.worker.port,
    log,
  });
  const registration = keepRegistered({ admin: config.restate.admin, workerUrl: config.worker.url, log }, stop);
  await services.housekeeping.plan(services.housekeeping.today());
  await services.paymentEvents.planFirst();
  await services.contentSweep.plan();
  await services.launches.planComparison();
  const submit = restateClient(config.restate.ingress);
  const relay = runRelay({ outbox, submit, clock, log, reconcileAfterSeconds: config.reconcileAfterSeconds }, stop);

  const { server, registry } = baseServer(log, []);
  const isRegistered = async () => {
    if (!registration.done()) throw new Error('Restate does not know this worker yet');
  };
  const checks = { database: database.ping, registration: isRegistered, workshop: checkWorkshop };
  operations(server, { registry, checks, stopping: () => stop.aborted });
  new Gauge({
    name: 'outbox_jobs',
    help: 'Jobs that are not finished: waiting for Restate, or handed over to it',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, handed_over } = await outbox.backlog(clock.now());
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'handed_over' }, handed_over);
    },
  });
  await server.listen({ host: config.host, port: config.worker.opsPort });

  if (!stop.aborted) await once(stop, 'abort');
  await Promise.all([relay, registration.stopped]);
  jobs.close();
  await server.close();
  await deps.close();
}
