import { readFile } from 'node:fs/promises';
import type { MediaType } from '@universal-media/contract/platforms/media-type';
import { fixture } from './fixture.ts';
import { bombs } from './hostile/bombs.ts';
import { scrambled, truncated } from './hostile/damaged.ts';
import { damagedAudio } from './hostile/damaged-audio.ts';
import { damagedMatroska } from './hostile/damaged-matroska.ts';
import { damagedMp4 } from './hostile/damaged-mp4.ts';
import { disguised, hollow, misnamed, scraps } from './hostile/disguises.ts';
import type { HostileFile } from './hostile/hostile-file.ts';
import { playlists } from './hostile/playlists.ts';
import { appended, type Carrier, interleaved } from './hostile/polyglots.ts';
import { seeded } from './seeded.ts';

/** One good file of every type. */
const GOOD = [
  'image-640x640.jpg',
  'image-300x300.png',
  'image-animated.gif',
  'image-1080x1080.webp',
  'image-800x800.bmp',
  'video-9s.mp4',
  'video-6s.mov',
  'video-wide-15s.webm',
  'video-wide-15s.mkv',
  'video-wide-15s.avi',
  'video-wide-15s.wmv',
  'video-wide-15s.flv',
  'sound-15s.mp3',
  'sound-22khz.wav',
  'sound-31s.m4a',
];
const HEAD_LENGTH = 64;

async function carrier(name: string): Promise<Carrier> {
  const file = await fixture(name);
  return { file, bytes: await readFile(file.path) };
}

/** Files made to break or to fool us, the same ones for the same seed. `address` is one that none of them may reach. */
export async function hostileFiles({ seed, address }: { seed: number; address: string }): Promise<HostileFile[]> {
  const random = seeded(seed);
  const carriers = await Promise.all(GOOD.map(carrier));
  const createBytes = (type: MediaType): Buffer => {
    const found = carriers.find(({ file }) => file.media_type === type);
    if (!found) throw new RangeError(`No good file of ${type}`);
    return found.bytes;
  };
  const heads = new Map(carriers.map(({ file, bytes }) => [file.media_type, bytes.subarray(0, HEAD_LENGTH)]));
  // Those that most people send; the others are only cut and misnamed.
  const usual = carriers.filter(({ file }) => file.uploader === 'advertiser' && file.media_type !== 'audio/mp4');
  return [
    ...scraps,
    ...appended(usual),
    ...interleaved(createBytes('image/jpeg'), createBytes('video/mp4')),
    ...disguised(random),
    ...misnamed(carriers, random),
    ...hollow(heads, random),
    ...truncated(carriers, random),
    ...scrambled(usual, random),
    ...bombs(createBytes('image/jpeg')),
    ...playlists(address),
    ...damagedMp4(createBytes('video/mp4'), address),
    ...damagedMatroska(createBytes('video/webm')),
    ...damagedAudio(createBytes('audio/mpeg')),
  ];
}
