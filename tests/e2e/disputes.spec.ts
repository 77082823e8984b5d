import { expect, type Page, test } from '@playwright/test';
import { paidMessage } from '@universal-media/contract/money/purchases';
import { driveStripe } from '@universal-media/simulators/stripe/driver';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { asNewStaff } from './accounts/staff.ts';
import { mailboxUrl, mailsTo } from './product/mailbox.ts';
import { STRIPE_PORT } from './product/settings.ts';

const stripe = driveStripe(`http://127.0.0.1:${STRIPE_PORT}`);

async function buyCredits(page: Page): Promise<string> {
  const known = new Set((await stripe.state()).payments.map(({ id }) => id));
  await page.goto('/?view=credits&show_modal=true');
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await dialog.getByRole('radio', { name: /Starter/ }).click();
  await dialog.getByRole('button', { name: 'Purchase 105 credits' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(paidMessage(105)).first()).toBeVisible({ timeout: 30_000 });
  const [payment] = (await stripe.state()).payments.filter(({ id }) => !known.has(id));
  if (!payment) throw new Error('no payment');
  return payment.id;
}

const openTab = async (page: Page) => {
  await asNewStaff(page, 'admin', ['dispute_management']);
  await page.getByRole('tab', { name: 'Disputes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible();
};

test('a bank dispute opens a case with its money and deadline, and staff download its evidence', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = await asNewAdvertiser(page);
  const payment = await buyCredits(page);
  await stripe.openDispute(payment);

  const staff = await (await browser.newContext()).newPage();
  await openTab(staff);
  await staff.getByLabel('Search disputes').fill(email);
  const row = staff.getByRole('row', { name: new RegExp(email) });
  await expect(async () => {
    await staff.getByRole('button', { name: /Refresh/ }).click();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(row).toContainText('$103.20');
  await expect(row).toContainText('Open');
  await row.getByRole('button').first().click();
  const pane = staff.getByRole('region', { name: /^Dispute [0-9a-f]{8}$/ });
  await expect(pane.getByText('Taken back from wallet')).toBeVisible();
  await expect(pane.getByText('d 23 h left').or(pane.getByText('9 d left'))).toBeVisible();
  await expect(pane.getByRole('list', { name: 'Ledger rows' })).toContainText('Your bank opened a dispute');
  // The place is in the URL, so a reload keeps it.
  await staff.reload();
  await expect(pane.getByText('Taken back from wallet')).toBeVisible();

  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    pane.getByRole('button', { name: 'Evidence PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^dispute-[0-9a-f]{8}\.pdf$/);

  await pane.getByRole('button', { name: /^Update Status/ }).click();
  await staff.getByRole('menuitem', { name: 'In Review' }).click();
  await expect(staff.getByText('Dispute updated successfully!').first()).toBeVisible();
  await expect(pane.getByText('changed the status from Open to In Review')).toBeVisible();

  await stripe.winDispute(payment);
  await expect(async () => {
    await staff.reload();
    await expect(pane.getByText('The bank decided in our favor')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await staff.context().close();
});

test('staff create and edit a dispute, resolve it, and reopen it only with a reason', async ({ page }) => {
  await openTab(page);
  await page.getByRole('button', { name: 'Create Dispute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Dispute' });
  await dialog.getByRole('button', { name: 'Create Dispute' }).click();
  await expect(dialog.getByText('Enter a description.')).toBeVisible();
  await dialog.getByLabel('Description').fill('A caller says the invoice is wrong.');
  await dialog.getByLabel('Amount').fill('12.50');
  await dialog.getByRole('button', { name: 'Create Dispute' }).click();
  await expect(page.getByText('Dispute created successfully!').first()).toBeVisible();

  const pane = page.getByRole('region', { name: /^Dispute [0-9a-f]{8}$/ });
  await expect(pane.getByText('Unknown')).toBeVisible();
  await pane.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Dispute' });
  await edit.getByRole('radio', { name: 'Urgent' }).click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Dispute updated successfully!').first()).toBeVisible();
  await expect(pane.getByText('urgent priority')).toBeVisible();

  await pane.getByRole('button', { name: /^Update Status/ }).click();
  await page.getByRole('menuitem', { name: 'Resolved' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Resolved' }).click();
  await expect(pane.getByText('from Open to Resolved')).toBeVisible();
  await pane.getByRole('button', { name: /^Update Status/ }).click();
  await page.getByRole('menuitem', { name: 'In Review (reopen)' }).click();
  const reopen = page.getByRole('dialog');
  await reopen.getByRole('button', { name: 'Reopen' }).click();
  await expect(reopen.getByText('Enter a reason.')).toBeVisible();
  await reopen.getByLabel('Reason').fill('The caller called again.');
  await reopen.getByRole('button', { name: 'Reopen' }).click();
  await expect(pane.getByText('The caller called again.')).toBeVisible();
});

test('an advertiser reports a problem with a purchase and reads the reply, on the page and by email', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = await asNewAdvertiser(page);
  await buyCredits(page);
  await page.goto('/?view=credits');
  await page.getByRole('button', { name: /^Report a problem with the purchase/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Describe the problem in a sentence or two.')).toBeVisible();
  await dialog.getByLabel('What went wrong?').fill('The receipt names the wrong company.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^Report [0-9a-f]{8} sent/).first()).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await openTab(staff);
  await staff.getByLabel('Search disputes').fill(email);
  // J opens the first dispute of the list.
  await expect(staff.getByRole('row', { name: new RegExp(email) })).toBeVisible();
  await expect(staff.getByText('1 shown.')).toBeVisible();
  await staff.getByRole('heading', { level: 1 }).click();
  await staff.keyboard.press('j');
  const pane = staff.getByRole('region', { name: /^Dispute [0-9a-f]{8}$/ });
  await expect(pane.getByText('The receipt names the wrong company.')).toBeVisible();
  await pane.getByRole('radio', { name: 'Reply by email' }).click();
  await pane.getByLabel(`Reply to ${email}`).fill('We corrected the receipt.');
  await pane.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByText(`Reply sent to ${email}.`).first()).toBeVisible();
  await staff.context().close();

  await page.goto('/?view=account#problems');
  const reports = page.getByRole('list', { name: 'Reported problems' });
  await expect(reports).toContainText('We corrected the receipt.');
  await expect(reports).toContainText('In Review');
  const replies = async () =>
    (await mailsTo(email, mailboxUrl())).filter(({ text }) => text.includes('We corrected the receipt.')).length;
  await expect.poll(replies, { timeout: 30_000 }).toBe(1);
});
