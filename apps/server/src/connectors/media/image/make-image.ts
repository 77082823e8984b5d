import { join } from 'node:path';
import type { VersionPlan } from '@universal-media/contract/creative/version';
import type { MediaType } from '@universal-media/contract/platforms/media-type';
import { checkOutput } from '../output-file.ts';
import { RefusedFile, refusals } from '../refused-file.ts';
import type { Command, Sandbox } from '../sandbox.ts';
import type { TypedFile } from '../source-file.ts';
import { decodeBitmap } from './inspect-image.ts';
import { runImageProgram } from './run-image.ts';

const formats: Readonly<Partial<Record<MediaType, 'jpeg' | 'png'>>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

/** Makes a version of an image. Animations become still. */
export async function makeImage(
  sandbox: Sandbox,
  tools: NonNullable<Command['tools']>,
  file: TypedFile,
  plan: VersionPlan,
  folder: string,
): Promise<string> {
  const { media_type, source, frame, fit, max_bytes } = plan;
  const format = formats[media_type];
  if (!format || !source || !frame) throw new Error(`cannot follow the version plan for ${media_type}`);
  const reads = file.type === 'image/bmp' ? await decodeBitmap(sandbox, file, folder) : file.path;
  const task = { work: 'make', format, source, frame, fit, max_bytes } as const;
  const found = await runImageProgram(sandbox, tools, task, { reads, writes: folder });
  if ('problem' in found) throw new RefusedFile(refusals.cannotBeSmallEnough('image'));
  const made = await checkOutput(join(folder, 'made'), media_type);
  if (made === null) throw new RefusedFile(refusals.cannotBeMade('image'));
  return made;
}
