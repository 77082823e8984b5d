import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { UploadRoad } from '@universal-media/contract/upload-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeFile } from './made-file.ts';
import { sandboxedWorkshop } from './sandboxed-workshop.ts';
import { sweepFolders } from './work-folders.ts';
import type { Inspection } from './workshop.ts';

const workshop = sandboxedWorkshop({ node: process.execPath });
const execute = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workshop-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Made by ffmpeg outside of any sandbox: this is our own file. */
async function film(name: string, ...args: string[]): Promise<string> {
  const path = join(folder, name);
  await execute('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return path;
}
const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

async function good(path: string, road: UploadRoad = 'advertiser'): Promise<Inspection & { verdict: 'good' }> {
  const found = await workshop.inspect(folder, { path, filename: 'file', road });
  if (found.verdict === 'refused') throw new Error(found.reason);
  return found;
}

describe('a work folder', () => {
  it('is for us alone, and gone after the work, also when that failed', async () => {
    const seen: string[] = [];
    await workshop.within(async (made) => {
      seen.push(made);
      expect((await stat(made)).mode & 0o777).toBe(0o700);
      await writeFile(join(made, 'left'), 'over');
    });
    const failing = workshop.within(async (made) => {
      seen.push(made);
      throw new Error('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    expect(seen.map((path) => existsSync(path))).toEqual([false, false]);
  });

  it('is swept when whoever made it was killed, and left alone while they live', async () => {
    const names = {
      dead: 'universal-media-4194305-a',
      ours: `universal-media-${process.pid}-b`,
      old: `universal-media-${process.pid}-c`,
    };
    for (const name of [...Object.values(names), 'of-somebody-else']) await mkdir(join(folder, name));
    const days_ago = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(join(folder, names.old), days_ago, days_ago);
    await sweepFolders(folder);
    const left = [...Object.values(names), 'of-somebody-else'].filter((name) => existsSync(join(folder, name)));
    expect(left).toEqual([names.ours, 'of-somebody-else']);
  });
});

describe('what comes out of the sandbox', () => {
  it('is not followed when it is a link, nor believed when it is another type', async () => {
    const picture = join(folder, 'real.jpg');
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toFile(picture);
    const link = join(folder, 'link.jpg');
    await symlink(picture, link);
    expect(await madeFile(picture, 'image/jpeg')).toBe(picture);
    expect(await madeFile(link, 'image/jpeg')).toBeNull();
    expect(await madeFile(picture, 'image/png')).toBeNull();
    expect(await madeFile(join(folder, 'missing'), 'image/png')).toBeNull();
  });
});

describe('an inspection', () => {
  it('stands a turned photo upright and forgets where it was taken', async () => {
    const path = join(folder, 'turned.jpg');
    await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Secret Garden' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(path);
    expect((await readFile(path)).includes('Secret Garden')).toBe(true);
    const { facts, made } = await good(path);
    expect(facts).toMatchObject({ media_type: 'image/jpeg', width: 200, height: 400, animated: false });
    const served = await readFile(made.served ?? '');
    expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 400 });
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    expect(served.includes('Secret Garden')).toBe(false);
  });

  it('shows a film by a picture that is not black, though it begins black', async () => {
    const black = lavfi('color=black:s=320x180:d=2:r=25');
    const bright = lavfi('testsrc2=s=320x180:d=3:r=25');
    const path = await film('fades-in.mp4', ...black, ...bright, '-filter_complex', 'concat', ...H264);
    const { facts, made } = await good(path);
    expect(facts).toMatchObject({ content_type: 'video', width: 320, height: 180, duration_s: 5, audio_channels: 0 });
    const { channels } = await sharp(made.poster ?? '').stats();
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(60);
  });

  it('calls a film without a picture a sound, and a cover no picture', async () => {
    const tone = await film('tone.mp3', ...lavfi('sine=440:d=3'));
    const cover = join(folder, 'real.jpg');
    const song = await film('song.mp3', '-i', tone, '-i', cover, '-map', '0', '-map', '1', '-c', 'copy');
    const mp4 = await film('only-sound.mp4', '-i', tone, '-c:a', 'aac');
    expect((await good(song)).facts).toMatchObject({ content_type: 'audio', media_type: 'audio/mpeg', width: null });
    expect(await good(mp4)).toMatchObject({ facts: { media_type: 'audio/mp4' }, made: { poster: null } });
    const byStaff = await workshop.inspect(folder, { path: mp4, filename: 'file', road: 'staff' });
    expect(byStaff).toMatchObject({ verdict: 'refused', reason: expect.stringContaining('Unsupported file type') });
  });

  it('knows a film of pixels that are not square by how it is seen', async () => {
    const path = await film('wide.mp4', ...lavfi('testsrc2=s=720x576:r=25:d=1'), '-vf', 'setsar=64/45', ...H264);
    expect((await good(path)).facts).toMatchObject({ width: 1024, height: 576 });
  });
});
