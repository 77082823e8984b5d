import { listens } from '../network/listens.ts';
import type { Engine } from './engine.ts';

export type Origin = 'ours' | 'found' | 'down';

export async function findOrigin(engine: Engine): Promise<Origin> {
  if (!(await engine.ready())) return 'down';
  return engine.running() ? 'ours' : 'found';
}

async function refuseTakenPorts(engine: Engine): Promise<void> {
  for (const port of engine.ports) {
    if (await listens(port)) {
      throw new Error(
        `Port ${port} is taken by something that does not answer as ${engine.name}. ` +
          'Stop it, or move the whole stack with STACK_PORT_OFFSET.',
      );
    }
  }
}

async function bringUp(engine: Engine): Promise<Origin> {
  const before = await findOrigin(engine);
  if (before === 'down') {
    const missing = engine.missing();
    if (missing !== null) throw new Error(missing);
    if (engine.running()) await engine.stop(); // half dead: a part of it was killed
    await refuseTakenPorts(engine);
    await engine.start();
  }
  await engine.prepare();
  return before === 'found' ? 'found' : 'ours';
}

// All are tried before the first failure is reported, so that one missing package does not hide the next.
export async function up(engines: readonly Engine[]): Promise<Map<Engine, Origin>> {
  const results = await Promise.allSettled(engines.map(bringUp));
  const failures: string[] = [];
  const origins = new Map<Engine, Origin>();
  for (const [index, engine] of engines.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') origins.set(engine, result.value);
    else failures.push(`${engine.name}: ${result?.reason instanceof Error ? result.reason.message : result?.reason}`);
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return origins;
}

// Stops what start() began, and never an engine that was found: that one has no pid file of ours.
export async function down(engines: readonly Engine[]): Promise<Engine[]> {
  const ours = engines.filter((engine) => engine.running());
  await Promise.all(ours.map((engine) => engine.stop()));
  return ours;
}
