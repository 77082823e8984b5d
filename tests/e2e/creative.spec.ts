import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { rejectionReasons } from '@universal-media/contract/content';
import { slotNeeds } from '@universal-media/contract/creative-slots';
import { advertiserLimits, bytesOf, uploadTexts } from '@universal-media/contract/upload-limits';
import { asNewAdvertiser } from './people.ts';
import { asNewStaff } from './staff-people.ts';
import { tabTo } from './tab-to.ts';
import { chooseFiles, filesOf, JUDGED_MS, openCreative, pathOf, yourFile } from './uploading.ts';

const cells = (page: Page, state: string) => page.getByRole('button', { name: new RegExp(`: ${state}`) });

test('staff reject a file with a reason, its owner brings another, and that one is approved', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await asNewAdvertiser(page);
  await openCreative(page, ['meta']);
  const bytes = await readFile(await pathOf('image-1080x1080.jpg'));
  const [first, second] = [`first-${randomUUID()}.jpg`, `second-${randomUUID()}.jpg`];
  const bring = (name: string) => chooseFiles(page, { name, mimeType: 'image/jpeg', buffer: bytes }, 'Images');
  await bring(first);
  await expect(yourFile(page, first).getByText('In review')).toBeVisible({ timeout: JUDGED_MS });

  const desk = await (await browser.newContext()).newPage();
  await asNewStaff(desk, 'admin', ['campaign_control']);
  await desk.getByRole('tab', { name: 'Campaigns' }).click();
  await desk.getByRole('radio', { name: 'Content review' }).click();
  await desk.getByRole('button', { name: `Review ${first}` }).click();
  const review = desk.getByRole('dialog', { name: first });
  await review.getByRole('button', { name: 'Reject' }).click();
  await review.getByRole('combobox', { name: 'Reason' }).click();
  await desk.getByRole('option', { name: rejectionReasons.text_cut_off }).click();
  await review.getByLabel('Note to the advertiser').fill('The price at the foot is gone.');
  await review.getByRole('button', { name: 'Reject this file' }).click();
  await expect(desk.getByText(`Rejected: ${first}.`).first()).toBeVisible();

  // Without a reload: the page is told.
  const rejected = yourFile(page, first);
  await expect(rejected.getByText(rejectionReasons.text_cut_off)).toBeVisible();
  await expect(rejected.getByText('The price at the foot is gone.')).toBeVisible();
  await rejected.getByRole('button', { name: 'Bring another file' }).click();
  await expect(page.getByRole('button', { name: 'Choose images' })).toBeInViewport();
  await bring(second);
  await expect(yourFile(page, second).getByText('In review')).toBeVisible({ timeout: JUDGED_MS });

  await desk.reload();
  await desk.getByRole('radio', { name: 'Content review' }).click();
  await desk.getByRole('button', { name: `Review ${second}` }).click();
  await desk.getByRole('dialog', { name: second }).getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(`Approved: ${second}.`).first()).toBeVisible();
  await expect(yourFile(page, second).getByText('Approved')).toBeVisible();
  await desk.context().close();
});

test('one picture and one film become all that every chosen platform wants', async ({ page }) => {
  test.setTimeout(240_000);
  const platforms = ['streaming_package', 'youtube', 'meta', 'tiktok', 'google'] as const;
  await asNewAdvertiser(page);
  await openCreative(page, [...platforms]);
  await chooseFiles(page, [await pathOf('image-1920x1080.jpg')], 'Images');
  await chooseFiles(page, [await pathOf('video-wide-15s.mp4')], 'Videos');
  for (const name of ['image-1920x1080.jpg', 'video-wide-15s.mp4']) {
    await expect(yourFile(page, name).getByText('In review')).toBeVisible({ timeout: JUDGED_MS });
  }
  await page.getByRole('button', { name: 'Make all that can be made' }).click();
  const wanted = platforms.reduce((sum, platform) => sum + slotNeeds[platform].length, 0);
  await expect(cells(page, 'filled')).toHaveCount(wanted, { timeout: JUDGED_MS * 2 });
  await expect(page.getByText('5 of 5 platforms ready').first()).toBeVisible();
  const goOn = page.getByRole('button', { name: /^Continue to Review \(\d+ files\)$/ });
  const files = Number(/\d+/.exec((await goOn.textContent()) ?? ''));
  expect(files).toBeGreaterThan(2);
  await goOn.click();
  await expect(page.getByText('Step 4 of 5').first()).toBeVisible();
});

test('a file that is not taken is listed with its reason', async ({ page }) => {
  test.setTimeout(120_000);
  await asNewAdvertiser(page);
  await openCreative(page);
  const film = await readFile(await pathOf('video-9s.mp4'));
  const picture = await readFile(await pathOf('image-600x600.jpg'));
  const tooMuch = bytesOf(advertiserLimits.image.most_mb) + 1;
  const of = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  await chooseFiles(page, [
    of('page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')),
    of('nothing.png', Buffer.alloc(0)),
    of('huge.jpg', Buffer.concat([picture, Buffer.alloc(tooMuch - picture.length)])),
    of('cut-off.mp4', Buffer.concat([film.subarray(0, 64), randomBytes(200_000)])),
  ]);
  const refused = page.getByRole('list', { name: 'Refused files' }).getByRole('listitem');
  const saying = (name: string): Locator => refused.filter({ hasText: name });
  await expect(saying('page.jpg')).toContainText(uploadTexts.unsupported.advertiser);
  await expect(saying('nothing.png')).toContainText(uploadTexts.empty);
  await expect(saying('huge.jpg')).toContainText(uploadTexts.too_large.advertiser.image);
  // This one looks like a film: only who opens it knows better.
  await expect(saying('cut-off.mp4')).toContainText(/refused: .{20}/, { timeout: JUDGED_MS });
  await expect(page.getByText('No files yet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss page.jpg' }).click();
  await expect(refused).toHaveCount(3);
});

test('a file is chosen and made to fit without a mouse', async ({ page }) => {
  test.setTimeout(180_000);
  const email = await asNewAdvertiser(page);
  await openCreative(page, ['meta']);
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose images' }));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(await pathOf('image-1920x1080.jpg'));

  const cell = page.getByRole('button', { name: /^Meta.*, Square 1:1: can be made/ });
  await expect(cell).toBeVisible({ timeout: JUDGED_MS });
  await tabTo(page, cell);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Square 1:1/ });
  await tabTo(page, dialog.getByRole('slider', { name: 'The part that is kept' }), 20);
  await page.keyboard.press('End');
  await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuenow', '100');
  await tabTo(page, dialog.getByRole('button', { name: 'Make this version' }), 20);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Meta.*, Square 1:1: filled/ })).toBeVisible({ timeout: JUDGED_MS });
  const made = (await filesOf(email)).find(({ choices }) => choices !== null);
  expect(made).toMatchObject({ status: 'ready', choices: { slot: '1:1', fit: 'crop' } });
});
