import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectFile } from './inspect-file.ts';
import { makeFilm } from './make-film.ts';
import { makePicture } from './make-picture.ts';
import { pictureTools } from './picture-tools.ts';
import { RefusedFile } from './refused-file.ts';
import { sandbox } from './sandbox.ts';
import { sourceFile } from './source-file.ts';
import { turns } from './turns.ts';
import { sweepFolders, withinFolder } from './work-folders.ts';
import type { MediaWorkshop } from './workshop.ts';

interface Settings {
  /** The program that runs TypeScript inside: this one. */
  readonly node: string;
  /** Where work folders are made. */
  readonly root?: string;
}

type Task = Parameters<MediaWorkshop['make']>[1];

/** The workshop on this machine: bubblewrap around ffmpeg and sharp. */
export function sandboxedWorkshop({ node, root = tmpdir() }: Settings): MediaWorkshop {
  const tools = pictureTools(node);
  const looking = sandbox(turns(availableParallelism()));
  // Films are long work: one place is always left to those who only want a look.
  const making = sandbox(turns(Math.max(1, availableParallelism() - 1)));
  const made = async (task: Task, out: string, onProgress: (percent: number) => void): Promise<string> => {
    const { type, ...source } = await sourceFile(task.path);
    if (type === null) throw new Error('A file was to be changed that is none of those we take');
    const file = { ...source, type };
    return task.facts.content_type === 'image'
      ? makePicture(looking, tools, file, task.plan, out)
      : makeFilm(making, file, task, out, onProgress);
  };
  let swept: Promise<void> | undefined;

  return {
    async within(work) {
      swept ??= sweepFolders(root);
      await swept;
      return withinFolder(root, work);
    },
    async inspect(folder, file) {
      const out = await mkdtemp(join(folder, 'out-'));
      return refusable(() => inspectFile(looking, tools, file, out));
    },
    async make(folder, task, onProgress) {
      const out = await mkdtemp(join(folder, 'out-'));
      return refusable(async () => ({ verdict: 'made', path: await made(task, out, onProgress) }));
    },
  };
}

async function refusable<T>(work: () => Promise<T>): Promise<T | { verdict: 'refused'; reason: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedFile) return { verdict: 'refused', reason: error.message };
    throw error;
  }
}
