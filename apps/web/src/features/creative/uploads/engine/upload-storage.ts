import { z } from 'zod';
import { StoredUpload } from './stored-upload.ts';
import type { UploadStorage } from './upload-environment.ts';

const DATABASE = 'um.uploads';
const RECORDS = 'records';
/** Apart from the records: where there is no room for a file, there is still room to remember it. */
const FILES = 'files';
const BY_USER = 'user_id';

// The server deletes abandoned uploads, so records older than this are useless.
const STORED_DAYS = 7;

const unexplained = () => new Error('The browser did not keep it and gave no reason');

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(RECORDS, { keyPath: 'content_id' }).createIndex(BY_USER, BY_USER);
      request.result.createObjectStore(FILES);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? unexplained());
  });
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? unexplained());
  });

/** One transaction over both; what was written is on disk when this is done. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore, files: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction([RECORDS, FILES], mode);
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? unexplained());
    });
    const [result] = await Promise.all([
      work(transaction.objectStore(RECORDS), transaction.objectStore(FILES)),
      committed,
    ]);
    return result;
  } finally {
    database.close();
  }
}

const StoredFile = z.instanceof(File).nullable().catch(null);

/** Stores the uploads of one user in this browser. Where storage is forbidden or full, uploads live as long as their page. */
export function createUploadStorage(user_id: string, now: () => number): UploadStorage {
  const isFresh = ({ kept_at }: StoredUpload) => now() - kept_at < STORED_DAYS * 24 * 3_600_000;

  return {
    all: () =>
      within('readwrite', async (records, files) => {
        const stored: { record: StoredUpload; file: File | null }[] = [];
        const rows = await answer<unknown[]>(records.index(BY_USER).getAll(user_id));
        for (const row of rows) {
          const { data: record } = StoredUpload.safeParse(row);
          if (record && isFresh(record)) {
            stored.push({ record, file: StoredFile.parse(await answer<unknown>(files.get(record.content_id))) });
          } else forgetRow(row, records, files);
        }
        return stored.toSorted((a, b) => a.record.kept_at - b.record.kept_at);
      }).catch(() => []),

    save: (record) =>
      within('readwrite', (records) => answer(records.put(record))).then(
        () => true,
        () => false,
      ),

    update: (record) =>
      within('readwrite', async (records) => {
        if ((await answer(records.count(record.content_id))) > 0) await answer(records.put(record));
      }).catch(() => undefined),

    // No room, or files cannot be stored here: after a reload the user is asked to choose the file again.
    saveFile: (content_id, file) =>
      within('readwrite', async (records, files) => {
        if ((await answer(records.count(content_id))) > 0) await answer(files.put(file, content_id));
      }).catch(() => undefined),

    has: (content_id) =>
      within('readonly', (records) => answer(records.count(content_id))).then(
        (count) => count > 0,
        () => true,
      ),

    forget: (content_id) =>
      within('readwrite', async (records, files) => {
        await Promise.all([answer(records.delete(content_id)), answer(files.delete(content_id))]);
      }).catch(() => undefined),
  };
}

const Row = z.object({ content_id: z.string() });

function forgetRow(row: unknown, records: IDBObjectStore, files: IDBObjectStore): void {
  const { data } = Row.safeParse(row);
  if (!data) return;
  records.delete(data.content_id);
  files.delete(data.content_id);
}
