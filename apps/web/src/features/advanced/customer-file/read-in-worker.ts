import type { FileCounts } from './marks.ts';
import type { ReadNews } from './read-customers.ts';

export interface ReadOrder {
  readonly file: File;
  readonly marksPerPart: number;
}
export type WorkerNews = ReadNews | { readonly kind: 'unreadable' };

export interface ReadFile {
  readonly parts: readonly string[][];
  readonly counts: FileCounts;
}

export interface ReadProgress {
  readonly bytes: number;
  readonly rows: number;
}

/** The browser could not read the file: moved, locked, or no longer there. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export function readInWorker(
  { file, marksPerPart }: ReadOrder,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ReadProgress) => void },
): Promise<ReadFile> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  const parts: string[][] = [];
  return new Promise<ReadFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Called off')), { once: true });
    worker.addEventListener('error', () => reject(new UnreadableFile()));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerNews>) => {
      switch (data.kind) {
        case 'part':
          parts.push(data.marks);
          break;
        case 'progress':
          onProgress({ bytes: data.bytes, rows: data.rows });
          break;
        case 'done':
          resolve({ parts, counts: data.counts });
          break;
        case 'unreadable':
          reject(new UnreadableFile());
          break;
      }
    });
    const order: ReadOrder = { file, marksPerPart };
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
