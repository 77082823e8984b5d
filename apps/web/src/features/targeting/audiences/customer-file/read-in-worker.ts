import type { FileCounts } from './hashes.ts';
import type { HashChunk, ReadEvent } from './read-customers.ts';

export interface ReadRequest {
  readonly file: File;
  readonly hashesPerChunk: number;
}
export type WorkerEvent = ReadEvent | { readonly kind: 'unreadable' };

export interface ReadFile {
  readonly chunks: readonly HashChunk[];
  readonly counts: FileCounts;
}

export interface ReadProgress {
  readonly bytes: number;
  readonly rows: number;
}

/** The browser could not read the file: it was moved, locked or deleted. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export function readInWorker(
  { file, hashesPerChunk }: ReadRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ReadProgress) => void },
): Promise<ReadFile> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  const chunks: HashChunk[] = [];
  return new Promise<ReadFile>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Aborted')), { once: true });
    worker.addEventListener('error', () => reject(new UnreadableFile()));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerEvent>) => {
      switch (data.kind) {
        case 'chunk':
          chunks.push(data.chunk);
          break;
        case 'progress':
          onProgress({ bytes: data.bytes, rows: data.rows });
          break;
        case 'done':
          resolve({ chunks, counts: data.counts });
          break;
        case 'unreadable':
          reject(new UnreadableFile());
          break;
      }
    });
    const request: ReadRequest = { file, hashesPerChunk };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
