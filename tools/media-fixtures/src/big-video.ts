import { copyFile, open, stat } from 'node:fs/promises';
import { box } from './bytes/boxes.ts';
import { fixture } from './fixture.ts';
import { madeOnce } from './made-once.ts';
import { seeded } from './seeded.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Creates a playable video of exactly the given size: a short video followed by a box of noise that players skip. No two
 * megabytes are alike, so a chunk that is sent twice or in the wrong place changes the checksum.
 */
export async function bigVideo(bytes: number, seed = 1): Promise<string> {
  const video = await fixture('video-wide-15s.mp4');
  return madeOnce(`big-${bytes}.mp4`, JSON.stringify([video.path, bytes, seed]), async (path) => {
    await copyFile(video.path, path);
    const left = bytes - (await stat(path)).size;
    const head = box('free');
    if (left < head.length) throw new RangeError(`A video of ${bytes} bytes is too small`);
    head.writeUInt32BE(left);
    const file = await open(path, 'a');
    try {
      await file.write(head);
      const random = seeded(seed);
      const noise = Buffer.from(Uint32Array.from({ length: MEGABYTE / 4 }, () => random.below(2 ** 32)).buffer);
      for (let at = head.length; at < left; at += MEGABYTE) {
        noise.writeUInt32BE(at, 0);
        await file.write(noise, 0, Math.min(MEGABYTE, left - at));
      }
    } finally {
      await file.close();
    }
  });
}
