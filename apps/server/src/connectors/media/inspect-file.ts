import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MediaFacts } from '@universal-media/contract/media-facts';
import { kindOf, type MediaType } from '@universal-media/contract/media-type';
import { type UploadRoad, uploadProblem, uploadTexts } from '@universal-media/contract/upload-limits';
import { inspectFilm } from './inspect-film.ts';
import { inspectPicture } from './inspect-picture.ts';
import { RefusedFile } from './refused-file.ts';
import type { Command, Sandbox } from './sandbox.ts';
import { sourceFile, type TypedFile } from './source-file.ts';
import type { Inspection } from './workshop.ts';

type Good = Inspection & { verdict: 'good' };
type Seen = Pick<Good, 'made'> & { readonly facts: Omit<MediaFacts, 'filename' | 'file_size'> };

/** Throws a refusal for a file that is not taken. What is made of it lies in the folder. */
export async function inspectFile(
  sandbox: Sandbox,
  tools: NonNullable<Command['tools']>,
  { path, filename, road }: { readonly path: string; readonly filename: string; readonly road: UploadRoad },
  folder: string,
): Promise<Good> {
  const source = await sourceFile(path);
  const { bytes, type } = source;
  // Asked again once the whole file was read: a film without a picture is a sound, and has the limits of one.
  const checkType = (found: MediaType | null): void => {
    const problem = uploadProblem({ bytes, type: found }, road);
    if (problem) throw new RefusedFile(problem.text);
  };
  checkType(type);
  const seen = type && (await (kindOf(type) === 'image' ? seePicture : seeFilm)({ ...source, type }));
  if (seen === null) throw new RefusedFile(uploadTexts.unsupported[road]);
  return {
    verdict: 'good',
    sha256: await sha256(path),
    facts: { filename, file_size: bytes, ...seen.facts },
    made: seen.made,
  };

  async function seePicture(file: TypedFile): Promise<Seen | null> {
    const picture = await inspectPicture(sandbox, tools, file, folder);
    if (picture === null) return null;
    const { served, stills, ...facts } = picture;
    return { facts: { ...still, media_type: file.type, ...facts }, made: { served, ...stills } };
  }

  async function seeFilm(file: TypedFile): Promise<Seen | null> {
    const seen = await inspectFilm(sandbox, file, folder, checkType);
    if (seen === null) return null;
    const { film, loudness_lufs, stills } = seen;
    const made = { served: null, poster: stills?.poster ?? null, thumbnail: stills?.thumbnail ?? null };
    return { facts: { ...film.facts, loudness_lufs }, made };
  }
}

/** What a picture has nothing of. */
const still = {
  content_type: 'image',
  duration_s: null,
  frame_rate: null,
  bit_rate: null,
  video_codec: null,
  audio_codec: null,
  audio_channels: null,
  sample_rate: null,
  loudness_lufs: null,
} as const;

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 ** 2 }), hash);
  return hash.digest('hex');
}
