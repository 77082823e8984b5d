import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Permission, type StaffRole, staffTabs } from '@universal-media/contract/permissions';
import { runCommand } from '@universal-media/stack/run-command';
import { ROOT } from '@universal-media/stack/stack';
import { newEmail, PASSWORD, signIn } from './people.ts';
import { SERVER_ENV } from './product.ts';

async function createStaff(role: StaffRole, permissions: Permission[]): Promise<string> {
  const email = newEmail();
  const command = join(ROOT, 'apps/server/src/cli/staff-create.ts');
  const who = ['--email', email, '--name', 'Dana Whitfield', '--role', role, '--permissions', permissions.join(',')];
  const env: Record<string, string> = JSON.parse(process.env[SERVER_ENV] ?? '{}');
  await runCommand(process.execPath, [command, ...who, '--password', PASSWORD], { env });
  return email;
}

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Staff Dashboard' })).toBeVisible();
  await signIn(page, email);
  await expect(page.getByText('Dana Whitfield')).toBeVisible();
}

const labels = (page: Page) => page.getByRole('tab').allInnerTexts();

test('a staff member sees the tabs their permissions open, and no other', async ({ page }) => {
  await enter(page, await createStaff('admin', ['campaign_control', 'billing_oversight']));
  expect(await labels(page)).toEqual(['Campaigns', 'Users', 'Billing']);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a super admin sees every tab', async ({ page }) => {
  await enter(page, await createStaff('super_admin', []));
  expect(await labels(page)).toEqual(staffTabs.map(({ label }) => label));
});

test('an address with a preview token opens nothing', async ({ page }) => {
  await page.goto('/admin?preview-admin-token=preview-admin-token');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('um.staff-token', 'preview-admin-token'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a wrong password is answered with the server’s words', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
});
