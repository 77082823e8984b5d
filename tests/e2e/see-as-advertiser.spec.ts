import { expect, type Page, test } from '@playwright/test';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { asNewStaff } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';

const REFUSED = "You're viewing this account as staff. Nothing can be changed here.";

const stored = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).toSorted());

async function openUserPage(page: Page, email: string) {
  await page.getByRole('tab', { name: 'Users', exact: true }).click();
  await page.getByLabel('Search users').fill(email);
  const users = page.getByRole('table', { name: 'Users' });
  // Until the search has an answer, the table shows everyone.
  await users.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Sessions', exact: true })).toBeVisible();
}

async function seeAccount(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'See as advertiser' }).click();
  const dialog = page.getByRole('dialog', { name: 'See the account of Jo Ortega?' });
  await dialog.getByLabel('Reason').fill('Cannot find the report of May');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'See as advertiser' }).click();
  const tab = await opened;
  await expect(tab.getByRole('region', { name: 'Viewing an account as staff' })).toBeVisible();
  return tab;
}

test('staff see an account as its advertiser, change nothing and stop', async ({ page, browser }) => {
  const own = await (await browser.newContext()).newPage();
  const email = await asNewAdvertiser(own);
  await asNewStaff(page, 'admin', ['campaign_control']);
  await openUserPage(page, email);

  await page.getByRole('button', { name: 'See as advertiser' }).click();
  const dialog = page.getByRole('dialog', { name: 'See the account of Jo Ortega?' });
  await dialog.getByRole('button', { name: 'See as advertiser' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const tab = await seeAccount(page);
  const banner = tab.getByRole('region', { name: 'Viewing an account as staff' });
  await expect(banner).toContainText(
    /You're viewing Jo Ortega's account as staff\. Nothing can be changed\. 1[0-4] min left\./,
  );
  expect(await accessibilityProblems(tab)).toEqual([]);
  // The tab holds the token of the view; the staff session stays where it was.
  expect(await stored(tab)).toEqual(['um.account-view', 'um.token']);
  expect(await stored(page)).toContain('um.staff-token');

  await tab.goto('/?view=account');
  await expect(tab.getByText('This part is only for its owner.').first()).toBeVisible();
  await tab.getByLabel('Full name').fill('Mallory');
  await tab.getByRole('button', { name: /^Save/ }).first().click();
  await expect(tab.getByText(REFUSED).first()).toBeVisible();
  await tab.reload();
  await expect(tab.getByLabel('Full name')).toHaveValue('Jo Ortega');
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(tab.getByRole('heading', { name: 'Jo Ortega', level: 1 })).toBeVisible();
  expect(await stored(tab)).not.toContain('um.account-view');
  await tab.getByRole('region', { name: 'Audit', exact: true }).scrollIntoViewIfNeeded();
  await expect(tab.getByText('stopped seeing the account as its advertiser').first()).toBeVisible();
});

test('a view ends when the staff member signs out, and the advertiser sees when it was', async ({ page }) => {
  // The same browser is also signed in as an advertiser, in another tab.
  const own = await page.context().newPage();
  const email = await asNewAdvertiser(own);
  await asNewStaff(page, 'admin', ['campaign_control']);
  await openUserPage(page, email);
  const tab = await seeAccount(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Staff Dashboard' })).toBeVisible();
  await tab.getByRole('link', { name: 'Credits', exact: true }).first().click();
  await expect(tab.getByRole('heading', { name: 'Staff Dashboard' })).toBeVisible();

  await own.goto('/?view=account#security');
  const looked = own.getByRole('list', { name: 'When staff looked at your account' });
  await expect(looked.getByRole('listitem')).toHaveCount(1);
  await expect(own.getByRole('region', { name: 'Viewing an account as staff' })).toBeHidden();
});
