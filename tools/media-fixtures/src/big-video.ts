import { copyFile, open, stat } from 'node:fs/promises';
import { box } from './bytes/boxes.ts';
import { fixture } from './fixture.ts';
import { madeOnce } from './made-once.ts';
import { seeded } from './seeded.ts';

const MEGABYTE = 1024 * 1024;

/**
 * A film that plays and has exactly so many bytes: a short one, and behind it a box that players skip, filled with noise.
 * No two megabytes are alike, so a part that is sent twice or in the wrong place changes the checksum.
 */
export async function bigVideo(bytes: number, seed = 1): Promise<string> {
  const film = await fixture('video-wide-15s.mp4');
  return madeOnce(`big-${bytes}.mp4`, JSON.stringify([film.path, bytes, seed]), async (path) => {
    await copyFile(film.path, path);
    const left = bytes - (await stat(path)).size;
    const head = box('free');
    if (left < head.length) throw new RangeError(`A film of ${bytes} bytes is too small`);
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
