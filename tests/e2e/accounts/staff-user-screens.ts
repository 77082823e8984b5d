import { expect, type Page } from '@playwright/test';
import { asNewAdvertiser } from './advertisers.ts';
import { asNewStaff } from './staff.ts';

/** Opens the page of the advertiser who joined last. */
async function openUser(page: Page): Promise<void> {
  const visitor = await page.context().browser()?.newContext();
  if (!visitor) throw new Error('the browser is closed');
  await asNewAdvertiser(await visitor.newPage());
  await visitor.close();
  await asNewStaff(page, 'super_admin');
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('table', { name: 'Users' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Sessions', exact: true })).toBeVisible();
}

export const staffUserScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'staff-user': async (page) => {
    await openUser(page);
    await page.getByLabel('Add a note').fill('Wants Spanish copy.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Wants Spanish copy.');
  },
  'staff-search': async (page) => {
    await openUser(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('Jo Ortega');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
};
