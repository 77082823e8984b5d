import { developmentEnv } from './development-env.ts';
import { toTerminal } from './line-sink.ts';
import { withLock } from './lock.ts';
import { migrate, PRODUCT_PORTS, startApi, startWebDevServer, startWorker } from './product.ts';
import { developmentEngines, STACK_DIR } from './stack.ts';
import type { SupervisedProcess } from './supervised-process.ts';
import { up } from './up.ts';

const running: SupervisedProcess[] = [];
const say = toTerminal('dev');
let ending = false;

async function end(code: number): Promise<never> {
  ending = true;
  for (const [index, graceful] of (await Promise.all(running.map((child) => child.stop(10)))).entries()) {
    if (!graceful) say(`${running[index]?.name} did not stop within 10 s and was killed`);
  }
  say('Stopped. The engines stay up; `pnpm stack down` stops them.');
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!ending) void end(0);
  });
}

function addresses(env: Record<string, string>): string {
  const web = `http://127.0.0.1:${PRODUCT_PORTS.web}`;
  return [
    '',
    `  web      ${web}`,
    `  gallery  ${web}/gallery`,
    `  mailbox  ${env['MAILBOX_URL']}`,
    `  API      http://127.0.0.1:${PRODUCT_PORTS.api}/api/docs`,
    `  Restate  ${env['RESTATE_ADMIN_URL']}`,
    '',
    '  Ctrl-C stops the product; the engines stay up.',
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const engines = developmentEngines();
  say('Bringing the engines up');
  await withLock(STACK_DIR, () => up(engines));
  const env = developmentEnv();
  say((await migrate(env)).trim());

  // One after the other on purpose: on a small machine three cold starts at once take longer than in a row.
  for (const [name, start] of Object.entries({ worker: startWorker, api: startApi, web: startWebDevServer })) {
    running.push(await start({ env, ports: PRODUCT_PORTS, log: toTerminal(name), watch: true }));
    if (ending) return;
  }
  process.stdout.write(`${addresses(env)}\n`);
}

main().catch((error: unknown) => {
  if (ending) return;
  say(error instanceof Error ? error.message : String(error));
  void end(1);
});
