import { expect, test } from '@playwright/test';
import { toReference } from '@universal-media/contract/operations/reference';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { buyPackage } from './accounts/purchases.ts';
import { asNewStaff } from './accounts/staff.ts';

test('a user has an address that colleagues, Back, a reload and a second tab open without signing in again', async ({
  page,
  browser,
}) => {
  const advertiser = await (await browser.newContext()).newPage();
  await asNewAdvertiser(advertiser);
  await advertiser.context().close();

  await asNewStaff(page, 'super_admin');
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page).toHaveURL(/tab=users/);
  const link = page.getByRole('table', { name: 'Users' }).getByRole('link').first();
  const email = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/user=/);
  for (const block of [
    'Campaigns',
    'Ledger',
    'Payments',
    'Disputes',
    'Profile',
    'Notes',
    'Emails',
    'Sessions',
    'Audit',
  ])
    await expect(page.getByRole('region', { name: block, exact: true })).toBeVisible();
  const reference =
    (await page
      .getByText(/^USR-\d\d-/)
      .first()
      .textContent()) ?? '';

  await page.getByLabel('Add a note').fill('Wants Spanish copy.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Wants Spanish copy.');

  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByText(email).first()).toBeVisible();
  await second.close();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(reference.toLowerCase());
  await expect(page.getByRole('option').filter({ hasText: reference })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(email).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(reference).first()).toBeVisible();
});

test('Ctrl K opens the payment that a reference names, one after the other', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const buyer = await (await browser.newContext()).newPage();
  await asNewAdvertiser(buyer);
  const payments = [await buyPackage(buyer), await buyPackage(buyer)];
  await buyer.context().close();
  await asNewStaff(page, 'admin', ['billing_oversight']);
  for (const payment_id of payments) {
    const reference = toReference('payment', payment_id);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(reference);
    await expect(page.getByRole('option').filter({ hasText: reference })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: `Payment ${reference}` })).toBeInViewport();
    const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row');
    // The head, and the one payment.
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(reference);
  }
  await page.getByRole('button', { name: 'Show all payments' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible();
});

test('figures of Billing lead to the payments they count', async ({ page }) => {
  await asNewStaff(page, 'super_admin');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByText('Failed Payments').locator('..').getByRole('link').click();
  await expect(page).toHaveURL(/payments=failed/);
  await expect(page.getByRole('combobox', { name: 'Show' })).toContainText('Failed');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Show' })).toContainText('All payments');
});
