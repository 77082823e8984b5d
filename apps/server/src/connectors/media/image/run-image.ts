import { Subject } from '@universal-media/contract/platforms/media-facts';
import { z } from 'zod';
import { RefusedFile, refusals } from '../refused-file.ts';
import { type Command, INSPECTION_BOUNDS, type Sandbox } from '../sandbox.ts';
import type { ImageTask } from './image-task.ts';
import { IMAGE_PROGRAM, NODE } from './image-tools.ts';

const ImageResult = z.union([
  z.object({ problem: z.enum(['another_type', 'ends_early', 'too_large', 'too_many_frames', 'too_many_bytes']) }),
  z.object({
    width: z.number().int().min(1),
    height: z.number().int().min(1),
    animated: z.boolean().default(false),
    subject: Subject.optional(),
  }),
]);
export type ImageResult = z.infer<typeof ImageResult>;

const MEMORY = 1024 ** 3;

/** Runs the image program, and refuses an image it cannot open within its bounds. */
export async function runImageProgram(
  sandbox: Sandbox,
  tools: NonNullable<Command['tools']>,
  task: ImageTask,
  files: { readonly reads: string; readonly writes: string },
): Promise<ImageResult> {
  const result = await sandbox({
    call: [NODE, '--max-old-space-size=256', '--disable-wasm-trap-handler', IMAGE_PROGRAM, JSON.stringify(task)],
    tools,
    ...files,
    bounds: { ...INSPECTION_BOUNDS, memory: 'data', memory_bytes: MEMORY, file_bytes: 256 * 1024 ** 2 },
  });
  if (result.status === 'failed') throw new RefusedFile(refusals.damaged('image'));
  return ImageResult.parse(JSON.parse(result.stdout));
}
