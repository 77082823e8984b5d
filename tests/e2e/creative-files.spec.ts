import { expect, test } from '@playwright/test';
import { asNewAdvertiser } from './people.ts';
import { chooseFiles, filesOf, JUDGED_MS, openCreative, pathOf, yourFile } from './uploading.ts';

test('a sound that is too long is shortened only with a yes, and a file is taken out and found again', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = await asNewAdvertiser(page);
  await openCreative(page, ['spotify', 'meta']);
  const [sound, picture] = ['sound-181s.mp3', 'image-1080x1080.jpg'];
  await chooseFiles(page, [await pathOf(sound)], 'Audio');
  await chooseFiles(page, [await pathOf(picture)], 'Images');
  await expect(yourFile(page, sound).getByText('In review')).toBeVisible({ timeout: JUDGED_MS });
  await expect(yourFile(page, picture).getByText('In review')).toBeVisible({ timeout: JUDGED_MS });

  await page.getByRole('button', { name: /^Spotify, Audio/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make this version' }).click();
  await expect(dialog.getByText('Please say yes to leaving out the rest, or bring a shorter file.')).toBeVisible();
  await dialog.getByText('Shorten it to 180 s; the rest is left out').click();
  // Twice in a row: one version is made.
  await dialog.getByRole('button', { name: 'Make this version' }).dblclick();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Spotify, Audio: filled/i })).toBeVisible({ timeout: JUDGED_MS });
  expect((await filesOf(email)).filter(({ choices }) => choices !== null)).toHaveLength(1);

  await yourFile(page, picture)
    .getByRole('button', { name: `Platforms of ${picture}: all` })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Meta' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Platforms of ${picture}: 1` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Meta, Square 1:1: missing/i })).toBeVisible();

  await page.getByRole('button', { name: `More about ${picture}` }).click();
  await page.getByRole('menuitem', { name: 'Take out of this campaign' }).click();
  await expect(yourFile(page, picture)).toBeHidden();
  await page.getByRole('link', { name: 'Back to Build' }).click();
  await page.goBack();
  await expect(yourFile(page, sound)).toBeVisible();
  await expect(yourFile(page, picture)).toBeHidden();
  await page.getByRole('button', { name: 'Use a file from before' }).click();
  await dialog.getByText(picture, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Use 1 file' }).click();
  await expect(yourFile(page, picture)).toBeVisible();
});
