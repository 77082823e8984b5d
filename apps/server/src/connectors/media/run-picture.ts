import { z } from 'zod';
import type { PictureTask } from './picture-task.ts';
import { NODE, PICTURE_PROGRAM } from './picture-tools.ts';
import { RefusedFile, refusals } from './refused-file.ts';
import { type Command, LOOKING, type Sandbox } from './sandbox.ts';

const Found = z.union([
  z.object({ problem: z.enum(['another_type', 'ends_early', 'too_large', 'too_many_frames', 'too_many_bytes']) }),
  z.object({
    width: z.number().int().min(1),
    height: z.number().int().min(1),
    animated: z.boolean().default(false),
  }),
]);
export type PictureFound = z.infer<typeof Found>;

const MEMORY = 1024 ** 3;

/** Hands a task to the program that opens pictures, and refuses a picture that it cannot open within its bounds. */
export async function runPicture(
  sandbox: Sandbox,
  tools: NonNullable<Command['tools']>,
  task: PictureTask,
  files: { readonly reads: string; readonly writes: string },
): Promise<PictureFound> {
  const ending = await sandbox({
    call: [NODE, '--max-old-space-size=256', '--disable-wasm-trap-handler', PICTURE_PROGRAM, JSON.stringify(task)],
    tools,
    ...files,
    bounds: { ...LOOKING, memory: 'data', memory_bytes: MEMORY, file_bytes: 256 * 1024 ** 2 },
  });
  if (ending.ended === 'badly') throw new RefusedFile(refusals.damaged('image'));
  return Found.parse(JSON.parse(ending.printed));
}
