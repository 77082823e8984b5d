import { expect, type Page, test } from '@playwright/test';
import { watchRequests } from './browser/settled.ts';

/** Sums up what a page loads, as it comes over the network: scripts, style sheets and fonts. */
function weigh(page: Page) {
  const bytes: Record<'script' | 'stylesheet' | 'font', Promise<number>[]> = { script: [], stylesheet: [], font: [] };
  page.on('response', (response) => {
    const request = response.request();
    const type = response.url().endsWith('.js') ? 'script' : request.resourceType();
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') return;
    bytes[type].push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async (type: keyof typeof bytes) => (await Promise.all(bytes[type])).reduce((sum, size) => sum + size, 0);
}

async function report(name: string, size: number): Promise<void> {
  test.info().annotations.push({ type: name, description: `${size} bytes` });
  console.info(`${name}: ${size} bytes compressed`);
}

test('the sign-in page needs at most 200 kB of compressed JavaScript', async ({ page }) => {
  const sum = weigh(page);
  const settled = watchRequests(page);
  await page.goto('/?login=true');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await settled();
  const total = await sum('script');
  await report('sign-in page, JavaScript', total);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(200_000);
});

// The app of these pages starts when a visitor uses a control; their inline scripts are part of the HTML.
for (const path of ['/', '/how-it-works', '/pricing', '/gpt', '/help', '/help/campaign-fee', '/terms.html']) {
  test(`a visitor reads ${path} without any script file, with 20 kB of styles and 70 kB of fonts`, async ({ page }) => {
    const sum = weigh(page);
    const settled = watchRequests(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled();
    const limits = { script: 0, stylesheet: 20_000, font: 70_000 } as const;
    for (const type of ['script', 'stylesheet', 'font'] as const) {
      const total = await sum(type);
      await report(`${path}, ${type}`, total);
      expect(total).toBeLessThanOrEqual(limits[type]);
    }
    expect(await sum('stylesheet')).toBeGreaterThan(1_000);
  });
}

// React and its router alone take 93 kB.
for (const { path, limit } of [
  { path: '/', limit: 125_000 },
  { path: '/how-it-works', limit: 180_000 },
  { path: '/pricing', limit: 210_000 },
]) {
  test(`${path} needs at most ${limit / 1000} kB of JavaScript once it is used`, async ({ page }) => {
    const sum = weigh(page);
    const settled = watchRequests(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'Switch theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await settled();
    const total = await sum('script');
    await report(`${path} in use, JavaScript`, total);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(limit);
  });
}
