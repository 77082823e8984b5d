import { createServer } from 'node:net';

// Every port an engine may open, named once. `cephOsd` is the first of CEPH_OSD_PORTS consecutive ones.
export interface Ports {
  readonly postgres: number;
  readonly nats: number;
  readonly restateIngress: number;
  readonly restateAdmin: number;
  readonly restateNode: number;
  readonly s3: number;
  readonly smtp: number;
  readonly mailbox: number;
  readonly cephMon: number;
  readonly cephOsd: number;
}

export const CEPH_OSD_PORTS = 16;
const BLOCK_SIZE = 32;

export const STANDARD_PORTS: Ports = {
  postgres: 5432,
  nats: 4222,
  restateIngress: 8080,
  restateAdmin: 9070,
  restateNode: 5122,
  s3: 7480,
  smtp: 1025,
  mailbox: 1080,
  cephMon: 16789,
  cephOsd: 16800,
};

export function offsetPorts(ports: Ports, offset: number): Ports {
  return {
    postgres: ports.postgres + offset,
    nats: ports.nats + offset,
    restateIngress: ports.restateIngress + offset,
    restateAdmin: ports.restateAdmin + offset,
    restateNode: ports.restateNode + offset,
    s3: ports.s3 + offset,
    smtp: ports.smtp + offset,
    mailbox: ports.mailbox + offset,
    cephMon: ports.cephMon + offset,
    cephOsd: ports.cephOsd + offset,
  };
}

// STACK_PORT_OFFSET moves the whole development stack, for a second clone or a CI run on one machine.
export function portOffset(env: NodeJS.ProcessEnv = process.env): number {
  const offset = Number(env['STACK_PORT_OFFSET'] ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 40_000) {
    throw new Error(`STACK_PORT_OFFSET must be a whole number from 0 to 40000, not "${env['STACK_PORT_OFFSET']}"`);
  }
  return offset;
}

// The product and its simulators move with the stack.
export const moved = (port: number): number => port + portOffset();

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

// Below 32768, where the kernel hands out ports to outgoing connections and could take one between probe and start.
export async function freePortBlock(size: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const base = 20_000 + Math.floor(Math.random() * ((32_000 - 20_000) / size)) * size;
    const free = await Promise.all(Array.from({ length: size }, (_, index) => isFree(base + index)));
    if (free.every(Boolean)) return base;
  }
  throw new Error(`No ${size} consecutive free ports between 20000 and 32000`);
}

export async function freePorts(): Promise<Ports> {
  const base = await freePortBlock(BLOCK_SIZE);
  return {
    postgres: base,
    nats: base + 1,
    restateIngress: base + 2,
    restateAdmin: base + 3,
    restateNode: base + 4,
    s3: base + 5,
    smtp: base + 6,
    mailbox: base + 7,
    cephMon: base + 8,
    cephOsd: base + 10,
  };
}
