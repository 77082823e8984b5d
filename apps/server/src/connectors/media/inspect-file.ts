import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { findUploadProblem, type Uploader, uploadTexts } from '@universal-media/contract/creative/upload-limits';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { kindFor, type MediaType } from '@universal-media/contract/platforms/media-type';
import { inspectImage } from './image/inspect-image.ts';
import type { Inspection } from './media-processor.ts';
import { RefusedFile } from './refused-file.ts';
import type { Command, Sandbox } from './sandbox.ts';
import { readSourceFile, type TypedFile } from './source-file.ts';
import { inspectVideo } from './video/inspect-video.ts';

type Accepted = Inspection & { verdict: 'accepted' };
type Inspected = Pick<Accepted, 'copies'> & { readonly facts: Omit<MediaFacts, 'filename' | 'file_size'> };

/** Inspects a file and writes its copies to the folder. Throws RefusedFile for a file that is not accepted. */
export async function inspectFile(
  sandbox: Sandbox,
  tools: NonNullable<Command['tools']>,
  { path, filename, uploader }: { readonly path: string; readonly filename: string; readonly uploader: Uploader },
  folder: string,
): Promise<Accepted> {
  const source = await readSourceFile(path);
  const { bytes, type } = source;
  // Checked again once the tracks are known: an MP4 without a video track is audio, with the limits of audio.
  const checkType = (found: MediaType | null): void => {
    const problem = findUploadProblem({ bytes, type: found }, uploader);
    if (problem) throw new RefusedFile(problem.text);
  };
  checkType(type);
  const inspected = type && (await (kindFor(type) === 'image' ? inspectAsImage : inspectAsVideo)({ ...source, type }));
  if (inspected === null) throw new RefusedFile(uploadTexts.unsupported[uploader]);
  return {
    verdict: 'accepted',
    sha256: await sha256(path),
    facts: { filename, file_size: bytes, ...inspected.facts },
    copies: inspected.copies,
  };

  async function inspectAsImage(file: TypedFile): Promise<Inspected | null> {
    const image = await inspectImage(sandbox, tools, file, folder);
    if (image === null) return null;
    const { served, stills, ...facts } = image;
    return { facts: { ...imageFacts, media_type: file.type, ...facts }, copies: { served, ...stills } };
  }

  async function inspectAsVideo(file: TypedFile): Promise<Inspected | null> {
    const inspected = await inspectVideo(sandbox, file, folder, checkType);
    if (inspected === null) return null;
    const { recording, loudness_lufs, stills } = inspected;
    const copies = { served: null, poster: stills?.poster ?? null, thumbnail: stills?.thumbnail ?? null };
    return { facts: { ...recording.facts, loudness_lufs }, copies };
  }
}

/** Facts that do not apply to images. */
const imageFacts = {
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
