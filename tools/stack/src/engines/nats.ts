import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { createDaemon, untilReady } from '../processes/daemon.ts';
import { findBinary } from './binaries.ts';
import { type Engine, type EngineSettings, installHint } from './engine.ts';

// On a server without JetStream nothing listens on this subject, and the request is refused.
async function jetStreamAnswers(url: string): Promise<boolean> {
  try {
    const connection = await connect({ servers: url, reconnect: false, timeout: 2000 });
    try {
      const answer = await connection.request('$JS.API.INFO', undefined, { timeout: 2000 });
      return !answer.string().includes('"error"');
    } finally {
      await connection.close();
    }
  } catch {
    return false;
  }
}

export function createNats({ dir, ports, lifetime }: EngineSettings): Engine {
  const url = `nats://127.0.0.1:${ports.nats}`;
  const ready = () => jetStreamAnswers(url);
  const daemon = createDaemon({
    name: 'nats',
    dir,
    lifetime,
    file: findBinary('nats-server') ?? 'nats-server',
    args: ['-a', '127.0.0.1', '-p', String(ports.nats), '-js', '-sd', join(dir, 'data')],
  });

  return {
    name: 'nats',
    address: `127.0.0.1:${ports.nats}`,
    ports: [ports.nats],
    missing: () => (findBinary('nats-server') ? null : installHint('NATS', 'nats-server')),
    async start() {
      daemon.start();
      await untilReady(daemon, ready, 60);
    },
    ready,
    async prepare() {},
    running: daemon.running,
    stop: daemon.stop,
    kill: daemon.kill,
    async wipe() {
      await daemon.kill();
      rmSync(dir, { recursive: true, force: true });
    },
    env: () => ({ NATS_URL: url }),
  };
}
