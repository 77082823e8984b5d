import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { asNewStaff } from '../accounts/staff.ts';
import { listed } from '../browser/listed.ts';

const SLOW_MS = 60_000;

/** A super admin on the queue of waiting campaigns. */
export async function openDesk(browser: Browser): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await asNewStaff(desk, 'super_admin');
  await desk.getByRole('tab', { name: 'Campaigns', exact: true }).click();
  return desk;
}

const refresh = (desk: Page) => desk.getByRole('button', { name: 'Refresh Data' }).click();
const show = (desk: Page, view: 'Review queue' | 'All campaigns' | 'Content review') =>
  desk.getByRole('radio', { name: view }).click();

export const inQueue = (desk: Page, name: string): Locator =>
  desk.getByRole('table', { name: 'Campaigns to review' }).getByRole('button', { name });
export const detailFor = (desk: Page, name: string): Locator => desk.getByRole('region', { name });

/** What comes to a list meanwhile is there after it was read again. */
const clickWhenListed = (desk: Page, row: Locator) =>
  expect(async () => {
    await refresh(desk);
    await (await listed(desk, row, 5_000)).click({ timeout: 2_000 });
  }).toPass({ timeout: SLOW_MS });

export async function openWaiting(desk: Page, name: string): Promise<void> {
  await show(desk, 'Review queue');
  await clickWhenListed(desk, inQueue(desk, name));
  await expect(detailFor(desk, name).getByText('Under Review', { exact: true })).toBeVisible({ timeout: SLOW_MS });
}

export async function openDetails(desk: Page, name: string): Promise<Locator> {
  await show(desk, 'All campaigns');
  await desk.getByRole('textbox', { name: 'Search campaigns' }).fill(name);
  await desk.getByRole('button', { name: `View Full Details of ${name}` }).click();
  return desk.getByRole('dialog', { name: 'Campaign Details' });
}

/** Each of these files is looked at and approved. */
export async function approveFiles(desk: Page, filenames: readonly string[]): Promise<void> {
  await show(desk, 'Content review');
  const dialog = desk.getByRole('dialog');
  for (const filename of filenames) {
    await clickWhenListed(desk, desk.getByRole('button', { name: `Review ${filename}` }));
    await dialog.getByRole('button', { name: 'Approve' }).click();
    const last = desk.getByText(`Approved: ${filename}. No more files to review.`);
    await expect(dialog.getByText(`Approved: ${filename}.`).or(last).first()).toBeVisible();
    // Where another file waits, that one is open now.
    if (!(await last.first().isVisible())) await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
}

/** Ticks what staff watch and open before a launch. */
export async function confirmAll(desk: Page, name: string): Promise<void> {
  const boxes = detailFor(desk, name).getByRole('list', { name: 'To watch and open' }).getByRole('checkbox');
  for (const box of await boxes.all()) {
    await box.click();
    await expect(box).toBeChecked();
  }
}

/** Sends a decision at once instead of after its ten seconds of Undo. */
export const sendNow = (desk: Page): Promise<void> =>
  desk.getByRole('listitem').filter({ hasText: 'in 10 seconds' }).getByRole('button', { name: 'Dismiss' }).click();

/** A campaign whose checks all pass is launched from the queue. */
export async function approveAndLaunch(desk: Page, name: string): Promise<void> {
  await openWaiting(desk, name);
  const launch = { name: 'Approve & Launch' };
  await confirmAll(desk, name);
  await expect(detailFor(desk, name).getByText('4 of 4 pass')).toBeVisible();
  await detailFor(desk, name).getByRole('button', launch).click();
  await desk
    .getByRole('dialog', { name: `Approve and launch “${name}”?` })
    .getByRole('button', launch)
    .click();
  await sendNow(desk);
  await expect(desk.getByText(`“${name}” is approved`).first()).toBeVisible();
  await expect(inQueue(desk, name)).toBeHidden();
}
