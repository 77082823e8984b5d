import { expect, type Page, test } from '@playwright/test';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { PASSWORD } from './product/settings.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** Changes the password, of which the owner is always notified. */
async function changePassword(page: Page, from: string, to: string): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('um.token') ?? '');
  const answer = await page.request.post('/api/user/password', {
    headers: { authorization: `Bearer ${token}` },
    data: { current_password: from, new_password: to },
  });
  expect(answer.status()).toBe(204);
}

test('a notification arrives in two tabs at once, and is read in both when it is read in one', async ({
  context,
  page,
}) => {
  await asNewAdvertiser(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  await changePassword(page, PASSWORD, 'Lantern-Bridge-58');
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread');

  await bell(other).click();
  const panel = other.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('How you sign in has changed')).toBeVisible();
  await panel.getByRole('button', { name: 'Mark as read: How you sign in has changed' }).click();
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications');
  await panel.getByRole('radio', { name: 'Unread' }).click();
  await expect(panel.getByText("You're all caught up")).toBeVisible();

  await changePassword(page, 'Lantern-Bridge-58', 'Harbor-Window-31');
  await changePassword(page, 'Harbor-Window-31', 'Garden-Mirror-77');
  await expect(panel.getByText('How you sign in has changed 2 times')).toBeVisible();
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications');
});

test('the bell works with the keyboard alone and leads to the page in question', async ({ page }) => {
  await asNewAdvertiser(page);
  await changePassword(page, PASSWORD, 'Lantern-Bridge-58');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  await expect(panel.getByText('How you sign in has changed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('How you sign in has changed')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=account#security$/);
  await expect(panel).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('preferences are saved at once, and what is locked says why', async ({ page }) => {
  await asNewAdvertiser(page, { at: '/?view=account#notifications' });
  await page.getByRole('checkbox', { name: 'Campaigns, email' }).click();
  await page.getByRole('switch', { name: 'One email a day' }).click();
  await expect(page.getByText('Always on, because it protects your account.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'One email a day' })).toBeChecked();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveText('10 PM');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/notifications/preferences'));
  await page.reload();
  await saved;
  await expect(page.getByRole('checkbox', { name: 'Campaigns, email' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Campaigns, bell' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'One email a day' })).toBeChecked();
});
