import { join } from 'node:path';
import type { MediaType } from '@universal-media/contract/media-type';
import { ffmpeg } from './ffmpeg-call.ts';
import { madeStills, POSTER_SIDE, type Stills, THUMBNAIL_SIDE } from './film-stills.ts';
import { madeFile } from './made-file.ts';
import type { PictureFormat } from './picture-task.ts';
import { MEGAPIXELS_MOST, PICTURE_SIDE_MOST, RefusedFile, refusals } from './refused-file.ts';
import { runPicture } from './run-picture.ts';
import { type Command, LOOKING, type Sandbox } from './sandbox.ts';
import type { TypedFile } from './source-file.ts';

export interface SeenPicture {
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly served: string;
  readonly stills: Stills;
}

const BOUNDS = {
  pixels_most: MEGAPIXELS_MOST * 1_000_000,
  side_most: PICTURE_SIDE_MOST,
  // A picture that moves is made anew frame by frame.
  pixels_of_all_frames: 60_000_000,
  frames_most: 2_000,
} as const;

const formats: Readonly<Partial<Record<MediaType, PictureFormat>>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

const words = {
  ends_early: refusals.endsEarly('image'),
  too_large: refusals.tooManyPixels,
  too_many_frames: refusals.tooManyFrames,
  too_many_bytes: refusals.cannotBeSmallEnough('image'),
} as const;

/** Null when the file is not what its first bytes say. */
export async function inspectPicture(
  sandbox: Sandbox,
  tools: NonNullable<Command['tools']>,
  file: TypedFile,
  folder: string,
): Promise<SeenPicture | null> {
  const format = formats[file.type];
  // What sharp cannot read is a picture of another format for it, and is served as it is decoded here.
  const reads = format ? file.path : await decodeBitmap(sandbox, file, folder);
  const sides = { poster_side: POSTER_SIDE, thumbnail_side: THUMBNAIL_SIDE };
  const task = { work: 'look', format: format ?? 'png', serves: format !== undefined, ...BOUNDS, ...sides } as const;
  const found = await runPicture(sandbox, tools, task, { reads, writes: folder });
  if ('problem' in found) {
    if (found.problem === 'another_type') return null;
    throw new RefusedFile(words[found.problem]);
  }
  const served = await madeFile(join(folder, 'served'), file.type);
  const stills = await madeStills(folder);
  if (served === null || stills === null) throw new RefusedFile(refusals.damaged('image'));
  return { ...found, served, stills };
}

/** Makes a bitmap anew, and a picture of it that sharp reads. */
export async function decodeBitmap(sandbox: Sandbox, file: TypedFile, folder: string): Promise<string> {
  const ending = await sandbox({
    call: ffmpeg(
      file,
      [''],
      [
        '-map 0:v -frames:v 1 -c:v bmp -pix_fmt bgr24 -f image2 /out/served',
        '-map 0:v -frames:v 1 -c:v png -f image2 /out/decoded.png',
      ],
    ),
    reads: file.path,
    writes: folder,
    bounds: { ...LOOKING, file_bytes: 256 * 1024 ** 2 },
  });
  const decoded = ending.ended === 'well' ? await madeFile(join(folder, 'decoded.png'), 'image/png') : null;
  if (decoded === null) throw new RefusedFile(refusals.damaged('image'));
  return decoded;
}
