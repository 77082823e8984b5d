import { join } from 'node:path';
import type { Subject } from '@universal-media/contract/platforms/media-facts';
import type { MediaType } from '@universal-media/contract/platforms/media-type';
import { checkOutput } from '../output-file.ts';
import { MAX_IMAGE_SIDE, MAX_MEGAPIXELS, RefusedFile, refusals } from '../refused-file.ts';
import { type Command, INSPECTION_BOUNDS, type Sandbox } from '../sandbox.ts';
import type { TypedFile } from '../source-file.ts';
import { ffmpeg } from '../video/ffmpeg-call.ts';
import { findStills, POSTER_SIDE, type Stills, THUMBNAIL_SIDE } from '../video/stills.ts';
import type { ImageFormat } from './image-task.ts';
import { runImageProgram } from './run-image.ts';

export interface InspectedImage {
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly subject?: Subject | undefined;
  readonly served: string;
  readonly stills: Stills;
}

const BOUNDS = {
  max_pixels: MAX_MEGAPIXELS * 1_000_000,
  max_side: MAX_IMAGE_SIDE,
  // An animation is re-encoded frame by frame.
  max_total_pixels: 60_000_000,
  max_frames: 2_000,
} as const;

const formats: Readonly<Partial<Record<MediaType, ImageFormat>>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

const refusalTexts = {
  ends_early: refusals.endsEarly('image'),
  too_large: refusals.tooManyPixels,
  too_many_frames: refusals.tooManyFrames,
  too_many_bytes: refusals.cannotBeSmallEnough('image'),
} as const;

/** Inspects an image; null when the file is not what its first bytes say. */
export async function inspectImage(
  sandbox: Sandbox,
  tools: NonNullable<Command['tools']>,
  file: TypedFile,
  folder: string,
): Promise<InspectedImage | null> {
  const format = formats[file.type];
  // Sharp cannot read bitmaps, so they are decoded to PNG first.
  const reads = format ? file.path : await decodeBitmap(sandbox, file, folder);
  const sides = { poster_side: POSTER_SIDE, thumbnail_side: THUMBNAIL_SIDE };
  const task = { work: 'inspect', format: format ?? 'png', serves: format !== undefined, ...BOUNDS, ...sides } as const;
  const found = await runImageProgram(sandbox, tools, task, { reads, writes: folder });
  if ('problem' in found) {
    if (found.problem === 'another_type') return null;
    throw new RefusedFile(refusalTexts[found.problem]);
  }
  const served = await checkOutput(join(folder, 'served'), file.type);
  const stills = await findStills(folder);
  if (served === null || stills === null) throw new RefusedFile(refusals.damaged('image'));
  return { ...found, served, stills };
}

/** Re-encodes a bitmap, and writes a PNG of it for sharp. */
export async function decodeBitmap(sandbox: Sandbox, file: TypedFile, folder: string): Promise<string> {
  const result = await sandbox({
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
    bounds: { ...INSPECTION_BOUNDS, file_bytes: 256 * 1024 ** 2 },
  });
  const decoded = result.status === 'ok' ? await checkOutput(join(folder, 'decoded.png'), 'image/png') : null;
  if (decoded === null) throw new RefusedFile(refusals.damaged('image'));
  return decoded;
}
