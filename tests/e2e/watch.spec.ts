import { expect, type Page, test } from '@playwright/test';
import { accessibilityProblems } from './browser/axe.ts';
import { tabTo } from './browser/tab-to.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Watch it work.' });

/** Notes the video files that the page asks for. */
function watchVideos(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) asked.push(request.url());
  });
  return asked;
}

test('the videos are played, changed and paused with the keyboard, and none loads before it is played', async ({
  page,
}) => {
  const asked = watchVideos(page);
  await page.goto('/');
  const region = carousel(page);
  await tabTo(page, region.getByRole('link', { name: 'Play One brief, six ads' }));
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  const video = region.locator('video');
  await expect(video).toBeFocused();
  await expect(video).toHaveJSProperty('muted', true);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(3);

  await page.keyboard.press('Space');
  await expect(video).toHaveJSProperty('paused', true);

  await tabTo(page, region.getByRole('button', { name: 'Next video' }));
  await page.keyboard.press('Enter');
  await expect(region.locator('video[aria-label="What a campaign costs"]')).toHaveJSProperty('paused', false);
  await expect(region.getByRole('button', { name: 'Video 2: What a campaign costs' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(new Set(asked.map((url) => new URL(url).pathname))).toEqual(
    new Set(['/explainers/one-brief-six-ads.mp4', '/explainers/what-a-campaign-costs.mp4']),
  );
});

test('posters change every 15 seconds, and not after Pause, on hover or with reduced motion', async ({ page }) => {
  await page.clock.install();
  await page.goto('/?watch=one-brief-six-ads');
  const region = carousel(page);
  await region.scrollIntoViewIfNeeded();
  const isShown = (number: number) =>
    expect(region.getByRole('button', { name: new RegExp(`^Video ${number}:`) })).toHaveAttribute(
      'aria-current',
      'true',
    );
  await isShown(1);
  // A link to one video stays with it until the visitor asks for more.
  await page.clock.runFor(20_000);
  await isShown(1);
  await region.getByRole('button', { name: 'Resume rotation' }).click();
  await page.clock.runFor(20_000);
  await isShown(1);
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(15_500);
  await isShown(2);
  await region.getByRole('button', { name: 'Pause rotation' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(40_000);
  await isShown(2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await region.getByRole('button', { name: 'Resume rotation' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(40_000);
  await isShown(2);
});

test('a video is shared in six ways and downloaded under its title', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const region = carousel(page);
  await tabTo(page, region.getByRole('button', { name: 'Share' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Link copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/?watch=one-brief-six-ads#watch`);
  await expect(dialog.getByText('Link copied to clipboard!')).toBeHidden();

  for (const [name, site] of Object.entries({
    X: 'https://x.com/',
    Facebook: 'https://www.facebook.com/',
    LinkedIn: 'https://www.linkedin.com/',
    WhatsApp: 'https://wa.me/',
  })) {
    const way = dialog.getByRole('link', { name: new RegExp(`^${name} `) });
    expect(await way.getAttribute('href')).toContain(encodeURIComponent(link));
    expect(await way.getAttribute('href')).toContain(site);
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(await dialog.getByRole('link', { name: 'Email' }).getAttribute('href')).toContain(encodeURIComponent(link));
  expect(await accessibilityProblems(page, { within: '[role=dialog]' })).toEqual([]);

  const started = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download Video' }).click();
  expect((await started).suggestedFilename()).toBe('One brief, six ads.mp4');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(region.getByRole('button', { name: 'Share' })).toBeFocused();

  await test.step('the shared link opens the page with its video', async () => {
    await page.goto('/?watch=where-each-dollar-goes#watch');
    await expect(region.getByRole('link', { name: 'Play Where each dollar goes' })).toBeInViewport();
  });
});

test('without scripts each video is a link to its file', async ({ browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto('/');
  await expect(carousel(plain).getByRole('link', { name: /What a campaign costs/ })).toHaveAttribute(
    'href',
    '/explainers/what-a-campaign-costs.mp4',
  );
  await plain.context().close();
});
