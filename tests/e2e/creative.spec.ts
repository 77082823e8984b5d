import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { rejectionReasons } from '@universal-media/contract/creative/content-rejections';
import { advertiserLimits, toBytes, uploadTexts } from '@universal-media/contract/creative/upload-limits';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { asNewStaff } from './accounts/staff.ts';
import { tabTo } from './browser/tab-to.ts';
import { toReview } from './creative/reviewing.ts';
import { chooseFiles, filesFor, JUDGED_MS, openCreative, pathFor, yourFile } from './creative/uploading.ts';

const cells = (page: Page, state: string) => page.getByRole('button', { name: new RegExp(`: ${state}`) });

test('staff reject a file with a reason, its owner uploads another one, and staff approve it', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await asNewAdvertiser(page);
  await openCreative(page, ['meta']);
  const bytes = await readFile(await pathFor('image-1080x1080.jpg'));
  const [first, second] = [`first-${randomUUID()}.jpg`, `second-${randomUUID()}.jpg`];
  const upload = (name: string) => chooseFiles(page, { name, mimeType: 'image/jpeg', buffer: bytes }, 'Images');
  await upload(first);
  await expect(yourFile(page, first).getByText('In review')).toBeVisible({ timeout: JUDGED_MS });

  const staffPage = await (await browser.newContext()).newPage();
  await asNewStaff(staffPage, 'admin', ['campaign_control']);
  await staffPage.getByRole('tab', { name: 'Campaigns' }).click();
  await staffPage.getByRole('radio', { name: 'Content review' }).click();
  await (await toReview(staffPage, first)).click();
  const review = staffPage.getByRole('dialog', { name: first });
  await review.getByRole('button', { name: 'Reject' }).click();
  await review.getByRole('combobox', { name: 'Reason' }).click();
  await staffPage.getByRole('option', { name: rejectionReasons.text_cut_off }).click();
  await review.getByLabel('Note to the advertiser').fill('The price at the foot is gone.');
  await review.getByRole('button', { name: 'Reject file' }).click();
  await expect(staffPage.getByText(`Rejected: ${first}.`).first()).toBeVisible();

  // The page receives the decision without a reload.
  const rejected = yourFile(page, first);
  await expect(rejected.getByText(rejectionReasons.text_cut_off)).toBeVisible();
  await expect(rejected.getByText('The price at the foot is gone.')).toBeVisible();
  await rejected.getByRole('button', { name: 'Upload another file' }).click();
  await expect(page.getByRole('button', { name: 'Choose images' })).toBeInViewport();
  await upload(second);
  await expect(yourFile(page, second).getByText('In review')).toBeVisible({ timeout: JUDGED_MS });

  await staffPage.reload();
  await staffPage.getByRole('radio', { name: 'Content review' }).click();
  await (await toReview(staffPage, second)).click();
  await staffPage.getByRole('dialog', { name: second }).getByRole('button', { name: 'Approve' }).click();
  await expect(staffPage.getByText(`Approved: ${second}.`).first()).toBeVisible();
  await expect(yourFile(page, second).getByText('Approved')).toBeVisible();
  await staffPage.context().close();
});

test('one image and one video become every format that the chosen platforms need', async ({ page }) => {
  test.setTimeout(240_000);
  const platforms = ['streaming_package', 'youtube', 'meta', 'tiktok', 'google'] as const;
  await asNewAdvertiser(page);
  await openCreative(page, [...platforms]);
  await chooseFiles(page, [await pathFor('image-1920x1080.jpg')], 'Images');
  await chooseFiles(page, [await pathFor('video-wide-15s.mp4')], 'Videos');
  for (const name of ['image-1920x1080.jpg', 'video-wide-15s.mp4']) {
    await expect(yourFile(page, name).getByText('In review')).toBeVisible({ timeout: JUDGED_MS });
  }
  await page.getByRole('button', { name: 'Create all missing sizes' }).click();
  // All crops are shown together as they are created.
  const crops = page.getByRole('dialog', { name: 'Review crops' });
  await expect(crops.getByRole('button', { name: /^Adjust/ }).first()).toBeVisible({ timeout: JUDGED_MS });
  await crops.getByRole('button', { name: 'Looks good' }).click();
  const wanted = platforms.reduce((sum, platform) => sum + platformById(platform).slots.length, 0);
  await expect(cells(page, 'ready')).toHaveCount(wanted, { timeout: JUDGED_MS * 2 });
  await expect(page.getByText('5 of 5 platforms ready').first()).toBeVisible();
  const continueButton = page.getByRole('button', { name: /^Continue to Review \(\d+ files\)$/ });
  const files = Number(/\d+/.exec((await continueButton.textContent()) ?? ''));
  expect(files).toBeGreaterThan(2);
  await continueButton.click();
  await expect(page.getByText('Step 4 of 5').first()).toBeVisible();
});

test('a refused file is listed with its reason', async ({ page }) => {
  test.setTimeout(120_000);
  await asNewAdvertiser(page);
  await openCreative(page);
  const video = await readFile(await pathFor('video-9s.mp4'));
  const image = await readFile(await pathFor('image-600x600.jpg'));
  const tooLarge = toBytes(advertiserLimits.image.max_mb) + 1;
  const bytesNamed = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  await chooseFiles(page, [
    bytesNamed('page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')),
    bytesNamed('nothing.png', Buffer.alloc(0)),
    bytesNamed('huge.jpg', Buffer.concat([image, Buffer.alloc(tooLarge - image.length)])),
    bytesNamed('cut-off.mp4', Buffer.concat([video.subarray(0, 64), randomBytes(200_000)])),
  ]);
  const refused = page.getByRole('list', { name: 'Refused files' }).getByRole('listitem');
  const refusedFile = (name: string): Locator => refused.filter({ hasText: name });
  await expect(refusedFile('page.jpg')).toContainText(uploadTexts.unsupported.advertiser);
  await expect(refusedFile('nothing.png')).toContainText(uploadTexts.empty);
  await expect(refusedFile('huge.jpg')).toContainText(uploadTexts.too_large.advertiser.image);
  // This one has a valid video header, so only decoding shows that it is damaged.
  await expect(refusedFile('cut-off.mp4')).toContainText(/refused: .{20}/, { timeout: JUDGED_MS });
  await expect(page.getByText('No files yet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss page.jpg' }).click();
  await expect(refused).toHaveCount(3);
});

test('a file is chosen and cropped with the keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const email = await asNewAdvertiser(page);
  await openCreative(page, ['meta']);
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose images' }));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(await pathFor('image-1920x1080.jpg'));

  const cell = page.getByRole('button', { name: /^Meta.*, Square 1:1: can be created/ });
  await expect(cell).toBeVisible({ timeout: JUDGED_MS });
  await tabTo(page, cell);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Square 1:1/ });
  await tabTo(page, dialog.getByRole('slider', { name: 'Crop area' }), 20);
  await page.keyboard.press('End');
  await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuenow', '100');
  await tabTo(page, dialog.getByRole('button', { name: 'Save version' }), 20);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Meta.*, Square 1:1: ready/ })).toBeVisible({ timeout: JUDGED_MS });
  const made = (await filesFor(email)).find(({ choices }) => choices !== null);
  expect(made).toMatchObject({ status: 'ready', choices: { slot: '1:1', fit: 'crop' } });
});
