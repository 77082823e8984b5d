import { expect, type Page, test } from '@playwright/test';
import { ALLOCATION_TEXTS } from '@universal-media/contract/campaigns/budget/allocation';
import {
  BUDGET_HELP,
  DATES_WRONG,
  NAME_MISSING,
  YOUTUBE_URL_HELP,
} from '@universal-media/contract/campaigns/readiness';
import { MINIMUM_SPEND_HEAD, MINIMUM_SPEND_TAIL } from '@universal-media/contract/platforms/minimum-spend';
import { locationTexts } from '@universal-media/contract/targeting/locations';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { builderAt, keepDraft, readyCampaign } from './campaigns/drafts.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** On a phone the button is in the footer with a shorter label. */
const goOn = (page: Page) => page.getByRole('button', { name: /^Continue/ }).last();

/** The label reaches over the whole card: that is what people press. */
const choose = (page: Page, name: string) => page.locator('label').getByText(name, { exact: true }).click();

async function addTown(page: Page, typed: string, town: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Search' }).fill(typed);
  await page.getByRole('option', { name: town }).first().click();
}

for (const width of [1440, 390]) {
  test(`a campaign is built from nothing to a ready second step, ${width} wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await asNewAdvertiser(page, { at: '/?view=campaign-builder' });
    await expect(page.getByText('Step 1 of 5').first()).toBeVisible();

    await goOn(page).click();
    await expect(page.getByText('Choose at least one platform').first()).toBeVisible();
    await choose(page, 'Streaming package');
    await expect(page.getByText('1 platform selected')).toBeVisible();
    await choose(page, 'YouTube');
    await choose(page, 'Meta');
    await page.getByRole('radio', { name: 'Business' }).click();
    await page.getByRole('checkbox', { name: 'None of these' }).check();
    await goOn(page).click();
    await expect(page.getByText('Step 2 of 5').first()).toBeVisible();

    await field(page, 'Campaign name').fill('Winter tune-up');
    await page.getByRole('radio', { name: 'Conversions' }).click();
    await page.getByRole('radio', { name: 'Local' }).click();
    await addTown(page, 'Austin', /^Austin, .*TX|Austin, Texas/);
    await expect(page.getByText(/people in/i).first()).toBeVisible();
    await field(page, 'Headline').fill('Tuned before the cold.');
    await field(page, 'Body copy').fill('Full tune-up for $89, two-day turnaround, free loaner bike while you wait.');
    await field(page, 'Landing page URL').fill('ridgelinebikes.example/tune');
    await field(page, 'Landing page URL').blur();
    await page.getByRole('button', { name: 'Add https:// for me' }).click();
    await expect(field(page, 'Landing page URL')).toHaveValue('https://ridgelinebikes.example/tune');
    await goOn(page).click();
    await expect(page.getByText('Step 3 of 5').first()).toBeVisible();
  });
}

test('each documented message of the first two steps is seen where it belongs', async ({ page }) => {
  test.setTimeout(120_000);
  await asNewAdvertiser(page);
  const campaign = { ...readyCampaign(), name: '', budget_amount: 90, headline: 'Hey', body_copy: 'Short' };
  await page.goto(builderAt(await keepDraft(page, campaign, 1), 1));
  await expect(page.getByText(MINIMUM_SPEND_HEAD)).toBeVisible();
  await expect(page.getByText('Streaming package: Minimum spend of $750').first()).toBeVisible();
  await expect(
    page.getByText(/^Minimum total campaign budget: \$1000 required \(current: \$90\)/).first(),
  ).toBeVisible();
  await expect(page.getByText(MINIMUM_SPEND_TAIL)).toBeVisible();
  await expect(page.getByText(/Placement on every network is not guaranteed/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Build' }).click();

  await expect(page.getByText(BUDGET_HELP)).toBeVisible();
  await page.getByRole('radio', { name: 'Use an existing YouTube video' }).click();
  await page.getByRole('button', { name: 'Continue to Creative' }).click();
  const list = page.getByRole('alert').filter({ hasText: 'to continue' });
  await expect(list).toContainText(NAME_MISSING);
  await expect(list).toContainText(YOUTUBE_URL_HELP);
  await expect(list).toContainText('Headline must be 5 to 60 characters (now 3)');
  await expect(list).toContainText('Body copy must be 10 to 200 characters (now 5)');
  await list.getByRole('button', { name: /Campaign Name is required/ }).click();
  await expect(field(page, 'Campaign name')).toBeFocused();

  const start = page.getByLabel('Start date');
  await page.getByLabel('End date').fill(await start.inputValue());
  await page.getByLabel('End date').press('Enter');
  await expect(page.getByText(DATES_WRONG).first()).toBeVisible();

  await addTown(page, 'Bastrop', /^Bastrop, TX/);
  await addTown(page, 'Bastrop', /^Bastrop, TX/);
  await expect(page.getByText(locationTexts.already_selected).first()).toBeVisible();

  await page.getByRole('button', { name: 'View Allocation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Interactive Budget Allocation' });
  await expect(dialog.getByText(ALLOCATION_TEXTS.below).first()).toBeVisible();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog.getByText(ALLOCATION_TEXTS.invalid)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel(/^Amount/).fill('3000');
  await page.getByRole('button', { name: 'View Allocation' }).click();
  await dialog.getByLabel('Meta, amount').fill('2900');
  await expect(dialog.getByText(ALLOCATION_TEXTS.exceeded).first()).toBeVisible();
  await dialog.getByRole('button', { name: ALLOCATION_TEXTS.auto }).click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(ALLOCATION_TEXTS.saved).first()).toBeVisible();
});

test('a political campaign hears what each platform says to it, and names who paid', async ({ page }) => {
  await asNewAdvertiser(page);
  await page.goto(builderAt(await keepDraft(page, readyCampaign(), 1), 1));
  await page.getByRole('radio', { name: 'Political campaign or candidate' }).click();
  const answers = page.getByRole('list', { name: 'Platform policies' });
  await expect(answers).toContainText('TikTok does not take political or issue advertising.');
  await answers.getByRole('button', { name: 'Remove TikTok' }).click();
  await expect(page.getByRole('checkbox', { name: 'TikTok' })).not.toBeChecked();
  await page.getByLabel('Paid for by').fill('Friends of Jo Ortega');
  await expect(answers).toContainText('Paid for by');
});
