import { expect, test } from '@playwright/test';
import { watchRequests } from './browser/settled.ts';

const LIMIT_BYTES = 200_000;

test('the sign-in page needs at most 200 kB of compressed JavaScript', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js')) {
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    }
  });
  const settled = watchRequests(page);
  await page.goto('/?login=true');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await settled();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  test
    .info()
    .annotations.push({ type: 'compressed JavaScript', description: `${total} bytes in ${sizes.length} files` });
  console.info(`sign-in page: ${total} bytes of compressed JavaScript in ${sizes.length} files`);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(LIMIT_BYTES);
});
