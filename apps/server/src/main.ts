import { pino } from 'pino';
import { readConfig } from './config.ts';
import { startTelemetry } from './telemetry.ts';

const config = readConfig();
const pretty = { target: 'pino-pretty', options: { ignore: 'pid,hostname,role', singleLine: true } };
const log = config.log.pretty
  ? pino({ level: config.log.level, transport: pretty })
  : // Lines are written beside the work, not in its way; those still waiting are written out when the process ends.
    pino({ level: config.log.level }, pino.destination({ sync: false }));

// Before anything it instruments is loaded: hence the imports below are not at the top.
const telemetry = await startTelemetry(config.traces);
const { runApi } = await import('./roles/api.ts');
const { runWorker } = await import('./roles/worker.ts');

const roles = { api: runApi, worker: runWorker };
const isRole = (name: string): name is keyof typeof roles => name in roles;

const wanted = process.argv.slice(2);
if (wanted.length === 0 || !wanted.every(isRole)) {
  log.fatal(`Say which roles to start: ${Object.keys(roles).join(', ')}`);
  process.exit(1);
}

const STOP_MS = 20_000;
const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'stopping');
    stop.abort();
    // What is not finished by then was cut off anyway; whoever asked us to stop will not wait longer.
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, STOP_MS).unref();
  });
}

try {
  await Promise.all(wanted.map((role) => roles[role](config, log.child({ role }), stop.signal)));
  await telemetry.shutdown();
} catch (error) {
  log.fatal({ err: error }, 'stopped by an error');
  // Connections that were opened before the error would keep a process alive that serves nobody.
  process.exit(1);
}
