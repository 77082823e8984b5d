import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSlots } from '#core/kit/slots.ts';
import { checkProcessor } from './check-processor.ts';
import { imageTools, NODE } from './image/image-tools.ts';
import { type Bounds, INSPECTION_BOUNDS, sandbox } from './sandbox.ts';

const run = sandbox(createSlots(2));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
  await writeFile(join(folder, 'original'), 'original bytes');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inNode = (program: string, bounds: Partial<Bounds> = {}) =>
  run({
    call: [NODE, '-e', program],
    reads: join(folder, 'original'),
    writes: folder,
    tools: imageTools(process.execPath),
    bounds: { ...INSPECTION_BOUNDS, memory: 'data', memory_bytes: 1024 ** 3, ...bounds },
  });
const printed = async (program: string): Promise<string> => {
  const result = await inNode(program);
  return result.status === 'ok' ? result.stdout : result.stderr;
};

describe('a program in the sandbox', () => {
  it('reads its input file and writes to its output folder', async () => {
    const copy = `const fs = require('fs'); fs.writeFileSync('/out/copy', fs.readFileSync('/in/file'))`;
    expect((await inNode(copy)).status).toBe('ok');
    expect(await readFile(join(folder, 'copy'), 'utf8')).toBe('original bytes');
  });

  it('cannot change its input file', async () => {
    const result = await inNode(`require('fs').writeFileSync('/in/file', 'other')`);
    expect(result).toMatchObject({ status: 'failed', stderr: expect.stringContaining('EROFS') });
    expect(await readFile(join(folder, 'original'), 'utf8')).toBe('original bytes');
  });

  it('sees nothing of the machine, our files or our settings', async () => {
    const seen = await printed(`
      const { existsSync, readdirSync } = require('fs');
      const paths = ['/etc/passwd', '/proc', '/home', '/root', '/var', '/srv', ${JSON.stringify(process.cwd())}, ${JSON.stringify(folder)}];
      process.stdout.write(JSON.stringify({
        there: paths.filter((path) => existsSync(path)),
        top: readdirSync('/').sort(),
        environment: Object.keys(process.env).sort(),
      }))`);
    expect(JSON.parse(seen)).toEqual({
      there: [],
      top: ['bin', 'dev', 'etc', 'in', 'lib', 'lib64', 'out', 'tmp', 'tools', 'usr'],
      environment: ['LANG', 'PATH', 'PWD'],
    });
  });

  it('cannot open a network connection, not even to this machine', async () => {
    let calls = 0;
    const server = createServer((socket) => {
      calls += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const result = await inNode(`require('net').connect(${port}, '127.0.0.1').on('connect', () => process.exit(0))`);
    server.close();
    expect({ status: result.status, calls }).toEqual({ status: 'failed', calls: 0 });
  });
});

describe('a program that exceeds a bound', () => {
  it('gets no more memory than its limit', async () => {
    const limit = 800 * 1024 ** 2;
    const eat = `const all = []; for (;;) { all.push(Buffer.alloc(8 * 1024 ** 2, 1)); require('fs').writeSync(1, '8,') }`;
    let taken = 0;
    const result = await run({
      call: [NODE, '-e', eat],
      reads: null,
      writes: null,
      tools: imageTools(process.execPath),
      bounds: { ...INSPECTION_BOUNDS, memory: 'data', memory_bytes: limit },
      onStdout: (text) => {
        taken += text.split('8').length - 1;
      },
    });
    expect(result.status).toBe('failed');
    expect(taken).toBeGreaterThan(4);
    expect(taken * 8 * 1024 ** 2).toBeLessThan(limit);
  });

  it('is killed after its time, with all its child processes', async () => {
    const started = performance.now();
    const program = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
    await expect(inNode(program, { seconds: 1 })).rejects.toThrow('could not be read in time');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is killed after its CPU time', async () => {
    expect((await inNode('for (;;);', { cpu_seconds: 1 })).status).toBe('failed');
  });

  it('can fill neither the disk nor our memory', async () => {
    const limit = 1024 ** 2;
    const write = `const fs = require('fs'); const file = fs.openSync('/out/flood', 'w'); for (;;) fs.writeSync(file, Buffer.alloc(65536))`;
    expect((await inNode(write, { file_bytes: limit })).status).toBe('failed');
    expect((await stat(join(folder, 'flood'))).size).toBeLessThanOrEqual(limit);
    const print = `const text = 'x'.repeat(65536); const more = () => process.stdout.write(text, more); more()`;
    expect((await inNode(print, { stdout_bytes: limit })).status).toBe('failed');
  });
});

describe('the machine', () => {
  it('passes the check', async () => {
    await expect(checkProcessor()).resolves.toBeUndefined();
  });

  it('is reported as faulty when a program is missing', async () => {
    const missing = run({ call: ['no-such-program'], reads: null, writes: null, bounds: INSPECTION_BOUNDS });
    await expect(missing).rejects.toThrow('the media sandbox does not work on this machine');
  });
});

describe('slots', () => {
  it('bound active and waiting work, and serve it in order', async () => {
    const line = createSlots(2, 3);
    const order: number[] = [];
    let working = 0;
    let max = 0;
    const work = (name: number) =>
      line.use(async () => {
        working += 1;
        max = Math.max(max, working);
        order.push(name);
        await new Promise((resolve) => setTimeout(resolve, 5));
        working -= 1;
      });
    const taken = [1, 2, 3, 4, 5].map(work);
    await expect(work(6)).rejects.toThrow('Too many');
    await Promise.all(taken);
    await work(7);
    expect({ order, max }).toEqual({ order: [1, 2, 3, 4, 5, 7], max: 2 });
  });
});
