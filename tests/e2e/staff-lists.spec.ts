import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { asNewStaff } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { expectClearOfToasts } from './browser/toasts.ts';
import { submitMany } from './campaigns/waiting-campaigns.ts';

const openCampaigns = async (page: Page) => {
  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await page.getByText('All campaigns', { exact: true }).click();
};

test('staff filter a list, save it as a view, choose its columns and density, and export it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const [campaign] = await submitMany(browser, 1, 1);
  if (!campaign) throw new Error('no campaign was submitted');
  await asNewStaff(page, 'admin', ['campaign_control']);
  await openCampaigns(page);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /^Under review/i }).click();
  // Keys that follow each other and the filter at once: no change of the URL may undo another.
  const search = page.getByLabel('Search campaigns');
  await search.pressSequentially('Tune it');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  // Letters before others leave the cursor where it is.
  await search.pressSequentially(campaign.name.slice(2));
  await search.press('Home');
  await search.pressSequentially(campaign.name.slice(0, 2));
  await expect(search).toHaveValue(campaign.name);
  await expect(page).toHaveURL(/status=under_review&search=Tune-up/);

  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Waiting tune-ups');
  expect(await accessibilityProblems(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('button', { name: 'Waiting tune-ups', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect(view).toHaveCount(0);
  await openCampaigns(page);
  await expect(view).toHaveAttribute('aria-pressed', 'false');
  await view.click();
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(search).toHaveValue(campaign.name);
  const table = page.getByRole('table', { name: 'Campaigns' });
  await expect(table.getByRole('row')).toHaveCount(2);
  const comfortable = (await table.getByRole('row').last().boundingBox())?.height ?? 0;
  const place = await table.boundingBox();

  const menu = page.getByRole('menu', { name: 'View' });
  await page.getByRole('button', { name: 'View', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Campaign Details' })).toBeDisabled();
  // An open menu is no open detail: the list keeps its width.
  expect(await table.boundingBox()).toEqual(place);
  expect(await accessibilityProblems(page, { within: '[role=menu]' })).toEqual([]);
  await menu.getByRole('menuitemcheckbox', { name: 'Content Assets' }).press('Space');
  await menu.getByRole('menuitemradio', { name: 'Compact' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View', exact: true })).toBeFocused();
  const isAsChosen = async () => {
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table.getByRole('columnheader', { name: 'Targeting & Dates' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Content Assets' })).toHaveCount(0);
    expect((await table.getByRole('row').last().boundingBox())?.height).toBeLessThan(comfortable);
  };
  await isAsChosen();
  await page.reload();
  await isAsChosen();
  await expect(view).toHaveAttribute('aria-pressed', 'true');

  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveAccessibleDescription(
    'A search exports at most 1,000 rows.',
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^campaigns-\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', row = '', ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toContain('Campaign ID,Reference,Name,User ID,Email,Status');
  expect(row).toContain(`${campaign.campaign_id},`);
  expect(row).toContain(`,${campaign.name},`);
  expect(rest).toEqual(['']);
  await expect(page.getByText(/^Exported to campaigns-/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Rename the view Waiting tune-ups' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename this view' });
  await expect(rename.getByRole('button', { name: 'Rename view' })).toBeDisabled();
  await rename.getByLabel('Name').fill('Tune-ups to review');
  expect(await accessibilityProblems(page, { within: '[role=dialog]' })).toEqual([]);
  await rename.getByRole('button', { name: 'Rename view' }).click();
  await expect(rename).toBeHidden();
  await expect(view).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tune-ups to review', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(page.url()).toContain('status=under_review');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Campaigns' })).toContainText(campaign.name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const box = await menu.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  expect(await accessibilityProblems(page)).toEqual([]);

  const renamed = page.getByRole('button', { name: 'Tune-ups to review', exact: true });
  await page.getByRole('button', { name: 'Delete the view Tune-ups to review' }).click();
  await expect(renamed).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toHaveAttribute('aria-pressed', 'true');
});

test('a toast lies over no control of a dialog, and Escape closes the dialog before it', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const [campaign] = await submitMany(browser, 1, 1);
  if (!campaign) throw new Error('no campaign was submitted');
  await asNewStaff(page, 'admin', ['campaign_control']);
  await openCampaigns(page);
  await page.getByLabel('Search campaigns').fill(campaign.name);
  const toast = page.getByText(/^Exported to campaigns-/).first();
  const dialogs = ['View Full Details', 'Manage Content'] as const;
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of dialogs) {
      await page.getByRole('button', { name: 'Export CSV' }).click();
      await expect(toast).toBeVisible();
      await page.getByRole('button', { name: `${name} of ${campaign.name}` }).click();
      const dialog = page.getByRole('dialog');
      await expectClearOfToasts(dialog);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(toast).toBeVisible();
      // Without a dialog the key is the toast's.
      await page.keyboard.press('Escape');
      await expect(toast).toBeHidden();
    }
  }
});
