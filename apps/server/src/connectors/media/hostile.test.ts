import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaTypes, typeOfBytes } from '@universal-media/contract/media-type';
import { type UploadRoad, uploadLimits } from '@universal-media/contract/upload-limits';
import { CONTRABAND, type HostileFile } from '@universal-media/media-fixtures/hostile/hostile-file';
import { hostileFiles } from '@universal-media/media-fixtures/hostile-files';
import { watchMemory } from '@universal-media/media-fixtures/watched-memory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxedWorkshop } from './sandboxed-workshop.ts';
import type { Inspection } from './workshop.ts';

const SEED = 6;
const SECONDS_MOST = 10;
const MEMORY_MOST = 1024 ** 3;

interface Answer {
  readonly file: HostileFile;
  readonly inspection: Inspection;
  readonly seconds: number;
  /** Everything that was made of it, by the name of the file. */
  readonly made: ReadonlyMap<string, Buffer>;
}

let root: string;
let connections = 0;
let memory = 0;
let answers: Answer[];
// Nobody may call here.
const canary = createServer((socket) => {
  connections += 1;
  socket.destroy();
});

/** Staff may bring every type of picture and film, advertisers the sounds. */
const roadOf = ({ is }: HostileFile): UploadRoad =>
  is !== null && mediaTypes[is].kind !== 'audio' && uploadLimits.staff[mediaTypes[is].kind] ? 'staff' : 'advertiser';

async function contentsOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(files.map(async (path) => [path, await readFile(path)] as const)));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hostile-'));
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const at = canary.address();
  const address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  const workshop = sandboxedWorkshop({ node: process.execPath, root });

  const answer = (file: HostileFile): Promise<Answer> =>
    workshop.within(async (folder) => {
      const path = join(folder, 'arrived');
      await writeFile(path, file.bytes);
      const began = performance.now();
      const inspection = await workshop.inspect(folder, { path, filename: file.filename, road: roadOf(file) });
      const seconds = (performance.now() - began) / 1000;
      const made = await contentsOf(folder);
      made.delete(path);
      return { file, inspection, seconds, made };
    });

  // Two at a time, as in production on a small machine.
  const waiting = await hostileFiles({ seed: SEED, address });
  const watch = watchMemory();
  const answered: Answer[] = [];
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) answered.push(await answer(file));
  };
  await Promise.all([lane(), lane()]);
  memory = watch.stop();
  answers = answered;
}, 8 * 60_000);

afterAll(async () => {
  canary.close();
  await rm(root, { recursive: true, force: true });
});

/** What the failing ones are, in words. */
const told = (wrong: (answer: Answer) => boolean): string[] =>
  answers.filter(wrong).map(({ file, inspection, seconds }) => {
    const said = inspection.verdict === 'good' ? inspection.facts.media_type : inspection.reason;
    return `${file.about}: ${said} after ${seconds.toFixed(1)} s`;
  });

describe('hostile files', () => {
  it('are many, and of every sort', () => {
    expect(answers.length).toBeGreaterThan(300);
    for (const must of ['refused', 'itself', 'harmless']) {
      expect(answers.filter(({ file }) => file.must === must).length).toBeGreaterThanOrEqual(30);
    }
  });

  it('never come out as anything but what their bytes are', () => {
    const isAnother = ({ file, inspection }: Answer) =>
      inspection.verdict === 'good' && inspection.facts.media_type !== file.is;
    expect(told(isAnother)).toEqual([]);
  });

  it('are refused, in words, where no part of them is good', () => {
    expect(told(({ file, inspection }) => file.must === 'refused' && inspection.verdict === 'good')).toEqual([]);
    expect(
      told(({ inspection }) => inspection.verdict === 'refused' && !/^\p{Lu}.+\.$/su.test(inspection.reason)),
    ).toEqual([]);
  });

  it('are taken for what they are where only their name is wrong', () => {
    expect(told(({ file, inspection }) => file.must === 'itself' && inspection.verdict === 'refused')).toEqual([]);
  });

  it(`are answered within ${SECONDS_MOST} s each`, () => {
    expect(told(({ seconds }) => seconds > SECONDS_MOST)).toEqual([]);
  });

  it('leave nothing of what they smuggle in anything that is made of them', () => {
    const isSmuggled = ({ made }: Answer) => [...made.values()].some((bytes) => bytes.includes(CONTRABAND));
    expect(told(isSmuggled)).toEqual([]);
  });

  it('are shown only as pictures that were made anew', () => {
    const isNoPicture = ({ inspection, made, file }: Answer) => {
      if (inspection.verdict === 'refused') return false;
      const { served, poster, thumbnail } = inspection.made;
      const typeAt = (path: string) => typeOfBytes(made.get(path) ?? Buffer.alloc(0));
      const stills = [poster, thumbnail].filter((path) => path !== null);
      return stills.some((path) => typeAt(path) !== 'image/jpeg') || (served !== null && typeAt(served) !== file.is);
    };
    expect(told(isNoPicture)).toEqual([]);
  });

  it('are opened by processes that stay under their limit of memory', () => {
    expect(memory).toBeGreaterThan(1024 ** 2);
    expect(memory).toBeLessThan(MEMORY_MOST);
  });

  it('fetch nothing', () => {
    expect(connections).toBe(0);
  });

  it('leave nothing behind', async () => {
    expect(await readdir(root)).toEqual([]);
  });
});
