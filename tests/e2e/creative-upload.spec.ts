import { stat } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { bigVideo } from '@universal-media/media-fixtures/big-video';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { say } from './campaigns/drafts.ts';
import { chooseFiles, filesFor, JUDGED_MS, openCreative, pathFor, toSha256 } from './creative/uploading.ts';
import { ownApi } from './product/own-api.ts';

const MEGABYTE = 1024 * 1024;
const SENT_MS = 180_000;
const MAX_RE_SENT = 0.1;

const small = [
  'image-1920x1080.jpg',
  'image-transparent.png',
  'image-600x600.gif',
  'image-animated.gif',
  'image-turned.jpg',
  'video-9s.mp4',
  'video-6s.mov',
  'video-wide-15s.webm',
  'sound-15s.mp3',
  'sound-30s.wav',
  'sound-31s.m4a',
];

interface Journey {
  readonly width: number;
  readonly names: readonly string[];
  readonly megabytes: number;
  /** Each interruption, and the share of all bytes that is sent before it. */
  readonly interruptions: readonly { readonly at: number; readonly what: keyof typeof interruptions }[];
}

type OwnApi = Awaited<ReturnType<typeof ownApi>>;

const waits = (page: Page) => expect(page.getByText(/waiting for the (connection|server)/).first()).toBeVisible();

const interruptions = {
  async 'a network cut'(page: Page, { wire }: OwnApi) {
    wire.cut();
    await waits(page);
    wire.restore();
  },
  async 'a reload'(page: Page) {
    await page.reload();
    // The page reads its files again first, and 200 MB on a busy machine take their time.
    await expect(page.getByRole('list', { name: 'Uploads' })).toBeVisible({ timeout: 60_000 });
  },
  async 'a killed API'(page: Page, api: OwnApi) {
    await api.kill();
    await waits(page);
    await api.start();
  },
};

async function uploadThrough(browser: Browser, { width, names, megabytes, interruptions: planned }: Journey) {
  const paths = [await bigVideo(megabytes * MEGABYTE), ...(await Promise.all(names.map(pathFor)))];
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const api = await ownApi();
  const context = await browser.newContext({ baseURL: api.origin, viewport: { width, height: 900 } });
  try {
    const page = await context.newPage();
    // The page asks for confirmation before it unloads during an upload.
    page.on('dialog', (dialog) => void dialog.accept());
    const email = await asNewAdvertiser(page);
    await openCreative(page);
    const before = api.wire.sent();
    const sent = () => api.wire.sent() - before;
    await chooseFiles(page, paths);
    for (const { at, what } of planned) {
      await expect.poll(sent, { timeout: SENT_MS, intervals: [50] }).toBeGreaterThan(at * total);
      expect(sent()).toBeLessThan(total);
      await interruptions[what](page, api);
    }
    await expect
      .poll(async () => (await filesFor(email)).filter(({ status }) => status === 'ready').length, {
        timeout: SENT_MS + JUDGED_MS,
      })
      .toBe(paths.length);
    const again = (sent() - total) / total;
    say(`upload at ${width}`, `${paths.length} files, ${total} bytes, ${(100 * again).toFixed(1)}% sent again`);
    expect(again).toBeLessThan(MAX_RE_SENT);

    const stored = (await filesFor(email)).map(({ filename, sha256 }) => ({ filename, sha256 }));
    const byName = (one: { filename: string }, other: { filename: string }) =>
      one.filename.localeCompare(other.filename);
    expect(stored.toSorted(byName)).toEqual((await Promise.all(paths.map(toSha256))).toSorted(byName));
    await expect(page.getByRole('list', { name: 'Your files' }).getByRole('heading', { level: 3 })).toHaveCount(
      paths.length,
    );
    await expect(page.getByRole('button', { name: /^Continue/ }).last()).toContainText(
      width > 600 ? `${paths.length} files` : 'Continue',
    );
  } finally {
    await context.close();
    await api.close();
  }
}

test('12 files with a video of 200 MB resume after a network cut, a reload and a killed API', async ({ browser }) => {
  test.setTimeout(420_000);
  await uploadThrough(browser, {
    width: 1440,
    names: small,
    megabytes: 200,
    interruptions: [
      { at: 0.25, what: 'a network cut' },
      { at: 0.5, what: 'a reload' },
      { at: 0.75, what: 'a killed API' },
    ],
  });
});

test('fewer files resume on a phone after a reload', async ({ browser }) => {
  test.setTimeout(300_000);
  await uploadThrough(browser, {
    width: 390,
    names: ['image-turned.jpg', 'sound-15s.mp3'],
    megabytes: 64,
    interruptions: [{ at: 0.5, what: 'a reload' }],
  });
});
