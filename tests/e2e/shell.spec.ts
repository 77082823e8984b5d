import { expect, type Page, test } from '@playwright/test';
import { creditEndpoints } from '@universal-media/contract/money/credits';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { keepDraft, readyCampaign, say } from './campaigns/drafts.ts';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to…' });

test('the account menu leads to the settings, changes the theme and signs out, by keyboard alone', async ({ page }) => {
  const email = await asNewAdvertiser(page);
  const trigger = page.getByRole('button', { name: 'Account menu, Jo Ortega' });
  await expect(trigger).toHaveText('JO');
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toContainText(email);
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Business profile' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Business', exact: true })).toBeInViewport();
  await expect(page.getByText('Back to Dashboard')).toHaveCount(0);
  await trigger.click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
});

test('the account menu and the search fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asNewAdvertiser(page);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  const menu = await page.getByRole('menu').boundingBox();
  expect(menu && menu.x >= 0 && menu.x + menu.width <= 390).toBe(true);
  for (const item of await page.getByRole('menuitem').all()) {
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  }
});

test('the whole header fits a phone beside a large balance', async ({ page }) => {
  const { path, answers } = creditEndpoints.getBalance;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...answers.body.parse(await response.json()), balance_cents: 1_234_567 } });
  });
  await asNewAdvertiser(page);
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('banner').getByText('12,345.67')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('every link of a new dashboard leads to a page that is open', async ({ page }) => {
  await asNewAdvertiser(page);
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const views = [...new Set(links)].filter((href) => href.includes('view='));
  expect(views.length).toBeGreaterThan(4);
  for (const href of views) {
    await page.goto(href);
    // A link may open a dialog, which hides the page from assistive technology.
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await expect(page.getByText(/coming soon|not open yet/i)).toHaveCount(0);
  }
});

test('the search opens by a button on a phone, also in the builder', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asNewAdvertiser(page);
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await palette(page).fill('password');
  await page.getByRole('option', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeInViewport();
  await page.goto('/?view=campaign-builder');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await palette(page).fill('credits');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('the palette finds drafts, settings and help, and suggests the word that was meant', async ({ page }) => {
  await asNewAdvertiser(page);
  await keepDraft(page, readyCampaign());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette(page).fill('winter');
  await expect(page.getByRole('option', { name: /Winter tune-up/ })).toBeVisible();
  await palette(page).fill('password');
  await expect(page.getByRole('option', { name: 'Security' })).toBeVisible();
  await palette(page).fill('refund');
  await expect(page.getByRole('option', { name: 'How do I get a refund?' })).toBeVisible();
  await palette(page).fill('wintr');
  await expect(page.getByText('No results for “wintr”. Did you mean winter?')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /Winter tune-up/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=campaign-builder&draft=/);
});

test('the palette shows its first result within 100 ms of a key', async ({ page }) => {
  await asNewAdvertiser(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  // Measured in the page: from the input event to the frame after the list changed.
  const elapsed_ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const input = document.querySelector<HTMLInputElement>('input[role="combobox"]');
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        if (!input || !setter) throw new Error('the palette is not open');
        const begun = performance.now();
        setter.call(input, 'credits');
        input.dispatchEvent(new Event('input', { bubbles: true }));
        const look = () => {
          const first = document.querySelector('[role="option"]');
          if (first?.textContent?.includes('Credits')) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  say('palette, first result', `${Math.round(elapsed_ms)} ms`);
  expect(elapsed_ms).toBeLessThan(100);
});

for (const width of [1440, 768, 390]) {
  test(`a toast covers no field and no button at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await asNewAdvertiser(page, { at: '/?view=account' });
    await page.getByLabel('Full name').fill('Jo Ortega-Reyes');
    await page.getByRole('button', { name: 'Save profile' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Profile saved' });
    await expect(toast).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toHaveCount(1);
    await page.waitForTimeout(300);
    const covered = await toast.evaluate((bar) => {
      const over = bar.getBoundingClientRect();
      return [...document.querySelectorAll('main :is(input, button, a, textarea, [role="combobox"])')]
        .filter((control) => {
          const box = control.getBoundingClientRect();
          const meets =
            box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
          return box.width > 1 && meets;
        })
        .map((control) => control.textContent || control.getAttribute('aria-label') || control.tagName);
    });
    expect(covered).toEqual([]);
    // Resting the pointer on it keeps it.
    await toast.hover();
    await page.waitForTimeout(7_000);
    await expect(toast).toBeVisible();
  });
}
