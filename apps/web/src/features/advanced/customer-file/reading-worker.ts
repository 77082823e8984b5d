import { readCustomers } from './read-customers.ts';
import type { ReadOrder, WorkerNews } from './read-in-worker.ts';

// Off the page's own thread, so that typing goes on while a hundred thousand rows are hashed.

const tell = (news: WorkerNews): void => self.postMessage(news);

async function read({ file, marksPerPart }: ReadOrder): Promise<void> {
  for await (const news of readCustomers(file, marksPerPart)) tell(news);
}

self.addEventListener('message', ({ data }: MessageEvent<ReadOrder>) => {
  // The reason stays here: its words could quote the file.
  read(data).catch(() => tell({ kind: 'unreadable' }));
});
