import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { uploadTexts } from '@universal-media/contract/creative/upload-limits';
import { fixture } from '@universal-media/media-fixtures/fixture';
import { asNewStaff } from './accounts/staff.ts';
import { handInFile, handInSharedFile, toReview } from './creative/reviewing.ts';

const INSPECTED_MS = 60_000;

const openQueue = async (page: Page) => {
  await asNewStaff(page, 'admin', ['campaign_control']);
  await page.getByRole('tab', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('radio', { name: 'Content review' }).click();
};

const choose = async (page: Page, name: string) => {
  const buffer = await readFile((await fixture('image-1080x1080.jpg')).path);
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
};

test('staff add, replace, download and delete the files of a campaign, and keep notes on it', async ({ page }) => {
  test.setTimeout(240_000);
  const original = await handInFile(page);
  await openQueue(page);
  await (await toReview(page, original)).click();
  await page.getByRole('button', { name: 'Manage content of this campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Content' });
  const asset = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(asset(original).getByText('1080 × 1080')).toBeVisible();

  const send = dialog.getByRole('button', { name: 'Upload Asset' });
  await expect(send).toBeDisabled();
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please select a file and ensure a campaign is selected.')).toBeVisible();
  const drawing = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
  await page.getByLabel('File', { exact: true }).setInputFiles(drawing);
  await expect(dialog.getByText(uploadTexts.unsupported.staff)).toBeVisible();
  await expect(send).toBeDisabled();

  const added = `added-${randomUUID()}.jpg`;
  await choose(page, added);
  await dialog.getByRole('checkbox', { name: 'TikTok' }).check();
  await send.click();
  await expect(asset(added).getByText('TikTok')).toBeVisible();
  await expect(asset(added).getByText('Pending')).toBeVisible({ timeout: INSPECTED_MS });

  const better = `better-${randomUUID()}.jpg`;
  await asset(original)
    .getByRole('button', { name: `Replace ${original}` })
    .click();
  await expect(dialog.getByRole('heading', { name: `Replace ${original}` })).toBeVisible();
  await choose(page, better);
  await send.click();
  await expect(asset(better)).toBeVisible();
  await expect(asset(original)).toBeHidden();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    asset(added)
      .getByRole('button', { name: `Download ${added}` })
      .click(),
  ]);
  expect(saved.suggestedFilename()).toBe(added);

  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Booked by hand on Roku.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialog.getByText(/^Saved \d/)).toBeVisible();

  await asset(added)
    .getByRole('button', { name: `Delete ${added}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click();
  await expect(asset(added)).toBeHidden();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await (await toReview(page, better)).click();
  await page.getByRole('button', { name: 'Manage content of this campaign' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Booked by hand on Roku.');
});

test('a file of two campaigns is replaced in one of them only, and the other is named first', async ({ page }) => {
  test.setTimeout(240_000);
  const shared = await handInSharedFile(page, 'Harbor weekends');
  await openQueue(page);
  await (await toReview(page, shared)).click();
  await page.getByRole('button', { name: 'Manage content of this campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Content' });
  const asset = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await asset(shared)
    .getByRole('button', { name: `Delete ${shared}` })
    .click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByRole('list', { name: 'Also used in' })).toContainText('Harbor weekends (Draft)');
  await confirm.getByRole('button', { name: 'Cancel' }).click();

  const better = `better-${randomUUID()}.jpg`;
  await asset(shared)
    .getByRole('button', { name: `Replace ${shared}` })
    .click();
  await expect(dialog.getByRole('list', { name: 'Also used in' })).toContainText('Harbor weekends (Draft)');
  await expect(dialog.getByRole('radio', { name: 'Only in this campaign' })).toBeChecked();
  await choose(page, better);
  await dialog.getByRole('button', { name: 'Upload Asset' }).click();
  await expect(asset(shared)).toBeHidden({ timeout: INSPECTED_MS });
  await expect(asset(better)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(await toReview(page, shared)).toBeVisible();
});

test('the second of two colleagues who decide on the same file learns of the first decision', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const filename = await handInFile(page);
  const other = await (await browser.newContext()).newPage();
  for (const staffPage of [page, other]) {
    await openQueue(staffPage);
    await (await toReview(staffPage, filename)).click();
  }
  const decide = (staffPage: Page) => staffPage.getByRole('button', { name: 'Approve' }).click();
  await decide(page);
  await expect(page.getByText(`Approved: ${filename}.`).first()).toBeVisible();
  await decide(other);
  await expect(other.getByText(`Another reviewer already decided on this file: ${filename}.`).first()).toBeVisible();
  await other.context().close();
});
