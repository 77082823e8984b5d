import { readFile } from 'node:fs/promises';
import { fixture } from '@universal-media/media-fixtures/fixture';
import type { LocalFile } from '@universal-media/trial/clients/content';

/** One of each type that advertisers may bring, and each quick to look into. */
const NAMES = [
  'image-600x600.jpg',
  'image-300x300.png',
  'image-600x600.gif',
  'video-4s.mp4',
  'video-6s.mov',
  'video-wide-15s.webm',
  'sound-15s.mp3',
  'sound-22khz.wav',
  'sound-31s.m4a',
];

/** What the files of a run are made of. */
export const sampleFiles = (): Promise<LocalFile[]> =>
  Promise.all(NAMES.map(async (filename) => ({ filename, bytes: await readFile((await fixture(filename)).path) })));
