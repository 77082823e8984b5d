import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrivateStack } from '../private-stack.ts';
import { startPrivateStack } from '../private-stack.ts';
import { createEngines } from '../stack.ts';
import { down, findOrigin, up } from './up.ts';

let existing: PrivateStack;
const dir = mkdtempSync(join(tmpdir(), 'um-up-'));
const ours = () => createEngines({ dir, ports: existing.ports, lifetime: 'detached', names: ['nats'] });

beforeAll(async () => {
  existing = await startPrivateStack({ engines: ['nats'] });
});

afterAll(async () => {
  await existing.stop();
  rmSync(dir, { recursive: true });
});

test('an engine that already listens is used, and down leaves it alone', async () => {
  const engines = ours();
  expect([...(await up(engines)).values()]).toEqual(['found']);
  expect(await down(engines)).toEqual([]);
  expect(await existing.engine('nats').ready()).toBe(true);
});

test('a pid file whose pid now belongs to another process stops nothing', async () => {
  mkdirSync(join(dir, 'nats'), { recursive: true });
  writeFileSync(join(dir, 'nats', 'nats.pid'), `${process.pid} 1\n`);
  const engines = ours();
  expect(await down(engines)).toEqual([]);
  expect(await Promise.all(engines.map(findOrigin))).toEqual(['found']);
});

test('a port held by something else is named instead of fought for', async () => {
  const [restate] = createEngines({
    dir,
    ports: { ...existing.ports, restateNode: existing.ports.nats },
    lifetime: 'detached',
    names: ['restate'],
  });
  if (restate === undefined) throw new Error('no engine was made');
  await expect(up([restate])).rejects.toThrow(`Port ${existing.ports.nats} is taken`);
  expect(restate.running()).toBe(false);
});
