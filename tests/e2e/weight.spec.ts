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

// React and its router alone take 93 kB of the JavaScript.
test('the home page needs at most 125 kB of JavaScript, 20 kB of styles and 70 kB of fonts', async ({ page }) => {
  const sum = weigh(page);
  const settled = watchRequests(page);
  await page.goto('/');
  await expect(page.getByRole('form', { name: /^What does/ })).toBeVisible();
  await settled();
  const limits = { script: 125_000, stylesheet: 20_000, font: 70_000 } as const;
  for (const type of ['script', 'stylesheet', 'font'] as const) {
    const total = await sum(type);
    await report(`home page, ${type}`, total);
    expect(total).toBeGreaterThan(1_000);
    expect(total).toBeLessThanOrEqual(limits[type]);
  }
});
