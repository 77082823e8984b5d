import { expect, type Page, test } from '@playwright/test';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { builderAt, keepDraft, readyCampaign } from './campaigns/drafts.ts';

const plan = (page: Page) => page.getByRole('complementary', { name: 'Plan and forecast' });

/** The figures that are on screen, once they belong to the plan as it is. */
async function peopleIn(page: Page, part: ReturnType<Page['locator']>): Promise<string> {
  const range = part.locator('.range-span').filter({ hasText: 'People reached' });
  await expect(range).toBeVisible();
  await expect(page.getByText('Updating…')).toHaveCount(0);
  return (await range.locator('.num').textContent()) ?? '';
}

test('every step shows the same forecast and the same prices for the same plan', async ({ page }) => {
  test.setTimeout(120_000);
  await asNewAdvertiser(page);
  const draft = await keepDraft(page, readyCampaign(), 3);
  const seen = new Set<string>();
  for (const step of [1, 2, 3]) {
    await page.goto(builderAt(draft, step));
    seen.add(await peopleIn(page, plan(page)));
  }
  const card = page.locator('li').filter({ has: page.getByRole('checkbox', { name: 'Spotify', exact: true }) });
  await page.goto(builderAt(draft, 1));
  const price = (await card.locator('.mono-cell').textContent()) ?? '';
  await page.goto(builderAt(draft, 4));
  seen.add(await peopleIn(page, page.getByRole('article', { name: 'Media plan' })));
  expect([...seen]).toHaveLength(1);
  const row = page.getByRole('row').filter({ hasText: 'Spotify' });
  await expect(row.locator('[data-cell=cpm]')).toHaveText(price);
});

test('a new campaign has no to-dos until a section is started or Continue is pressed', async ({ page }) => {
  await asNewAdvertiser(page, { at: '/?view=campaign-builder' });
  await expect(page.getByRole('checkbox', { name: 'Meta', exact: true })).toBeVisible();
  await expect(page.getByText(/items? to complete/)).toHaveCount(0);
  await expect(plan(page).getByText('Nothing to fix so far.')).toBeVisible();
  await page.locator('label').getByText('Meta', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Build' }).click();
  const list = page.getByRole('alert').filter({ hasText: 'to continue' });
  await expect(list).toContainText('Select your advertiser type');
  await expect(page.getByText('Step 1 of 5').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Business' }).click();
  await page.getByRole('checkbox', { name: 'None of these' }).check();
  await page.getByRole('button', { name: 'Continue to Build' }).click();
  await expect(page.getByText('Step 2 of 5').first()).toBeVisible();
  await expect(page.getByText(/items? to complete/)).toHaveCount(0);
  await expect(page.getByText('Platform reviews may not finish')).toHaveCount(0);
  await expect(page.getByText('It opens after your first 3 launched campaigns')).toHaveCount(1);
});

test('nothing is red while the second date is still to be chosen', async ({ page }) => {
  await asNewAdvertiser(page);
  await page.goto(builderAt(await keepDraft(page, readyCampaign()), 2));
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await page.locator('[data-day]:not([aria-disabled=true])').nth(6).click();
  await expect(page.getByText(/Choose an end date\.$/).first()).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
});

test('a text that is no date is answered with an example of one', async ({ page }) => {
  await asNewAdvertiser(page);
  await page.goto(builderAt(await keepDraft(page, readyCampaign()), 2));
  await page.getByLabel('End date').fill('yesterday');
  await page.getByLabel('End date').press('Enter');
  await expect(page.getByText('Enter a date like Nov 16, 2026.')).toBeVisible();
  await expect(page.getByText(/Campaign End Date must be after/)).toHaveCount(0);
});

test('an account without Advanced reads what it offers and how to get it', async ({ page }) => {
  await asNewAdvertiser(page);
  await page.goto(builderAt(await keepDraft(page, readyCampaign()), 2));
  await page.getByText('Advanced mode', { exact: true }).click();
  await expect(page.getByText(/Advanced adds keywords, bidding/)).toBeVisible();
  await expect(page.getByText(/It opens after your first \d+ launched campaigns/)).toBeVisible();
});

test('templates come back after the first tick, and set the advertiser type', async ({ page }) => {
  await asNewAdvertiser(page, { at: '/?view=campaign-builder' });
  await page.locator('label').getByText('Meta', { exact: true }).click();
  await page.getByRole('button', { name: 'Start from a template' }).click();
  await page.getByRole('button', { name: /Local business/ }).click();
  await expect(page.getByRole('radio', { name: 'Business' })).toBeChecked();
  await expect(page.getByText('2 platforms selected')).toBeVisible();
});

test('each location has its own radius, and all can be set at once', async ({ page }) => {
  await asNewAdvertiser(page);
  const campaign = readyCampaign();
  const [first] = campaign.geographic_targeting.locations;
  const second = { ...first, place_id: 'city:second', display_name: 'Waco, TX, United States' };
  const geographic_targeting = { ...campaign.geographic_targeting, locations: [first, second] };
  const draft = await keepDraft(page, { ...campaign, geographic_targeting });
  await page.goto(builderAt(draft, 2));
  const radius = (name: RegExp) => page.getByRole('combobox', { name });
  await radius(/^Radius around Waco/).click();
  await page.getByRole('option', { name: '10 mi' }).click();
  await expect(radius(/^Radius around Waco/)).toContainText('10 mi');
  await expect(radius(/^Radius around Austin/)).toContainText('25 mi');
  await expect(page.getByText('Varies')).toBeVisible();
  await expect(page.getByText('Popular states')).toHaveCount(0);
  await page.getByRole('button', { name: '50 miles' }).click();
  await expect(radius(/^Radius around Waco/)).toContainText('50 mi');
  await expect(radius(/^Radius around Austin/)).toContainText('50 mi');
});
