import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Uploader, uploadLimits } from '@universal-media/contract/creative/upload-limits';
import { mediaTypes, typeOfBytes } from '@universal-media/contract/platforms/media-type';
import { CONTRABAND, type HostileFile } from '@universal-media/media-fixtures/hostile/hostile-file';
import { hostileFiles } from '@universal-media/media-fixtures/hostile-files';
import { watchMemory } from '@universal-media/media-fixtures/watched-memory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inspection } from './media-processor.ts';
import { sandboxedProcessor } from './sandboxed-processor.ts';

const SEED = 6;
const MAX_SECONDS = 10;
const MAX_MEMORY = 1024 ** 3;

interface Answer {
  readonly file: HostileFile;
  readonly inspection: Inspection;
  readonly seconds: number;
  /** Every file created from it, by path. */
  readonly created: ReadonlyMap<string, Buffer>;
}

let root: string;
let connections = 0;
let memory = 0;
let answers: Answer[];
// No hostile file may connect here.
const canary = createServer((socket) => {
  connections += 1;
  socket.destroy();
});

/** Staff may upload every type of image and video, advertisers audio. */
const chooseUploader = ({ is }: HostileFile): Uploader =>
  is !== null && mediaTypes[is].kind !== 'audio' && uploadLimits.staff[mediaTypes[is].kind] ? 'staff' : 'advertiser';

async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(files.map(async (path) => [path, await readFile(path)] as const)));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hostile-'));
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const listening = canary.address();
  const address = `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : 0}`;
  const processor = sandboxedProcessor({ node: process.execPath, root });

  const answer = (file: HostileFile): Promise<Answer> =>
    processor.withFolder(async (folder) => {
      const path = join(folder, 'uploaded');
      await writeFile(path, file.bytes);
      const started = performance.now();
      const inspection = await processor.inspect(folder, {
        path,
        filename: file.filename,
        uploader: chooseUploader(file),
      });
      const seconds = (performance.now() - started) / 1000;
      const created = await readFolder(folder);
      created.delete(path);
      return { file, inspection, seconds, created };
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

/** Describes the answers that fail. */
const failures = (wrong: (answer: Answer) => boolean): string[] =>
  answers.filter(wrong).map(({ file, inspection, seconds }) => {
    const outcome = inspection.verdict === 'accepted' ? inspection.facts.media_type : inspection.reason;
    return `${file.about}: ${outcome} after ${seconds.toFixed(1)} s`;
  });

describe('hostile files', () => {
  it('cover every category', () => {
    expect(answers.length).toBeGreaterThan(300);
    for (const must of ['refused', 'itself', 'harmless']) {
      expect(answers.filter(({ file }) => file.must === must).length).toBeGreaterThanOrEqual(30);
    }
  });

  it('are never accepted as another type than their bytes', () => {
    const isAnother = ({ file, inspection }: Answer) =>
      inspection.verdict === 'accepted' && inspection.facts.media_type !== file.is;
    expect(failures(isAnother)).toEqual([]);
  });

  it('are refused with a readable reason', () => {
    expect(failures(({ file, inspection }) => file.must === 'refused' && inspection.verdict === 'accepted')).toEqual(
      [],
    );
    expect(
      failures(({ inspection }) => inspection.verdict === 'refused' && !/^\p{Lu}.+\.$/su.test(inspection.reason)),
    ).toEqual([]);
  });

  it('are accepted as what they are when only their name is wrong', () => {
    expect(failures(({ file, inspection }) => file.must === 'itself' && inspection.verdict === 'refused')).toEqual([]);
  });

  it(`are answered within ${MAX_SECONDS} s each`, () => {
    expect(failures(({ seconds }) => seconds > MAX_SECONDS)).toEqual([]);
  });

  it('leave no smuggled bytes in any copy', () => {
    const isSmuggled = ({ created }: Answer) => [...created.values()].some((bytes) => bytes.includes(CONTRABAND));
    expect(failures(isSmuggled)).toEqual([]);
  });

  it('are shown only as re-encoded images', () => {
    const isNotImage = ({ inspection, created, file }: Answer) => {
      if (inspection.verdict === 'refused') return false;
      const { served, poster, thumbnail } = inspection.copies;
      const typeAt = (path: string) => typeOfBytes(created.get(path) ?? Buffer.alloc(0));
      const stills = [poster, thumbnail].filter((path) => path !== null);
      return stills.some((path) => typeAt(path) !== 'image/jpeg') || (served !== null && typeAt(served) !== file.is);
    };
    expect(failures(isNotImage)).toEqual([]);
  });

  it('are opened by processes that stay within their memory limit', () => {
    expect(memory).toBeGreaterThan(1024 ** 2);
    expect(memory).toBeLessThan(MAX_MEMORY);
  });

  it('open no network connection', () => {
    expect(connections).toBe(0);
  });

  it('leave no files behind', async () => {
    expect(await readdir(root)).toEqual([]);
  });
});
