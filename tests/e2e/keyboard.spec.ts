import { expect, type Page, test } from '@playwright/test';
import { asNewAdvertiser, expectDashboard, signOut } from './accounts/advertisers.ts';
import { codeFor, createStaff, givePassword } from './accounts/staff.ts';
import { PASSWORD } from './product/settings.ts';

const focused = (page: Page) => page.locator(':focus');

/** Moves the focus to the control of this name with the Tab key, as a keyboard user does. */
async function tabTo(page: Page, name: string | RegExp, max = 40): Promise<void> {
  for (let presses = 0; presses < max; presses += 1) {
    await page.keyboard.press('Tab');
    const named = page.getByRole('button', { name }).or(page.getByRole('link', { name })).and(focused(page));
    if ((await named.count()) > 0) return;
  }
  throw new Error(`${String(name)} was not reached by ${max} tabs`);
}

test('signing in, the reset dialog and its way back need no mouse', async ({ page }) => {
  const email = await asNewAdvertiser(page);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
  await page.goto('/?login=true');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, 'Forgot password?');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectDashboard(page);
});

test('credits are ordered from the palette to the payment page without a mouse', async ({ page }) => {
  await asNewAdvertiser(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused();
  await page.keyboard.type('add credits');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: /Starter/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /Growth/ })).toBeChecked();
  await tabTo(page, 'Purchase 525 credits');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Stripe Checkout/ })).toBeVisible();
});

test('staff set up the second factor by keyboard, and a wrong code keeps the focus in its field', async ({ page }) => {
  await givePassword(page, await createStaff('admin', ['campaign_control']));
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeFocused();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  const code = page.getByLabel('Six-digit code');
  await code.focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is incorrect.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(codeFor(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await page.reload();
  // Halfway is not signed in: after a reload both factors are asked for again.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
