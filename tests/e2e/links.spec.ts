import { expect, type Page, test } from '@playwright/test';
import { resetEmailSent } from '@universal-media/contract/accounts/identity';
import { asNewAdvertiser, expectDashboard, newEmail, signIn, signOut, signUp } from './accounts/advertisers.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { linkMailedTo } from './product/mailbox.ts';

const NEW_PASSWORD = 'Copper-Kettle-41';

/** Signs up and leaves the email address unconfirmed. */
async function joinUnconfirmed(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/?signup=true');
  await signUp(page, email);
  await expectDashboard(page);
  return email;
}

test('a user signs up and confirms their address with the link in the welcome email', async ({ page, context }) => {
  const email = await joinUnconfirmed(page);
  await expect(page.getByText('Please confirm your email address.')).toBeVisible();
  const link = await linkMailedTo(email, 'Welcome to Universal Media');
  const mail = await context.newPage();
  await mail.goto(link);
  await expect(mail.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  // The tab that was open all the while hears of it.
  await expect(page.getByText('Please confirm your email address.')).toBeHidden();
  await mail.goto(link);
  await expect(mail.getByText('Your email address is already confirmed.')).toBeVisible();
});

test('an API key waits for a confirmed address, and the confirmation email can be sent again', async ({
  page,
  context,
}) => {
  const email = await joinUnconfirmed(page);
  await page.goto('/?view=account');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' });
  await expect(dialog).toContainText(email);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Resend email' }).click();
  await expect(dialog).toContainText(`Sent to ${email}.`);
  const mail = await context.newPage();
  await mail.goto(await linkMailedTo(email, 'Confirm your email address'));
  await expect(mail.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible();
});

test('a forgotten password is reset by email; the link works once and other sessions end', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  const email = await asNewAdvertiser(elsewhere);

  await page.goto('/?login=true');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(resetEmailSent)).toBeVisible();

  const link = await linkMailedTo(email, 'Reset your password');
  await page.goto(link);
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Something-Else-7');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reset Successful!')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // By itself, after three seconds.
  await expect(page).toHaveURL(/\/(\?login=true)?$/, { timeout: 6_000 });

  await page.goto('/?login=true');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectDashboard(page);

  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(elsewhere.getByText('Invalid or expired reset link.')).toBeVisible();
  await elsewhere.context().close();
});

test('an address without an account reads the same sentence', async ({ page }) => {
  await page.goto('/?login=true');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(resetEmailSent)).toBeVisible();
});

test('a reset page without a token says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test("too many guesses lock the account for strangers, not for its owner's own browser", async ({ page, browser }) => {
  const email = await asNewAdvertiser(page);
  await signOut(page);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/?login=true');
  await stranger.getByLabel('Email').fill(email);
  for (let guess = 0; guess < 11; guess += 1) {
    await stranger.getByLabel('Password', { exact: true }).fill(`Wrong-Password-${guess}`);
    const answered = stranger.waitForResponse('**/api/auth/login');
    await stranger.getByRole('button', { name: 'Sign In' }).click();
    await answered;
  }
  await expect(stranger.getByText(/Too many attempts. Please try again in/)).toBeVisible();
  await stranger.context().close();
  await page.goto('/?login=true');
  await signIn(page, email);
  await expectDashboard(page);
});

test('an email address is changed by the links of both addresses', async ({ page, context }) => {
  const email = await asNewAdvertiser(page);
  const newAddress = newEmail();
  await page.goto('/?view=account');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('New email address').fill(newAddress);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await expect(page.getByText(`Changing to ${newAddress}.`)).toBeVisible();

  const mail = await context.newPage();
  await mail.goto(await linkMailedTo(newAddress, 'Confirm your new email address'));
  await expect(mail.getByRole('heading', { name: 'One more link' })).toBeVisible();
  // The open page says which link is left.
  await expect(page.getByText(`Open the link that we sent to ${email}`)).toBeVisible();
  await mail.goto(await linkMailedTo(email, 'Confirm your new email address'));
  await expect(mail.getByRole('heading', { name: 'Email address changed' })).toBeVisible();
  await expect(page.getByText('Changing to')).toBeHidden();
  await expect(page.getByText(newAddress).first()).toBeVisible();
});
