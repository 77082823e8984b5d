import { expect, test } from '@playwright/test';
import { asNewStaff } from './accounts/staff.ts';
import { handInFile } from './creative/reviewing.ts';

test('a super admin lands on what waits, opens it by its number, and comes back with Back', async ({
  page,
  browser,
}) => {
  const advertiser = await (await browser.newContext()).newPage();
  await handInFile(advertiser);
  await advertiser.context().close();

  await asNewStaff(page, 'super_admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const work = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
  const files = work.filter({ hasText: 'Files to review' });
  await expect(files).toBeVisible();
  for (const label of ['Total Campaigns', 'Total Revenue', 'Credits Spent', 'Active Users'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Recent Users' })).toContainText('Standard');
  await expect(page.getByRole('region', { name: 'System health' })).toContainText('Payments');
  await expect(page.getByRole('region', { name: 'On air now' })).toContainText(/Nothing is live now|Planned/);
  await expect(page.getByRole('region', { name: 'Time to answer' })).toContainText(/No reviews in the last|Median/);

  const number = (await files.getByRole('link').getAttribute('aria-keyshortcuts')) ?? '';
  await work.first().getByRole('link').focus();
  await page.keyboard.press(number);
  await expect(page.getByRole('radio', { name: 'Content review' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Content review' })).toBeChecked();
});
