import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { database } from './product/database.ts';
import { PASSWORD } from './product/settings.ts';

test('an advertiser changes their name, preferences and password', async ({ page }) => {
  await asNewAdvertiser(page, { at: '/?view=account' });
  await page.getByLabel('Full name').fill('Jo Ortega-Reyes');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText(/saved/i).first()).toBeVisible();
  const offers = page.getByRole('checkbox', { name: 'News, email' });
  await expect(offers).not.toBeChecked();
  await offers.click();
  await expect(offers).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Jo Ortega-Reyes');
  await expect(offers).toBeChecked();

  await page.getByLabel('Current password').fill('Wrong-Password-1');
  await page.getByLabel('New password').fill('Copper-Kettle-41');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Every other session is signed out.').first()).toBeVisible();
});

test('an API key is shown once, works, and is revoked', async ({ page, request }) => {
  await asNewAdvertiser(page, { at: '/?view=account' });
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new API key' });
  const key = /um_key_[\w-]{43}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  expect(key).not.toBe('');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: /Copy/ }).click();
  await dialog.getByRole('button', { name: "I've saved it" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(key)).toBeHidden();
  await expect(page.getByText('Never used')).toBeVisible();
  const call = () => request.get('/api/user/account', { headers: { authorization: `Bearer ${key}` } });
  expect((await call()).status()).toBe(200);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('button', { name: 'Create API key' })).toBeVisible();
  expect((await call()).status()).toBe(401);
});

test('an export is put together in the background and downloaded', async ({ page }) => {
  const email = await asNewAdvertiser(page, { at: '/?view=account' });
  await page.getByRole('button', { name: 'Export my data' }).click();
  await page.reload();
  const button = page.getByRole('list', { name: 'Your exports' }).getByRole('button', { name: 'Download' });
  await expect(button).toBeVisible({ timeout: 30_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toMatch(/^universal-media-export-\d{4}-\d{2}-\d{2}\.json$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(email);
  expect(JSON.parse(text)).toHaveProperty('exported_at');
});

test('an account can be kept within the days of grace, and is gone after them', async ({ page, request }) => {
  const email = await asNewAdvertiser(page);
  const ask = async () => {
    await page.goto('/?view=account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/Your account will be deleted on/).first()).toBeVisible();
  };
  await ask();
  await page.getByRole('button', { name: 'Keep my account' }).first().click();
  await expect(page.getByText(/Your account will be deleted on/)).toHaveCount(0);

  await ask();
  // Fifteen days later.
  await database(async (rows) => {
    await rows(
      `update outbox set not_before = now(), payload = jsonb_set(payload, '{due_at}', to_jsonb(to_char(
         (payload->>'due_at')::timestamptz at time zone 'UTC' - interval '15 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
       where job = 'deletion.erase' and finished_at is null and payload->>'user_id' =
         (select user_id::text from advertiser where email = $1)`,
      [email],
    );
    await rows("update advertiser set deletion_due_at = deletion_due_at - interval '15 days' where email = $1", [
      email,
    ]);
  });
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible({ timeout: 30_000 });
  const answer = await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(401);
});
