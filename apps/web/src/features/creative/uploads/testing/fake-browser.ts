import { newId } from '#lib/state/new-id.ts';
import type { StoredUpload } from '../engine/stored-upload.ts';
import { createUploadEngine } from '../engine/upload-engine.ts';
import type { UploadEnvironment } from '../engine/upload-environment.ts';
import type { fakeServer } from './fake-server.ts';

/** One browser: its storage and its locks, in which pages open and close. */
export function fakeBrowser(server: ReturnType<typeof fakeServer>) {
  const records = new Map<string, StoredUpload>();
  const files = new Map<string, File>();
  const locks = new Map<string, { readonly page: number; readonly next: (() => void)[] }>();
  const browser = { records, files, room: true, keeps: true, page };
  let pages = 0;

  function page() {
    const me = ++pages;
    const naps = new Set<() => void>();
    const release = (content_id: string) => {
      const lock = locks.get(content_id);
      if (lock?.page !== me) return;
      locks.delete(content_id);
      for (const next of lock.next) next();
    };
    const claim: UploadEnvironment['claim'] = async (content_id, signal, onElsewhere) => {
      for (let notified = false; locks.has(content_id); notified = true) {
        if (!notified) onElsewhere();
        await new Promise<void>((resolve) => locks.get(content_id)?.next.push(resolve));
        signal.throwIfAborted();
      }
      locks.set(content_id, { page: me, next: [] });
      signal.addEventListener('abort', () => release(content_id));
    };
    const environment: UploadEnvironment = {
      user_id: 'jo',
      begin: (id, intent) => server.begin(id, intent),
      sendChunk: (id, part, bytes, line) => server.sendChunk(id, part, bytes, line),
      finish: (id) => server.finish(id),
      find: (id) => server.find(id),
      remove: (id) => server.remove(id),
      readFacts: async () => ({ width: 1920, height: 1080, duration_s: 30 }),
      storage: {
        all: async () =>
          [...records.values()].map((record) => ({ record, file: files.get(record.content_id) ?? null })),
        save: async (record) => browser.keeps && Boolean(records.set(record.content_id, record)),
        update: async (record) => {
          if (records.has(record.content_id)) records.set(record.content_id, record);
        },
        saveFile: async (id, file) => {
          if (browser.room && records.has(id)) files.set(id, file);
        },
        has: async (id) => records.has(id),
        forget: async (id) => {
          records.delete(id);
          files.delete(id);
        },
      },
      claim,
      pause: (_ms, signal) =>
        new Promise((resolve) => {
          naps.add(resolve);
          signal.addEventListener('abort', () => resolve());
        }),
      newId,
      now: Date.now,
    };
    const engine = createUploadEngine(environment);
    return {
      engine,
      /** Whatever waits for a moment has waited long enough. */
      pass() {
        for (const nap of naps) nap();
        naps.clear();
      },
      close: () => engine.stop(),
    };
  }
  return browser;
}
