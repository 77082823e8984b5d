import { expect, test } from '@playwright/test';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { chooseFiles, filesFor, JUDGED_MS, openCreative, pathFor, yourFile } from './creative/uploading.ts';

test('an audio file that is too long is shortened only after confirmation, and a removed file can be added again', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = await asNewAdvertiser(page);
  await openCreative(page, ['spotify', 'meta']);
  const [audio, image] = ['sound-181s.mp3', 'image-1080x1080.jpg'];
  await chooseFiles(page, [await pathFor(audio)], 'Audio');
  await chooseFiles(page, [await pathFor(image)], 'Images');
  await expect(yourFile(page, audio).getByText('In review')).toBeVisible({ timeout: JUDGED_MS });
  await expect(yourFile(page, image).getByText('In review')).toBeVisible({ timeout: JUDGED_MS });

  await page.getByRole('button', { name: /^Spotify, Audio/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await expect(dialog.getByText('Confirm the trim, or upload a shorter file.')).toBeVisible();
  await dialog.getByText('Trim to 180 s').click();
  // A double click creates one version.
  await dialog.getByRole('button', { name: 'Save version' }).dblclick();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Spotify, Audio: ready/i })).toBeVisible({ timeout: JUDGED_MS });
  expect((await filesFor(email)).filter(({ choices }) => choices !== null)).toHaveLength(1);

  await yourFile(page, image)
    .getByRole('button', { name: `Platforms of ${image}: all` })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Meta' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Platforms of ${image}: 1` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Meta, Square 1:1: one of these/i })).toBeVisible();

  await page.getByRole('button', { name: `More actions for ${image}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from campaign' }).click();
  await expect(yourFile(page, image)).toBeHidden();
  await page.getByRole('link', { name: 'Back to Build' }).click();
  await page.goBack();
  await expect(yourFile(page, audio)).toBeVisible();
  await expect(yourFile(page, image)).toBeHidden();
  await page.getByRole('button', { name: 'Choose from library' }).click();
  await dialog.getByText(image, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Use 1 file' }).click();
  await expect(yourFile(page, image)).toBeVisible();
});
