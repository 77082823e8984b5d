import { ENGINE_NAMES, type Engine } from './engines/engine.ts';
import { down, findOrigin, type Origin, up } from './engines/up.ts';
import { withLock } from './processes/lock.ts';
import { developmentEngines, STACK_DIR, stackEnv } from './stack.ts';

const USAGE = `pnpm stack <command>
  up            use the engines that already listen, start the others, wait until each truly answers
  down          stop the engines that \`up\` started
  status        what runs where
  key           write the key Restate signs with, if there is none, and print its public half
  env           the environment of product processes, as NAME=value lines
  wipe [names]  stop and empty engines of ours (${ENGINE_NAMES.join(', ')}; all when none is named)`;

const STATES: Record<Origin, string> = { ours: 'running, started by us', found: 'running, found', down: 'down' };

function row(engine: Engine, text: string): string {
  return `${engine.name.padEnd(10)}${engine.address.padEnd(52)}${text}`;
}

async function bringUp(engines: Engine[]): Promise<void> {
  const began = Date.now();
  const origins = await withLock(STACK_DIR, () => up(engines));
  for (const [engine, origin] of origins) console.log(row(engine, STATES[origin]));
  console.log(`All engines answer (${((Date.now() - began) / 1000).toFixed(1)} s).`);
}

async function bringDown(engines: Engine[]): Promise<void> {
  const stopped = await withLock(STACK_DIR, () => down(engines));
  for (const engine of engines) console.log(row(engine, stopped.includes(engine) ? 'stopped' : 'not ours, left alone'));
}

async function status(engines: Engine[]): Promise<void> {
  const origins = await Promise.all(engines.map(findOrigin));
  for (const [index, engine] of engines.entries()) console.log(row(engine, STATES[origins[index] ?? 'down']));
}

async function wipe(engines: Engine[], names: string[]): Promise<void> {
  const unknown = names.filter((name) => !engines.some((engine) => engine.name === name));
  if (unknown.length > 0) throw new Error(`No engine is called ${unknown.join(', ')}`);
  const chosen = engines.filter((engine) => names.length === 0 || names.includes(engine.name));
  await withLock(STACK_DIR, () => Promise.all(chosen.map((engine) => engine.wipe())));
  console.log(`Emptied what was ours of: ${chosen.map((engine) => engine.name).join(', ')}`);
}

async function main([command, ...rest]: string[]): Promise<void> {
  const engines = developmentEngines();
  if (command === 'up') await bringUp(engines);
  else if (command === 'down') await bringDown(engines);
  else if (command === 'status') await status(engines);
  else if (command === 'wipe') await wipe(engines, rest);
  else if (command === 'key') console.log(stackEnv(engines)['RESTATE_IDENTITY_KEY']);
  else if (command === 'env') {
    for (const [name, value] of Object.entries(stackEnv(engines))) console.log(`${name}=${value}`);
  } else {
    console.log(USAGE);
    process.exitCode = 2;
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
