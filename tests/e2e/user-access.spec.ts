import { expect, type Page, test } from '@playwright/test';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { asNewStaff } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { database } from './product/database.ts';

async function editUser(page: Page, email: string) {
  await page.getByRole('tab', { name: 'Users', exact: true }).click();
  await page.getByLabel('Search users').fill(email);
  await page.getByRole('button', { name: `Edit ${email}` }).click();
}

test('staff end all sessions of a user, who is signed out at once', async ({ page, browser }) => {
  const own = await (await browser.newContext()).newPage();
  const email = await asNewAdvertiser(own);
  await asNewStaff(page, 'admin', ['campaign_control']);
  await editUser(page, email);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  const dialog = page.getByRole('dialog', { name: `End all sessions of ${email}?` });
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('The laptop was stolen');
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByText(`Ended 1 session of ${email}.`).first()).toBeVisible();
  await expect(own.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
});

test('a reset of two-step sign-in needs a statement how identity was proven, which the second person reads', async ({
  page,
  browser,
}) => {
  const own = await (await browser.newContext()).newPage();
  const email = await asNewAdvertiser(own);
  await database((rows) =>
    rows(
      `insert into advertiser_second_step (user_id, totp_secret, started_at, confirmed_at)
       select user_id, decode(repeat('00', 64), 'hex'), now(), now() from advertiser where email = $1`,
      [email],
    ),
  );
  await asNewStaff(page, 'admin', ['campaign_control']);
  await editUser(page, email);
  await page.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: `Reset two-step sign-in of ${email}?` });
  await dialog.getByLabel('Reason').fill('Lost the phone');
  await dialog.getByRole('button', { name: 'Request reset' }).click();
  await expect(dialog.getByText('Choose how you verified their identity.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Identity proven by' }).click();
  await page.getByRole('option', { name: 'Video call, with an identity document' }).click();
  await dialog.getByLabel('What you checked').fill('Compared the face with a passport');
  await dialog.getByRole('button', { name: 'Request reset' }).click();
  await expect(page.getByText(waitsForApproval).first()).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await asNewStaff(colleague, 'admin', ['campaign_control'], { name: 'Priya Raman' });
  await colleague.getByRole('tab', { name: /^Approvals/ }).click();
  await expect(colleague.getByText('Compared the face with a passport').first()).toBeVisible();
});

test('the API reference shows the calls under a policy without inline scripts', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const answer = await page.goto('/api/docs/');
  expect(answer?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  await expect(page.getByText('/api/auth/login').first()).toBeVisible();
  expect(refused.filter((text) => /script/.test(text))).toEqual([]);
});
