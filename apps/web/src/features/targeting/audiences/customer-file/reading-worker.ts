import { readCustomers } from './read-customers.ts';
import type { ReadRequest, WorkerEvent } from './read-in-worker.ts';

// Runs in a worker, so that the page stays responsive while it hashes a hundred thousand rows.

const send = (event: WorkerEvent): void => self.postMessage(event);

async function read({ file, hashesPerChunk }: ReadRequest): Promise<void> {
  for await (const event of readCustomers(file, hashesPerChunk)) send(event);
}

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  // The reason is dropped, because the error message could quote the file.
  read(data).catch(() => send({ kind: 'unreadable' }));
});
