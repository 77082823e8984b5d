import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suggestChoices } from '@universal-media/contract/creative/framing';
import type { Uploader } from '@universal-media/contract/creative/upload-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inspection } from './media-processor.ts';
import { checkOutput } from './output-file.ts';
import { sandboxedProcessor } from './sandboxed-processor.ts';
import { sweepFolders } from './work-folders.ts';

const processor = sandboxedProcessor({ node: process.execPath });
const execute = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processor-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a test file with ffmpeg, outside the sandbox. */
async function record(name: string, ...args: string[]): Promise<string> {
  const path = join(folder, name);
  await execute('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return path;
}
const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

async function inspectAccepted(
  path: string,
  uploader: Uploader = 'advertiser',
): Promise<Inspection & { verdict: 'accepted' }> {
  const found = await processor.inspect(folder, { path, filename: 'file', uploader });
  if (found.verdict === 'refused') throw new Error(found.reason);
  return found;
}

describe('a work folder', () => {
  it('is private and removed after the work, also when that fails', async () => {
    const seen: string[] = [];
    await processor.withFolder(async (path) => {
      seen.push(path);
      expect((await stat(path)).mode & 0o777).toBe(0o700);
      await writeFile(join(path, 'left'), 'over');
    });
    const failing = processor.withFolder(async (path) => {
      seen.push(path);
      throw new Error('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    expect(seen.map((path) => existsSync(path))).toEqual([false, false]);
  });

  it('is swept when its process was killed, and left alone while it runs', async () => {
    const names = {
      dead: 'universal-media-4194305-a',
      ours: `universal-media-${process.pid}-b`,
      old: `universal-media-${process.pid}-c`,
    };
    for (const name of [...Object.values(names), 'of-another-program']) await mkdir(join(folder, name));
    const days_ago = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(join(folder, names.old), days_ago, days_ago);
    await sweepFolders(folder);
    const left = [...Object.values(names), 'of-another-program'].filter((name) => existsSync(join(folder, name)));
    expect(left).toEqual([names.ours, 'of-another-program']);
  });
});

describe('a file from the sandbox', () => {
  it('is refused when it is a link or has another type', async () => {
    const video = join(folder, 'real.jpg');
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toFile(video);
    const link = join(folder, 'link.jpg');
    await symlink(video, link);
    expect(await checkOutput(video, 'image/jpeg')).toBe(video);
    expect(await checkOutput(link, 'image/jpeg')).toBeNull();
    expect(await checkOutput(video, 'image/png')).toBeNull();
    expect(await checkOutput(join(folder, 'missing'), 'image/png')).toBeNull();
  });
});

describe('an inspection', () => {
  it('rotates a photo upright and strips its metadata', async () => {
    const path = join(folder, 'turned.jpg');
    await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Secret Garden' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(path);
    expect((await readFile(path)).includes('Secret Garden')).toBe(true);
    const { facts, copies } = await inspectAccepted(path);
    expect(facts).toMatchObject({ media_type: 'image/jpeg', width: 200, height: 400, animated: false });
    const served = await readFile(copies.served ?? '');
    expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 400 });
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    expect(served.includes('Secret Garden')).toBe(false);
  });

  it('finds the brand name in an image', async () => {
    const path = join(folder, 'banner.png');
    const name =
      '<text x="200" y="480" font-family="Liberation Sans" font-size="150" fill="#fff">Ridgeline Bikes</text>';
    await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#246' } })
      .composite([
        { input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">${name}</svg>`) },
      ])
      .png()
      .toFile(path);
    const { facts } = await inspectAccepted(path);
    expect(facts.subject?.text).toMatchObject({ left: expect.closeTo(0.13, 1), right: expect.closeTo(0.8, 1) });
    expect(suggestChoices(facts, 'tiktok', '9:16').fit).toBe('pad');
  });

  it('takes a poster that is not black from a video that starts black', async () => {
    const black = lavfi('color=black:s=320x180:d=2:r=25');
    const bright = lavfi('testsrc2=s=320x180:d=3:r=25');
    const path = await record('fades-in.mp4', ...black, ...bright, '-filter_complex', 'concat', ...H264);
    const { facts, copies } = await inspectAccepted(path);
    expect(facts).toMatchObject({ content_type: 'video', width: 320, height: 180, duration_s: 5, audio_channels: 0 });
    const { channels } = await sharp(copies.poster ?? '').stats();
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(60);
  });

  it('treats an MP4 without video as audio, and ignores cover art', async () => {
    const tone = await record('tone.mp3', ...lavfi('sine=440:d=3'));
    const cover = join(folder, 'real.jpg');
    const song = await record('song.mp3', '-i', tone, '-i', cover, '-map', '0', '-map', '1', '-c', 'copy');
    const mp4 = await record('only-audio.mp4', '-i', tone, '-c:a', 'aac');
    expect((await inspectAccepted(song)).facts).toMatchObject({
      content_type: 'audio',
      media_type: 'audio/mpeg',
      width: null,
    });
    expect(await inspectAccepted(mp4)).toMatchObject({ facts: { media_type: 'audio/mp4' }, copies: { poster: null } });
    const byStaff = await processor.inspect(folder, { path: mp4, filename: 'file', uploader: 'staff' });
    expect(byStaff).toMatchObject({ verdict: 'refused', reason: expect.stringContaining('Unsupported file type') });
  });

  it('measures non-square pixels as displayed', async () => {
    const path = await record('wide.mp4', ...lavfi('testsrc2=s=720x576:r=25:d=1'), '-vf', 'setsar=64/45', ...H264);
    expect((await inspectAccepted(path)).facts).toMatchObject({ width: 1024, height: 576 });
  });
});
