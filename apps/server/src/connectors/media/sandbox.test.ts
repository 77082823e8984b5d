import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWorkshop } from './check-workshop.ts';
import { NODE, pictureTools } from './picture-tools.ts';
import { type Bounds, LOOKING, sandbox } from './sandbox.ts';
import { turns } from './turns.ts';

const run = sandbox(turns(2));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
  await writeFile(join(folder, 'original'), 'as it came');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inNode = (program: string, bounds: Partial<Bounds> = {}) =>
  run({
    call: [NODE, '-e', program],
    reads: join(folder, 'original'),
    writes: folder,
    tools: pictureTools(process.execPath),
    bounds: { ...LOOKING, memory: 'data', memory_bytes: 1024 ** 3, ...bounds },
  });
const printed = async (program: string): Promise<string> => {
  const ending = await inNode(program);
  return ending.ended === 'well' ? ending.printed : ending.complaints;
};

describe('a program in the sandbox', () => {
  it('reads its file and writes its folder', async () => {
    const copy = `const fs = require('fs'); fs.writeFileSync('/out/copy', fs.readFileSync('/in/file'))`;
    expect((await inNode(copy)).ended).toBe('well');
    expect(await readFile(join(folder, 'copy'), 'utf8')).toBe('as it came');
  });

  it('cannot change the file it reads', async () => {
    const ending = await inNode(`require('fs').writeFileSync('/in/file', 'other')`);
    expect(ending).toMatchObject({ ended: 'badly', complaints: expect.stringContaining('EROFS') });
    expect(await readFile(join(folder, 'original'), 'utf8')).toBe('as it came');
  });

  it('sees nothing of the machine, of us or of our settings', async () => {
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
      top: ['bin', 'dev', 'etc', 'in', 'lib', 'lib64', 'out', 'room', 'tmp', 'usr'],
      environment: ['LANG', 'PATH', 'PWD'],
    });
  });

  it('reaches nobody, not even on this machine', async () => {
    let calls = 0;
    const server = createServer((socket) => {
      calls += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const ending = await inNode(`require('net').connect(${port}, '127.0.0.1').on('connect', () => process.exit(0))`);
    server.close();
    expect({ ended: ending.ended, calls }).toEqual({ ended: 'badly', calls: 0 });
  });
});

describe('a program that wants too much', () => {
  it('gets no more memory than it may have', async () => {
    const most = 800 * 1024 ** 2;
    const eat = `const all = []; for (;;) { all.push(Buffer.alloc(8 * 1024 ** 2, 1)); require('fs').writeSync(1, '8,') }`;
    let taken = 0;
    const ending = await run({
      call: [NODE, '-e', eat],
      reads: null,
      writes: null,
      tools: pictureTools(process.execPath),
      bounds: { ...LOOKING, memory: 'data', memory_bytes: most },
      onPrinted: (text) => {
        taken += text.split('8').length - 1;
      },
    });
    expect(ending.ended).toBe('badly');
    expect(taken).toBeGreaterThan(4);
    expect(taken * 8 * 1024 ** 2).toBeLessThan(most);
  });

  it('is ended after its time, with everything it has begun', async () => {
    const begun = performance.now();
    const program = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
    await expect(inNode(program, { seconds: 1 })).rejects.toThrow('could not be read in time');
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('is ended after its share of the processor, however long that takes', async () => {
    expect((await inNode('for (;;);', { processor_seconds: 1 })).ended).toBe('badly');
  });

  it('can fill neither the disk nor the memory of whoever listens', async () => {
    const most = 1024 ** 2;
    const write = `const fs = require('fs'); const file = fs.openSync('/out/flood', 'w'); for (;;) fs.writeSync(file, Buffer.alloc(65536))`;
    expect((await inNode(write, { file_bytes: most })).ended).toBe('badly');
    expect((await stat(join(folder, 'flood'))).size).toBeLessThanOrEqual(most);
    const print = `const text = 'x'.repeat(65536); const more = () => process.stdout.write(text, more); more()`;
    expect((await inNode(print, { printed_bytes: most })).ended).toBe('badly');
  });
});

describe('the machine', () => {
  it('is found fit for the work', async () => {
    await expect(checkWorkshop()).resolves.toBeUndefined();
  });

  it('is at fault, and not the file, when a program is missing', async () => {
    const missing = run({ call: ['no-such-program'], reads: null, writes: null, bounds: LOOKING });
    await expect(missing).rejects.toThrow('The media sandbox does not work here');
  });
});

describe('turns', () => {
  it('go to those who wait in the order they came, so many at once, and to no more than can wait', async () => {
    const line = turns(2, 3);
    const order: number[] = [];
    let working = 0;
    let most = 0;
    const work = (name: number) =>
      line.take(async () => {
        working += 1;
        most = Math.max(most, working);
        order.push(name);
        await new Promise((resolve) => setTimeout(resolve, 5));
        working -= 1;
      });
    const taken = [1, 2, 3, 4, 5].map(work);
    await expect(work(6)).rejects.toThrow('Too many');
    await Promise.all(taken);
    await work(7);
    expect({ order, most }).toEqual({ order: [1, 2, 3, 4, 5, 7], most: 2 });
  });
});
