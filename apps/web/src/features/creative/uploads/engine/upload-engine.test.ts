import { uploadTexts } from '@universal-media/contract/creative/upload-limits';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { CHUNK_BYTES, cut, fakeServer, refusedAs } from '../testing/fake-server.ts';
import { refusalTexts, type UploadEngine } from './upload-engine.ts';

const heads = {
  mp4: [0, 0, 0, 24, ...new TextEncoder().encode('ftypisom')],
  mp3: [...new TextEncoder().encode('ID3')],
  text: [...new TextEncoder().encode('hello')],
};

function createFile(
  name: string,
  { chunks = 4, head = 'mp4' }: { chunks?: number; head?: keyof typeof heads } = {},
): File {
  const bytes = Uint8Array.from({ length: chunks * CHUNK_BYTES - 10 }, (_, at) => heads[head][at] ?? at % 251);
  return new File([bytes], name, { lastModified: 1_790_000_000_000 });
}

describe('uploads', () => {
  let server: ReturnType<typeof fakeServer>;
  let browser: ReturnType<typeof fakeBrowser>;
  let page: ReturnType<ReturnType<typeof fakeBrowser>['page']>;
  const taken = vi.fn<(file: { content_id: string; filename: string }) => void>();
  const gone = vi.fn<(content_id: string) => void>();
  const purpose = (platforms: PlatformId[] = ['youtube'], draft_id = 'draft') => ({ draft_id, platforms });

  beforeEach(() => {
    server = fakeServer();
    browser = fakeBrowser(server);
    page = browser.page();
    taken.mockReset();
    gone.mockReset();
    page.engine.follow('draft', { onTaken: taken, onGone: gone });
  });

  const listStates = (engine: UploadEngine) => engine.uploads.get().map(({ view }) => view.get().state.kind);
  const until = (engine: UploadEngine, ...states: string[]) =>
    vi.waitFor(() => expect(listStates(engine)).toEqual(states));
  const onlyIn = (engine: UploadEngine) => {
    const [upload] = engine.uploads.get();
    if (!upload) throw new Error('no upload');
    return upload;
  };
  /** Starts an upload, and sets the connection state once this many chunks have arrived. */
  async function takeThenLine(file: File, chunks: number, line: (typeof server)['line']) {
    const { sendChunk } = server;
    server.sendChunk = async (...call) => {
      if (server.sent.length === chunks && server.line === 'up') server.line = line;
      await sendChunk(...call);
    };
    await page.engine.take([file], purpose());
    await until(page.engine, 'waiting');
    server.sendChunk = sendChunk;
  }
  async function readyOn(now: typeof page) {
    await until(now.engine, 'inspecting');
    now.engine.hear(onlyIn(now.engine).content_id);
    await until(now.engine, 'ready');
  }

  it('arrive byte for byte, are inspected, and are then deleted from browser storage', async () => {
    const file = createFile('video.mp4');
    await page.engine.take([file], purpose());
    await readyOn(page);
    const { content_id, view } = onlyIn(page.engine);
    expect(server.stored(content_id)).toEqual([...new Uint8Array(await file.arrayBuffer())]);
    expect(server.uploads.get(content_id)?.intent).toMatchObject({ filename: 'video.mp4', file_size: file.size });
    expect(view.get()).toMatchObject({ sent: file.size, facts: { width: 1920, duration_s: 30 } });
    expect(taken.mock.calls).toEqual([[{ content_id, filename: 'video.mp4' }]]);
    expect(page.engine.completed.get()).toEqual({ count: 1 });
    expect([browser.records.size, browser.files.size]).toEqual([0, 0]);
  });

  it('resume automatically after a connection loss within a chunk, and resend only that chunk', async () => {
    const file = createFile('video.mp4');
    await takeThenLine(file, 2, 'cut within a chunk');
    expect(onlyIn(page.engine).view.get().state).toEqual({ kind: 'waiting', awaits: 'connection' });
    expect(page.engine.isUnderWay()).toBe(true);
    server.line = 'up';
    page.pass();
    await readyOn(page);
    expect(server.bytes).toBe(file.size + CHUNK_BYTES);
  });

  it('do not resend a chunk whose response was lost', async () => {
    const file = createFile('video.mp4');
    await takeThenLine(file, 1, 'answer lost');
    server.line = 'up';
    page.engine.wake();
    await readyOn(page);
    expect(server.bytes).toBe(file.size);
  });

  it('resume after a reload, from the chunks that have arrived', async () => {
    const file = createFile('video.mp4');
    await takeThenLine(file, 2, 'cut');
    page.close();
    server.line = 'up';
    const reloaded = browser.page();
    reloaded.engine.follow('draft', { onTaken: taken, onGone: gone });
    await reloaded.engine.open();
    await readyOn(reloaded);
    expect(server.bytes).toBe(file.size);
    expect(server.uploads.size).toBe(1);
    // A draft that was lost with the page hears of its file again.
    expect(taken).toHaveBeenCalledTimes(2);
  });

  it('ask for the same file again when the browser could not store it, and refuse a different one', async () => {
    browser.room = false;
    const file = createFile('video.mp4');
    await takeThenLine(file, 2, 'cut');
    page.close();
    server.line = 'up';
    const reloaded = browser.page();
    await reloaded.engine.open();
    await until(reloaded.engine, 'missing');
    const upload = onlyIn(reloaded.engine);
    expect(upload.view.get().sent).toBe(2 * CHUNK_BYTES);
    reloaded.engine.giveBack(upload, createFile('video.mp4', { chunks: 5 }));
    expect(reloaded.engine.refused.get()).toMatchObject([{ filename: 'video.mp4', reason: refusalTexts.another }]);
    await reloaded.engine.take([file], purpose());
    await readyOn(reloaded);
    expect(server.bytes).toBe(file.size);
  });

  it('finish without the file when all chunks have arrived', async () => {
    browser.room = false;
    const { finish } = server;
    server.finish = async () => {
      throw cut();
    };
    await page.engine.take([createFile('video.mp4')], purpose());
    await until(page.engine, 'waiting');
    page.close();
    server.finish = finish;
    const reloaded = browser.page();
    await reloaded.engine.open();
    await readyOn(reloaded);
    expect(server.sent).toHaveLength(4);
  });

  it('last as long as their page when the browser stores nothing', async () => {
    browser.keeps = false;
    browser.room = false;
    await page.engine.take([createFile('video.mp4')], purpose());
    await readyOn(page);
  });

  it('stop when the session ends, and resume when the user signs in again', async () => {
    const { sendChunk } = server;
    server.sendChunk = async (...call) => {
      if (server.sent.length === 2) throw refusedAs(401, 'session_expired');
      await sendChunk(...call);
    };
    const file = createFile('video.mp4');
    await page.engine.take([file], purpose());
    await until(page.engine, 'failed');
    page.close();
    server.sendChunk = sendChunk;
    const back = browser.page();
    await back.engine.open();
    await readyOn(back);
    expect(server.bytes).toBe(file.size);
  });

  it('leave no file in the browser when the session was ended from somewhere else', async () => {
    await takeThenLine(createFile('video.mp4'), 2, 'cut');
    await vi.waitFor(() => expect(browser.files.size).toBe(1));
    await page.engine.forget();
    expect([browser.records.size, browser.files.size, page.engine.uploads.get()]).toEqual([0, 0, []]);
  });

  it('stay paused after a reload, and continue on Resume', async () => {
    await takeThenLine(createFile('video.mp4'), 2, 'cut');
    onlyIn(page.engine).pause();
    server.line = 'up';
    page.pass();
    page.close();
    const reloaded = browser.page();
    await reloaded.engine.open();
    expect(listStates(reloaded.engine)).toEqual(['paused']);
    expect(server.sent).toHaveLength(2);
    onlyIn(reloaded.engine).resume();
    await readyOn(reloaded);
    expect(server.sent).toHaveLength(4);
  });

  it('leave nothing behind when canceled', async () => {
    await takeThenLine(createFile('video.mp4'), 2, 'cut');
    const { content_id, cancel } = onlyIn(page.engine);
    await cancel();
    expect(listStates(page.engine)).toEqual([]);
    expect(server.deleted).toEqual(new Set([content_id]));
    expect([browser.records.size, browser.files.size]).toEqual([0, 0]);
    expect(gone.mock.calls).toEqual([[content_id]]);
    server.line = 'up';
    page.pass();
    const reloaded = browser.page();
    await reloaded.engine.open();
    expect(listStates(reloaded.engine)).toEqual([]);
  });

  it('are refused with a reason before any byte is sent', async () => {
    const begin = vi.spyOn(server, 'begin');
    await page.engine.take([createFile('notes.mp4', { head: 'text' }), new File([], 'empty.png')], purpose());
    expect(page.engine.refused.get()).toMatchObject([
      { filename: 'notes.mp4', reason: uploadTexts.unsupported.advertiser },
      { filename: 'empty.png', reason: uploadTexts.empty },
    ]);
    expect(begin).not.toHaveBeenCalled();
    for (const { id } of page.engine.refused.get()) page.engine.dismiss(id);
    expect(page.engine.refused.get()).toEqual([]);
  });

  it('are listed with the reason when the server refuses them, at the start or after the inspection', async () => {
    const { begin } = server;
    server.begin = async () => {
      throw refusedAs(400, 'content_refused', { error: 'content_refused', filename: 'a.mp4', reason: 'Too large.' });
    };
    await page.engine.take([createFile('a.mp4')], purpose());
    await until(page.engine);
    server.begin = begin;
    server.verdict = 'The file is damaged.';
    await page.engine.take([createFile('b.mp4')], purpose());
    await until(page.engine, 'inspecting');
    page.pass();
    await until(page.engine);
    expect(page.engine.refused.get()).toMatchObject([
      { filename: 'a.mp4', reason: 'Too large.' },
      { filename: 'b.mp4', reason: 'The file is damaged.' },
    ]);
    expect(gone).toHaveBeenCalledTimes(2);
    expect(browser.records.size).toBe(0);
  });

  it('explain that the account is full, and continue on Retry', async () => {
    const { begin } = server;
    server.begin = async () => {
      throw refusedAs(409, 'content_quota');
    };
    await page.engine.take([createFile('video.mp4')], purpose());
    await until(page.engine, 'failed');
    server.begin = begin;
    onlyIn(page.engine).resume();
    await readyOn(page);
  });

  it('accept a file once per draft, even when it is dropped several times in a row', async () => {
    const file = createFile('video.mp4');
    await page.engine.take([file, file], purpose());
    await page.engine.take([file], purpose(['youtube'], 'another draft'));
    await until(page.engine, 'inspecting', 'inspecting');
    expect(page.engine.refused.get()).toMatchObject([{ filename: 'video.mp4', reason: refusalTexts.twice }]);
  });

  it('are sent three at a time, one chunk each', async () => {
    const files = Array.from({ length: 8 }, (_, number) => createFile(`${number}.mp4`));
    await page.engine.take(files, purpose());
    await until(page.engine, ...files.map(() => 'inspecting'));
    expect(server.maxConcurrent).toBe(3);
  });

  it('are sent by one page of a browser at a time; another page takes over when the first one closes', async () => {
    const file = createFile('video.mp4');
    await takeThenLine(file, 2, 'cut');
    const other = browser.page();
    await other.engine.open();
    await until(other.engine, 'elsewhere');
    server.line = 'up';
    page.close();
    await readyOn(other);
    expect(server.bytes).toBe(file.size);
  });

  it('disappear when another page has finished them', async () => {
    await takeThenLine(createFile('video.mp4'), 2, 'cut');
    const other = browser.page();
    other.engine.follow('draft', { onTaken: taken, onGone: gone });
    await other.engine.open();
    await until(other.engine, 'elsewhere');
    server.line = 'up';
    page.pass();
    await readyOn(page);
    onlyIn(page.engine).putAway();
    await until(other.engine);
    expect(gone).not.toHaveBeenCalled();
    expect(server.sent).toHaveLength(4);
  });

  it('that fit no chosen platform are sent only after confirmation', async () => {
    await page.engine.take([createFile('spot.mp3', { head: 'mp3' })], purpose(['youtube', 'meta']));
    await until(page.engine, 'asking');
    expect(server.uploads.size).toBe(0);
    onlyIn(page.engine).resume();
    await readyOn(page);
  });

  it('that start while their draft is closed are handed over when it is opened', async () => {
    await page.engine.take([createFile('video.mp4')], purpose(['youtube'], 'later'));
    await until(page.engine, 'inspecting');
    expect(browser.records.size).toBe(1);
    const { content_id } = onlyIn(page.engine);
    const later = vi.fn();
    page.engine.follow('later', { onTaken: later, onGone: gone });
    expect(later.mock.calls).toEqual([[{ content_id, filename: 'video.mp4' }]]);
    // Handed over once: a file that was removed from its draft meanwhile does not come back when the draft is reopened.
    page.engine.follow('later', { onTaken: later, onGone: gone });
    expect(later).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(browser.records.size).toBe(0));
  });

  it('fail when a chunk repeatedly arrives damaged', async () => {
    server.sendChunk = async () => {
      throw refusedAs(400, 'part_damaged');
    };
    await page.engine.take([createFile('video.mp4')], purpose());
    await until(page.engine, 'failed');
  });
});
