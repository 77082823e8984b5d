import { expect, type Page, type Request } from '@playwright/test';

// The event streams of advertisers and of staff stay open for as long as the page does.
const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream';

/** Counts the requests under way from here on, so that a test can wait until the page has all it asked for. */
export function watchRequests(page: Page) {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!isStream(request)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  /** Resolves when nothing is loading: no request, no skeleton, no font, and the next frame asks for nothing more. */
  return async function settled(): Promise<void> {
    const isQuiet = async () => {
      const before = open.size;
      const isBusy = await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        // The gallery shows busy components on purpose, and a busy button is at work, not loading.
        const busy = location.pathname === '/gallery' ? null : document.querySelector('[aria-busy="true"]:not(button)');
        return document.readyState !== 'complete' || busy !== null;
      });
      return before + open.size === 0 && !isBusy;
    };
    await expect.poll(isQuiet, { message: 'The page is still loading', intervals: [20, 50, 100] }).toBe(true);
  };
}
