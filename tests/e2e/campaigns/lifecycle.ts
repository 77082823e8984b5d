import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { asNewStaff } from '../accounts/staff.ts';
import { listed } from '../browser/listed.ts';

const SLOW_MS = 60_000;

/** A super admin on the queue of waiting campaigns. */
export async function openStaffPage(browser: Browser): Promise<Page> {
  const staff = await (await browser.newContext()).newPage();
  await asNewStaff(staff, 'super_admin');
  await staff.getByRole('tab', { name: 'Campaigns', exact: true }).click();
  return staff;
}

const refresh = (staff: Page) => staff.getByRole('button', { name: 'Refresh Data' }).click();
const show = (staff: Page, view: 'Review queue' | 'All campaigns' | 'Content review') =>
  staff.getByRole('radio', { name: view }).click();

export const inQueue = (staff: Page, name: string): Locator =>
  staff.getByRole('table', { name: 'Campaigns to review' }).getByRole('button', { name });
export const detailFor = (staff: Page, name: string): Locator => staff.getByRole('region', { name });

/** What comes to a list meanwhile is there after it was read again. */
const clickWhenListed = (staff: Page, row: Locator) =>
  expect(async () => {
    await refresh(staff);
    await (await listed(staff, row, 5_000)).click({ timeout: 2_000 });
  }).toPass({ timeout: SLOW_MS });

export async function openWaiting(staff: Page, name: string): Promise<void> {
  await show(staff, 'Review queue');
  await clickWhenListed(staff, inQueue(staff, name));
  await expect(detailFor(staff, name).getByText('Under Review', { exact: true })).toBeVisible({ timeout: SLOW_MS });
}

export async function openDetails(staff: Page, name: string): Promise<Locator> {
  await show(staff, 'All campaigns');
  await staff.getByRole('textbox', { name: 'Search campaigns' }).fill(name);
  await staff.getByRole('button', { name: `View Full Details of ${name}` }).click();
  return staff.getByRole('dialog', { name: 'Campaign Details' });
}

/** Each of these files is looked at and approved. */
export async function approveFiles(staff: Page, filenames: readonly string[]): Promise<void> {
  await show(staff, 'Content review');
  const dialog = staff.getByRole('dialog');
  for (const filename of filenames) {
    await clickWhenListed(staff, staff.getByRole('button', { name: `Review ${filename}` }));
    await dialog.getByRole('button', { name: 'Approve' }).click();
    const last = staff.getByText(`Approved: ${filename}. No more files to review.`);
    await expect(dialog.getByText(`Approved: ${filename}.`).or(last).first()).toBeVisible();
    // Where another file waits, that one is open now.
    if (!(await last.first().isVisible())) await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
}

/** Ticks what staff watch and open before a launch. */
export async function confirmAll(staff: Page, name: string): Promise<void> {
  const boxes = detailFor(staff, name).getByRole('list', { name: 'To watch and open' }).getByRole('checkbox');
  for (const box of await boxes.all()) {
    await box.click();
    await expect(box).toBeChecked();
  }
}

/** Sends a decision at once instead of after its ten seconds of Undo. */
export const sendNow = (staff: Page): Promise<void> =>
  staff.getByRole('listitem').filter({ hasText: 'in 10 seconds' }).getByRole('button', { name: 'Dismiss' }).click();

/** A campaign whose checks all pass is launched from the queue. */
export async function approveAndLaunch(staff: Page, name: string): Promise<void> {
  await openWaiting(staff, name);
  const launch = { name: 'Approve & Launch' };
  await confirmAll(staff, name);
  await expect(detailFor(staff, name).getByText('4 of 4 pass')).toBeVisible();
  await detailFor(staff, name).getByRole('button', launch).click();
  await staff
    .getByRole('dialog', { name: `Approve and launch “${name}”?` })
    .getByRole('button', launch)
    .click();
  await sendNow(staff);
  await expect(staff.getByText(`“${name}” is approved`).first()).toBeVisible();
  await expect(inQueue(staff, name)).toBeHidden();
}
