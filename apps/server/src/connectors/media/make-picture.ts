import { join } from 'node:path';
import type { FixPlan } from '@universal-media/contract/creative-fix';
import type { MediaType } from '@universal-media/contract/media-type';
import { decodeBitmap } from './inspect-picture.ts';
import { madeFile } from './made-file.ts';
import { RefusedFile, refusals } from './refused-file.ts';
import { runPicture } from './run-picture.ts';
import type { Command, Sandbox } from './sandbox.ts';
import type { TypedFile } from './source-file.ts';

const formats: Readonly<Partial<Record<MediaType, 'jpeg' | 'png'>>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

/** A picture in the shape that was planned. One that moved stands still. */
export async function makePicture(
  sandbox: Sandbox,
  tools: NonNullable<Command['tools']>,
  file: TypedFile,
  plan: FixPlan,
  folder: string,
): Promise<string> {
  const { media_type, source, frame, fit, bytes_most } = plan;
  const format = formats[media_type];
  if (!format || !source || !frame) throw new Error(`A plan for a picture that cannot be followed: ${media_type}`);
  const reads = file.type === 'image/bmp' ? await decodeBitmap(sandbox, file, folder) : file.path;
  const task = { work: 'make', format, source, frame, fit, bytes_most } as const;
  const found = await runPicture(sandbox, tools, task, { reads, writes: folder });
  if ('problem' in found) throw new RefusedFile(refusals.cannotBeSmallEnough('image'));
  const made = await madeFile(join(folder, 'made'), media_type);
  if (made === null) throw new RefusedFile(refusals.cannotBeMade('image'));
  return made;
}
