import { expect, type Page, test } from '@playwright/test';
import { asNewAdvertiser, expectDashboard, newEmail, signOut } from './accounts/advertisers.ts';
import { PASSWORD } from './product/settings.ts';

async function continueWithGoogle(page: Page, email: string, verified = true): Promise<void> {
  await page.goto('/?login=true');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Google sign-in (simulator)' })).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Name').fill('Jo Ortega');
  if (!verified) await page.getByLabel('E-mail verified').uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a new user signs in with Google, twice', async ({ page }) => {
  const email = newEmail();
  await continueWithGoogle(page, email);
  await expectDashboard(page);
  await expect(page).not.toHaveURL(/google/);
  await expect(page.getByText('Please confirm your email address.')).toBeHidden();
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
  await continueWithGoogle(page, email);
  await expectDashboard(page);
});

test('an account with the same address is linked by its password', async ({ page }) => {
  const email = await asNewAdvertiser(page);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
  await continueWithGoogle(page, email);
  await expect(page.getByRole('heading', { name: 'Link Google to your account' })).toBeVisible();
  const password = page.getByLabel('Password of your Universal Media account', { exact: true });
  await password.fill('Wrong-Password-1');
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Link and sign in' }).click();
  await expectDashboard(page);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
  await continueWithGoogle(page, email);
  await expectDashboard(page);
});

test('a canceled sign-in and an unverified address return with a clear message', async ({ page }) => {
  await page.goto('/?login=true');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Google' })).toBeVisible();
  await continueWithGoogle(page, newEmail(), false);
  await expect(page.getByText(/not verified|has not confirmed|not confirmed/i)).toBeVisible();
});

test('the terms are asked for before the first thing that needs them', async ({ page }) => {
  await continueWithGoogle(page, newEmail());
  await expectDashboard(page);
  await page.goto('/?view=account');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms of Service Update Required' });
  await dialog.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(dialog.getByText('Please check the Terms of Service acceptance checkbox to proceed.')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible();
});
