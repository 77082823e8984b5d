import { pino } from 'pino';
import { readConfig } from './config.ts';
import { startTelemetry } from './telemetry.ts';

const config = readConfig();
const pretty = { target: 'pino-pretty', options: { ignore: 'pid,hostname,role', singleLine: true } };
const log = config.log.pretty
  ? pino({ level: config.log.level, transport: pretty })
  : // Asynchronous logging keeps requests fast; buffered lines are flushed on exit.
    pino({ level: config.log.level }, pino.destination({ sync: false }));

// Telemetry must start before the modules it instruments load, so the roles are imported dynamically.
const telemetry = await startTelemetry(config.traces);
const { runApi } = await import('./roles/api.ts');
const { runWorker } = await import('./roles/worker.ts');

const roles = { api: runApi, worker: runWorker };
const isRole = (name: string): name is keyof typeof roles => name in roles;

const requested = process.argv.slice(2);
if (requested.length === 0 || !requested.every(isRole)) {
  log.fatal({ requested, available: Object.keys(roles) }, 'invalid roles');
  process.exit(1);
}

const STOP_MS = 20_000;
const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'shutdown started');
    stop.abort();
    // The process manager does not wait longer than this.
    setTimeout(() => {
      log.error('shutdown timed out');
      process.exit(1);
    }, STOP_MS).unref();
  });
}

try {
  await Promise.all(requested.map((role) => roles[role](config, log.child({ role }), stop.signal)));
  await telemetry.shutdown();
} catch (error) {
  log.fatal({ err: error }, 'process failed');
  // Open connections would otherwise keep the failed process alive.
  process.exit(1);
}
