import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { createDaemon, untilReady } from '../processes/daemon.ts';
import { runCommand } from '../processes/run-command.ts';
import { findPostgresBinary } from './binaries.ts';
import { type Engine, type EngineSettings, installHint } from './engine.ts';

const DATABASE = 'universal_media';
const OWNER = 'um_owner';
const APPLICATION = 'um_app';

async function query(port: number, sql: string): Promise<number> {
  const client = new Client({ connectionString: urlFor(port, 'postgres', 'postgres'), connectionTimeoutMillis: 2000 });
  // A server killed under an open connection reports it here as well; the rejected query already says so.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function urlFor(port: number, role: string, database: string): string {
  return `postgres://${role}@127.0.0.1:${port}/${database}`;
}

// PostgreSQL refuses to run as root; Debian's package brings the user `postgres` for it.
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL cannot run as root and there is no user "postgres"');
  return { uid: Number(uid), gid: Number(gid) };
}

// fsync guards against a crash of the operating system. A killed process loses nothing without it: what PostgreSQL has
// written is in the kernel's page cache, which outlives the process. A stack that ends with its program only ever sees
// killed processes, so it runs without fsync. synchronous_commit stays on, as in production: a commit is acknowledged
// only after its WAL was handed to the kernel, which is the promise that the chaos programs test. full_page_writes stays
// on too: a kill may cut the write of a page in two.
const WITHOUT_FSYNC = ['fsync = off', 'synchronous_commit = on'];

function settingsFile(port: number, durable: boolean): string {
  return [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'max_connections = 200',
    'shared_buffers = 256MB',
    'max_wal_size = 2GB',
    ...(durable ? [] : WITHOUT_FSYNC),
    '',
  ].join('\n');
}

// Two stacks may prepare at the same moment: "exists already" in any of its forms is success.
async function ensure(port: number, find: string, create: string): Promise<void> {
  if ((await query(port, find)) > 0) return;
  await query(port, create).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== '42710' && code !== '42P04' && code !== '23505') throw error;
  });
}

export function createPostgres({ dir, ports, lifetime, durable = lifetime === 'detached' }: EngineSettings): Engine {
  const port = ports.postgres;
  const data = join(dir, 'data');
  const user = serverUser();
  const daemon = createDaemon({
    name: 'postgres',
    dir,
    lifetime,
    file: findPostgresBinary('postgres') ?? 'postgres',
    args: ['-D', data],
    stopSignal: 'SIGINT', // "fast": ends sessions and checkpoints
    ...(user && { user }),
  });

  const ready = () =>
    query(port, 'select 1').then(
      (rows) => rows === 1,
      () => false,
    );

  async function initialize(): Promise<void> {
    if (existsSync(join(data, 'PG_VERSION'))) return;
    mkdirSync(dir, { recursive: true });
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (user !== undefined) chownSync(data, user.uid, user.gid);
    const args = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'];
    await runCommand(findPostgresBinary('initdb') ?? 'initdb', args, { ...user });
  }

  return {
    name: 'postgres',
    address: `127.0.0.1:${port}`,
    ports: [port],
    missing: () => (findPostgresBinary('initdb') ? null : installHint('PostgreSQL', 'postgresql')),
    async start() {
      await initialize();
      writeFileSync(join(data, 'postgresql.auto.conf'), settingsFile(port, durable));
      // After a kill -9 the old children may hold the shared memory for a moment, and the new server then refuses.
      for (let attempt = 1; ; attempt += 1) {
        daemon.start();
        try {
          await untilReady(daemon, ready, 60);
          return;
        } catch (error) {
          if (attempt === 5) throw error;
          await sleep(500);
        }
      }
    },
    ready,
    async prepare() {
      const roleExists = (role: string) => `select 1 from pg_roles where rolname = '${role}'`;
      // CREATEDB lets tests and `db:reset` make databases of their own without a superuser.
      await ensure(port, roleExists(OWNER), `create role ${OWNER} login createdb`);
      await ensure(port, roleExists(APPLICATION), `create role ${APPLICATION} login nosuperuser nobypassrls`);
      const databaseExists = `select 1 from pg_database where datname = '${DATABASE}'`;
      await ensure(port, databaseExists, `create database ${DATABASE} owner ${OWNER}`);
      await query(port, `grant connect on database ${DATABASE} to ${APPLICATION}`);
    },
    running: daemon.running,
    stop: daemon.stop,
    kill: daemon.kill,
    async wipe() {
      await daemon.kill();
      rmSync(dir, { recursive: true, force: true });
    },
    env: () => ({
      DATABASE_URL: urlFor(port, APPLICATION, DATABASE),
      DATABASE_OWNER_URL: urlFor(port, OWNER, DATABASE),
    }),
  };
}
