import { expect, type Page, test } from '@playwright/test';
import { EDIT_TEXTS } from '@universal-media/contract/campaigns/submit/edit';
import { asNewStaff } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { asFundedAdvertiser, runCampaign } from './campaigns/launching.ts';

const SLOW_MS = 60_000;

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem').filter({ hasText: name }).first();
const confirm = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button }).click();

test('campaigns are listed, paused and resumed, duplicated, shared and deleted', async ({ page, browser }) => {
  test.setTimeout(420_000);
  const staff = await (await browser.newContext()).newPage();
  await asNewStaff(staff, 'super_admin');
  await asFundedAdvertiser(page, staff, 2);
  await runCampaign(page, staff, 'Winter tune-up');
  await runCampaign(page, staff, 'Helmet week');
  await staff.context().close();

  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Winter tune-up', exact: true })).toBeVisible();
  await expect(page.getByText('$200 running now in 2 campaigns')).toBeVisible();
  await page.getByRole('link', { name: 'All campaigns' }).click();
  await expect(page.getByRole('tab', { name: 'All 2' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Active 2' }).click();
  await expect(row(page, 'Helmet week')).toContainText('$100.00');

  await test.step('one is found by its name, and the view is saved', async () => {
    const search = page.getByRole('textbox', { name: 'Search campaigns by name' });
    await search.pressSequentially('helmet w');
    // An order chosen while the search still waits undoes none of its letters.
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Name', exact: true }).click();
    await expect(search).toHaveValue('helmet w');
    await expect(page).toHaveURL(/search=helmet\+w&sort=name/);
    await expect(row(page, 'Helmet week')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Winter tune-up', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Helmets');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: 'Helmets', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Helmets', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByRole('link', { name: 'Winter tune-up', exact: true })).toBeVisible();
  });

  await test.step('one has a page of its own, with a note', async () => {
    await page.getByRole('link', { name: 'Winter tune-up', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Winter tune-up' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Total paid');
    await page.getByLabel('Add a note').fill('The shop is closed on Monday');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('The shop is closed on Monday');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Active 2' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('both are paused at once, and the list follows', async () => {
    await page.getByRole('checkbox', { name: 'Select all campaigns shown' }).check();
    await page.getByRole('button', { name: 'Pause 2 campaigns' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(EDIT_TEXTS.pause);
    await confirm(page, 'Pause 2 campaigns');
    await expect(page.getByText('2 campaigns were paused.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No active campaigns' })).toBeVisible({ timeout: SLOW_MS });
    await page.getByRole('tab', { name: 'Paused 2' }).click();
  });

  await test.step('one is resumed', async () => {
    await page.getByRole('button', { name: 'Resume Winter tune-up' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(EDIT_TEXTS.resume);
    await confirm(page, 'Resume campaign');
    await expect(page.getByRole('tab', { name: 'Active 1' })).toBeVisible({ timeout: SLOW_MS });
  });

  await test.step('a visitor without an account reads the plan until the link is revoked', async () => {
    await page.getByRole('tab', { name: 'Active 1' }).click();
    await page.getByRole('button', { name: 'More actions for Winter tune-up' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share "Winter tune-up"' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = (await dialog.locator('code').textContent()) ?? '';
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(url);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Winter tune-up' })).toBeVisible();
    await expect(stranger.getByText('Tuned before the cold.').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Turn off link' }).click();
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await stranger.context().close();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('one is deleted in the documented words', async () => {
    await page.getByRole('button', { name: 'More actions for Winter tune-up' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('This cannot be undone.');
    await confirm(page, 'Delete campaign');
    await expect(page.getByText(EDIT_TEXTS.deleted).first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Active 0' })).toBeVisible({ timeout: SLOW_MS });
  });

  await test.step('one is duplicated into a new draft', async () => {
    await page.getByRole('tab', { name: 'Paused 1' }).click();
    await page.getByRole('button', { name: 'More actions for Helmet week' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(/view=campaign-builder&draft=.*step=/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Jo' })).toBeVisible();
  });
});
