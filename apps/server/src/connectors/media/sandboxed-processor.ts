import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSlots } from '#core/kit/slots.ts';
import { imageTools } from './image/image-tools.ts';
import { makeImage } from './image/make-image.ts';
import { inspectFile } from './inspect-file.ts';
import type { MediaProcessor, RefusedMedia } from './media-processor.ts';
import { RefusedFile } from './refused-file.ts';
import { sandbox } from './sandbox.ts';
import { readSourceFile } from './source-file.ts';
import { makeVideo } from './video/make-video.ts';
import { sweepFolders, withFolder } from './work-folders.ts';

interface Settings {
  /** The Node binary that runs inside the sandbox. */
  readonly node: string;
  /** Where work folders are created. */
  readonly root?: string;
}

type VersionTask = Parameters<MediaProcessor['makeVersion']>[1];

/** Processes media on this machine: ffmpeg and sharp inside bubblewrap. */
export function sandboxedProcessor({ node, root = tmpdir() }: Settings): MediaProcessor {
  const tools = imageTools(node);
  const inspectionSandbox = sandbox(createSlots(availableParallelism()));
  // Creating versions is slow, so one slot always stays free for inspections.
  const versionSandbox = sandbox(createSlots(Math.max(1, availableParallelism() - 1)));
  const makeFile = async (task: VersionTask, out: string, onProgress: (percent: number) => void): Promise<string> => {
    const { type, ...source } = await readSourceFile(task.path);
    if (type === null) throw new Error('cannot make a version: unknown source type');
    const file = { ...source, type };
    return task.facts.content_type === 'image'
      ? makeImage(inspectionSandbox, tools, file, task.plan, out)
      : makeVideo(versionSandbox, file, task, out, onProgress);
  };
  let swept: Promise<void> | undefined;

  return {
    async withFolder(work) {
      swept ??= sweepFolders(root);
      await swept;
      return withFolder(root, work);
    },
    async inspect(folder, file) {
      const out = await mkdtemp(join(folder, 'out-'));
      return catchRefusal(() => inspectFile(inspectionSandbox, tools, file, out));
    },
    async makeVersion(folder, task, onProgress) {
      const out = await mkdtemp(join(folder, 'out-'));
      return catchRefusal(async () => ({ verdict: 'made', path: await makeFile(task, out, onProgress) }));
    },
  };
}

async function catchRefusal<T>(work: () => Promise<T>): Promise<T | RefusedMedia> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedFile) return { verdict: 'refused', reason: error.message };
    throw error;
  }
}
