import { createCipheriv, createHash } from 'node:crypto';
import { HEAD_BYTES } from '@universal-media/contract/platforms/media-type';
import type { LocalFile } from '@universal-media/trial/clients/content';
import { individual } from '@universal-media/trial/individual-media';
import type { Random } from '@universal-media/trial/random';

/** What must become of a file whose owner sends all of it. */
type Fate = 'ready' | 'refused' | 'turned_away';

/** How a file is made; its bytes are made when they are sent, since all of them would not fit into memory. */
export interface FileRecipe {
  readonly number: number;
  readonly kind: 'good' | 'noise' | 'disguised' | 'page';
  /** From 0 to 1: which of the samples it is made of. */
  readonly sample: number;
  /** How many invisible bytes are added to the sample. */
  readonly added: number;
}

const fates: Readonly<Record<FileRecipe['kind'], Fate>> = {
  good: 'ready',
  // Starts like a video or an image and continues as noise.
  noise: 'refused',
  // Declared an image, and is none.
  disguised: 'turned_away',
  page: 'turned_away',
};

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const PAGE = '<!doctype html><script>alert(document.cookie)</script>';

/** One in four has to be sent in more than one part. */
export function planFile(random: Random, number: number): FileRecipe {
  const chance = random.next();
  const kind = chance < 0.78 ? 'good' : chance < 0.88 ? 'noise' : chance < 0.94 ? 'disguised' : 'page';
  const isLarge = random.next() < 0.25;
  const added = isLarge ? random.between(6 * MEGABYTE, 14 * MEGABYTE) : random.between(64, 300 * KILOBYTE);
  return { number, kind, sample: random.next(), added };
}

/** Bytes of which no two places are alike, so that parts that were swapped or came twice are seen. */
function noise(number: number, length: number): Buffer {
  const key = createHash('md5').update(`file ${number}`).digest();
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
}

export interface MadeFile extends LocalFile {
  readonly fate: Fate;
  readonly sha256: string;
  /** The declared beginning of the file. */
  readonly head: Buffer;
}

function createBytes({ kind, number, added }: FileRecipe, sample: Buffer): Buffer {
  if (kind === 'good') return individual(sample, noise(number, added));
  if (kind === 'noise') return Buffer.concat([sample.subarray(0, HEAD_BYTES), noise(number, added)]);
  return Buffer.concat([Buffer.from(PAGE), noise(number, added)]);
}

/** Images may not be as large as video and audio, but need more than one chunk too. */
const largest = (filename: string): number => (/\.(jpe?g|png|gif)$/.test(filename) ? 6 * MEGABYTE : Infinity);

/** Noise behind the header of an audio file may well be valid audio. */
const canBeNoise = ({ filename }: LocalFile): boolean => /\.(jpg|png|mp4|mov|webm)$/.test(filename);

export function makeFile(recipe: FileRecipe, samples: readonly LocalFile[]): MadeFile {
  const fitting = recipe.kind === 'noise' ? samples.filter(canBeNoise) : samples;
  const sample = fitting[Math.floor(recipe.sample * fitting.length)];
  if (!sample) throw new Error('There are no samples to make files of');
  const added = Math.min(recipe.added, largest(sample.filename));
  const bytes = createBytes({ ...recipe, added }, sample.bytes);
  return {
    filename: `${recipe.number}-${sample.filename}`,
    bytes,
    fate: fates[recipe.kind],
    sha256: createHash('sha256').update(bytes).digest('hex'),
    head: (recipe.kind === 'disguised' ? sample.bytes : bytes).subarray(0, HEAD_BYTES),
  };
}
