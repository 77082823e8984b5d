import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDaemon, untilReady } from '../processes/daemon.ts';
import { runCommand } from '../processes/run-command.ts';
import { findBinary } from './binaries.ts';
import { cephConfig } from './ceph-config.ts';
import { type Engine, type EngineSettings, installHint } from './engine.ts';
import { signedS3 } from './signed-s3.ts';

const BINARIES = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'monmaptool'];
const ACCESS_KEY = 'DEVKEY';
const SECRET_KEY = 'devsecret';

export function createS3({ dir, ports, lifetime }: EngineSettings): Engine {
  const endpoint = `http://127.0.0.1:${ports.s3}`;
  const access = { endpoint, region: 'default', accessKey: ACCESS_KEY, secretKey: SECRET_KEY };
  const conf = ['-c', join(dir, 'ceph.conf')];
  const builtMark = join(dir, 'built');
  const toDaemon = (name: string, args: readonly string[]) =>
    createDaemon({ name, dir, lifetime, file: findBinary(name) ?? name, args: ['-f', ...conf, ...args] });
  const mon = toDaemon('ceph-mon', ['-i', 'a']);
  const osd = toDaemon('ceph-osd', ['-i', '0']);
  const rgw = toDaemon('radosgw', ['-n', 'client.rgw']);
  const osdUp = async () => (await ceph('osd', 'stat')).includes('1 up');

  // Now and then a command reaches the monitor before the monitor's map reached the command, and is refused (EPERM).
  // Every command used here may be repeated.
  async function ceph(...args: string[]): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runCommand('ceph', [...conf, '--connect-timeout', '10', ...args]);
      } catch (error) {
        if (attempt === 5) throw error;
      }
    }
  }

  async function ready(): Promise<boolean> {
    try {
      const answer = await signedS3(access, 'GET', '/', '', 3000);
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function startMonitor(): Promise<void> {
    mon.start();
    await untilReady(
      mon,
      () =>
        ceph('mon', 'stat').then(
          () => true,
          () => false,
        ),
      30,
    );
  }

  async function startOsd(): Promise<void> {
    osd.start();
    await untilReady(osd, osdUp, 60);
  }

  async function build(): Promise<void> {
    rmSync(dir, { recursive: true, force: true });
    for (const folder of ['run', 'osd', 'rgw']) mkdirSync(join(dir, folder), { recursive: true });
    const fsid = randomUUID();
    writeFileSync(join(dir, 'fsid'), fsid);
    writeFileSync(join(dir, 'ceph.conf'), cephConfig({ dir, fsid }, ports));
    const map = join(dir, 'monmap');
    await runCommand('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v1:127.0.0.1:${ports.cephMon}]`, map]);
    await runCommand('ceph-mon', [...conf, '--mkfs', '-i', 'a', '--monmap', map]);
    await startMonitor();
    const osdId = randomUUID();
    await ceph('osd', 'new', osdId);
    await ceph('osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=local');
    await runCommand('ceph-osd', [...conf, '-i', '0', '--mkfs', '--osd-uuid', osdId]);
    await startOsd();
    const user = ['--uid=app', '--display-name=app', `--access-key=${ACCESS_KEY}`, `--secret-key=${SECRET_KEY}`];
    await runCommand('radosgw-admin', [...conf, '-n', 'client.rgw', 'user', 'create', ...user]);
    writeFileSync(builtMark, '');
  }

  async function resume(): Promise<void> {
    const fsid = readFileSync(join(dir, 'fsid'), 'utf8');
    writeFileSync(join(dir, 'ceph.conf'), cephConfig({ dir, fsid }, ports));
    await startMonitor();
    // After an unclean end the monitor still believes in the old OSD, and clients would wait for it for half a minute.
    if (!osd.running()) await ceph('osd', 'down', '0');
    await startOsd();
  }

  return {
    name: 's3',
    address: `127.0.0.1:${ports.s3}`,
    ports: [ports.s3, ports.cephMon],
    missing() {
      const absent = BINARIES.some((name) => findBinary(name) === null);
      return absent ? installHint('Ceph (the S3 store)', 'radosgw ceph-mon ceph-osd ceph-common') : null;
    },
    async start() {
      await (existsSync(builtMark) ? resume() : build());
      rgw.start();
      await untilReady(rgw, ready, 60);
    },
    ready,
    async prepare() {},
    running: () => rgw.running() || osd.running() || mon.running(),
    async stop() {
      for (const daemon of [rgw, osd, mon]) await daemon.stop();
    },
    async kill() {
      await Promise.all([rgw, osd, mon].map((daemon) => daemon.kill()));
    },
    async wipe() {
      await Promise.all([rgw, osd, mon].map((daemon) => daemon.kill()));
      rmSync(dir, { recursive: true, force: true });
    },
    env: () => ({
      S3_ENDPOINT: endpoint,
      S3_REGION: access.region,
      S3_ACCESS_KEY: ACCESS_KEY,
      S3_SECRET_KEY: SECRET_KEY,
    }),
  };
}
