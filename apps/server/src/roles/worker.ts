import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import { checkProcessor } from '#connectors/media/check-processor.ts';
import { restateClient } from '#durable/client.ts';
import { deploymentUrl, keepRegistered } from '#durable/registration.ts';
import { runRelay } from '#durable/relay.ts';
import { serveJobs } from '#durable/serve.ts';
import { jobsVersion } from '#durable/workflow.ts';
import { operationsServer } from '#http/operations.ts';
import { createRegistry } from '#http/server.ts';
import { afterCommit } from '#storage/transact.ts';
import type { Config } from '../config.ts';
import { buildDeps } from '../deps.ts';
import { workflows } from './workflows.ts';

/** Runs the jobs that Restate calls, and submits waiting outbox rows to Restate. */
export async function runWorker(config: Config, log: FastifyBaseLogger, stop: AbortSignal): Promise<void> {
  const deps = await buildDeps(config, log);
  const { outbox, clock, database, services } = deps;

  const bound = workflows(deps);
  const jobs = await serveJobs({
    jobs: bound,
    finish: async (outbox_id, result, within) => {
      await outbox.finish(outbox_id, result, clock.now(), within?.trx);
      if (within) afterCommit(within.trx, within.onCommit);
    },
    identityKey: config.restate.identityKey,
    host: config.host,
    port: config.worker.port,
    log,
  });
  const workerUrl = deploymentUrl(config.worker.url, jobsVersion(bound));
  const registration = keepRegistered({ ...config.restate, workerUrl, log }, stop);
  await services.operations.planTodaysSweep();
  await services.operations.planAuditSeal();
  await services.money.planMissedEventSearch();
  await services.creative.planSweep();
  await services.platforms.scheduleAccountWatch();
  await services.campaigns.scheduleComparison();
  await services.results.scheduleMonths();
  const submit = restateClient(config.restate.ingress, config.restate.token);
  const relay = runRelay({ outbox, submit, clock, log, reconcileAfterSeconds: config.reconcileAfterSeconds }, stop);

  const registry = createRegistry();
  const isRegistered = async () => {
    if (!registration.done()) throw new Error('not registered with Restate yet');
  };
  const checks = { database: database.ping, registration: isRegistered, media: checkProcessor };
  const server = operationsServer(log, { registry, checks, stopping: () => stop.aborted });
  new Gauge({
    name: 'outbox_jobs',
    help: 'Unfinished jobs: waiting in the outbox, or handed over to Restate',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, handed_over } = await outbox.backlog(clock.now());
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'handed_over' }, handed_over);
    },
  });
  new Gauge({
    name: 'metric_days_prepared',
    help: 'Days after today for which figures of platforms can be stored; normally a year, an alarm below 60',
    registers: [registry],
    async collect() {
      this.set(await services.results.countPreparedDays());
    },
  });
  await server.listen({ host: config.host, port: config.worker.opsPort });

  if (!stop.aborted) await once(stop, 'abort');
  await Promise.all([relay, registration.stopped]);
  jobs.close();
  await server.close();
  await deps.close();
}
