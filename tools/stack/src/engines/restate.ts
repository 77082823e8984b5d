import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { answersOk } from '../network/http-answers.ts';
import { createDaemon, untilReady } from '../processes/daemon.ts';
import type { Engine, EngineSettings } from './engine.ts';
import { ensureIdentityKey, identityPublicKey } from './restate-identity.ts';

// The npm package is a small Node program around the real binary; start the binary, so that its pid is the engine's.
function findServer(): string | null {
  try {
    const wrapper = createRequire(import.meta.resolve('@restatedev/restate-server/package.json'));
    return wrapper.resolve(`@restatedev/restate-server-${process.platform}-${process.arch}/bin/restate-server`);
  } catch {
    return null;
  }
}

export function createRestate({ dir, ports, lifetime }: EngineSettings): Engine {
  const ingress = `http://127.0.0.1:${ports.restateIngress}`;
  const admin = `http://127.0.0.1:${ports.restateAdmin}`;
  const configFile = join(dir, 'restate.toml');
  const pemFile = join(dir, 'id.pem');
  const data = join(dir, 'data');
  const daemon = createDaemon({
    name: 'restate',
    dir,
    lifetime,
    file: findServer() ?? 'restate-server',
    args: ['--no-logo', '-c', configFile],
  });

  const config = () => `base-dir = "${data}"
listen-mode = "tcp"
bind-address = "127.0.0.1:${ports.restateNode}"
advertised-address = "http://127.0.0.1:${ports.restateNode}/"
node-name = "n1"
default-num-partitions = 4
disable-telemetry = true
log-disable-ansi-codes = true
[ingress]
bind-address = "127.0.0.1:${ports.restateIngress}"
[admin]
bind-address = "127.0.0.1:${ports.restateAdmin}"
[worker.invoker]
request-identity-private-key-pem-file = "${pemFile}"
`;

  const ready = async () => (await answersOk(`${admin}/health`)) && (await answersOk(`${ingress}/restate/health`));

  return {
    name: 'restate',
    address: `127.0.0.1:${ports.restateIngress} (admin ${ports.restateAdmin})`,
    ports: [ports.restateIngress, ports.restateAdmin, ports.restateNode],
    missing: () => (findServer() ? null : 'The Restate server is not installed: pnpm install'),
    async start() {
      ensureIdentityKey(pemFile);
      writeFileSync(configFile, config());
      daemon.start();
      await untilReady(daemon, ready, 60);
    },
    ready,
    async prepare() {},
    running: daemon.running,
    stop: daemon.stop,
    kill: daemon.kill,
    // The key stays: processes that already run know its public half.
    async wipe() {
      await daemon.kill();
      rmSync(data, { recursive: true, force: true });
    },
    env() {
      ensureIdentityKey(pemFile); // A Restate in a container is given this file before it first starts.
      return {
        RESTATE_INGRESS_URL: ingress,
        RESTATE_ADMIN_URL: admin,
        RESTATE_IDENTITY_KEY: identityPublicKey(pemFile),
      };
    },
  };
}
