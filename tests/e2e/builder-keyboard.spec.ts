import { expect, type Locator, test } from '@playwright/test';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { tabTo } from './browser/tab-to.ts';

test('a campaign is built from nothing to a ready second step without a mouse', async ({ page }) => {
  test.setTimeout(180_000);
  await asNewAdvertiser(page, { at: '/?view=campaign-builder' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const press = async (control: Locator, key: string) => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  const write = async (name: string, text: string) => {
    await tabTo(page, field(name));
    await page.keyboard.type(text);
  };

  await press(page.getByRole('checkbox', { name: 'Meta', exact: true }), 'Space');
  await press(page.getByRole('checkbox', { name: 'Google Ads', exact: true }), 'Space');
  await expect(page.getByText('2 platforms selected')).toBeVisible();
  await press(page.getByRole('radio', { name: 'Business' }), 'Space');
  await press(page.getByRole('checkbox', { name: 'None of these' }), 'Space');
  await press(page.getByRole('button', { name: 'Continue to Build' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Build Your Campaign' })).toBeFocused();

  await write('Campaign name', 'Winter tune-up');
  await press(page.getByRole('radio', { name: 'Nationwide' }), 'ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Local' })).toBeChecked();
  await tabTo(page, page.getByRole('combobox', { name: 'Search' }));
  await page.keyboard.type('Austin');
  await expect(page.getByRole('option', { name: /Austin, TX/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove Austin/ })).toBeVisible();
  await write('Headline', 'Tuned before the cold.');
  await write('Body copy', 'Full tune-up for $89, two-day turnaround, free loaner bike.');
  await write('Landing page URL', 'https://ridgelinebikes.example/tune');
  await press(page.getByRole('button', { name: 'Continue to Creative' }), 'Enter');
  await expect(page.getByText('Step 3 of 5').first()).toBeVisible();
});
