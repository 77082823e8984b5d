import { expect, type Page, test } from '@playwright/test';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import { staffTabs } from '@universal-media/contract/wire/permissions';
import { asNewAdvertiser, newEmail, signIn } from './accounts/advertisers.ts';
import { asNewStaff, codeFor, createStaff, enroll, givePassword } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { database } from './product/database.ts';
import { linkMailedTo } from './product/mailbox.ts';
import { PASSWORD } from './product/settings.ts';

// Without the number of requests that wait.
const labels = async (page: Page) =>
  (await page.getByRole('tab').allInnerTexts()).map((label) => label.replace(/\s*\d+$/, ''));
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('a first sign-in sets up the second factor; later ones ask for a code, and each code works once', async ({
  page,
}) => {
  const email = await createStaff('admin', ['campaign_control']);
  await givePassword(page, email);
  const { secret, recoveryCodes } = await enroll(page);
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  await givePassword(page, email);
  const code = page.getByLabel('Six-digit code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('That code is incorrect.')).toBeVisible();
  const next = codeFor(secret, 1);
  await code.fill(next);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  await givePassword(page, email);
  await page.getByLabel('Six-digit code').fill(next);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('That code is incorrect.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();
  await expect(page.getByText('You signed in with a recovery code. You have 9 left.').first()).toBeVisible();
});

test('a staff member changes their own password: a wrong code changes nothing, and the other browser is signed out', async ({
  page,
  browser,
}) => {
  const { email, secret } = await asNewStaff(page, 'admin');
  const other = await (await browser.newContext()).newPage();
  await givePassword(other, email);
  await other.getByLabel('Six-digit code').fill(codeFor(secret, 1));
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  const account = page.getByRole('dialog', { name: 'Your account' });
  const sessions = account.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await account.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await account.getByLabel('New password', { exact: true }).fill('Lantern-Bridge-58');
  const code = account.getByLabel('Six-digit code').first();
  await code.fill('000000');
  await account.getByRole('button', { name: 'Change password' }).click();
  await expect(account.getByText('That code is incorrect. Please enter a new one.')).toBeVisible();
  // The codes of this minute were used to sign in.
  await database((rows) => rows('update staff_member set totp_last_step = null where email = $1', [email]));
  await code.fill(codeFor(secret));
  await account.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Every other session is signed out.').first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await other.context().close();
});

test('a staff member sees the tabs their permissions open, and no other', async ({ page }) => {
  await asNewStaff(page, 'admin', ['campaign_control', 'billing_oversight']);
  expect(await labels(page)).toEqual(['Campaigns', 'Users', 'Billing', 'Approvals']);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();
});

test('a super admin sees every tab', async ({ page }) => {
  await asNewStaff(page, 'super_admin');
  expect(await labels(page)).toEqual(staffTabs.map(({ label }) => label));
});

test('a deactivated staff member is out within a second', async ({ page, browser }) => {
  await asNewStaff(page, 'super_admin', [], { name: 'Robin Osei' });
  const theirs = await (await browser.newContext()).newPage();
  const listening = theirs.waitForResponse((response) => response.url().endsWith('/api/admin/events') && response.ok());
  const name = `Kim ${newEmail().slice(3, 11)}`;
  await asNewStaff(theirs, 'admin', ['campaign_control'], { name });
  await listening;

  await openTab(page, 'Admin Management');
  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  await expect(page.getByRole('alertdialog', { name: `Deactivate ${name}?` })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().includes('/deactivate-admin/') && response.ok());
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await answered;
  await expect(theirs.getByRole('button', { name: 'Sign In' })).toBeVisible({ timeout: 1_000 });
  await theirs.context().close();
});

test('two super admins create an admin, who then signs in; and the audit log tells of it', async ({
  page,
  browser,
}) => {
  await asNewStaff(page, 'super_admin', [], { name: 'Robin Osei' });
  const second = await (await browser.newContext()).newPage();
  await asNewStaff(second, 'super_admin', [], { name: 'Kim Duarte' });
  await openTab(page, 'Admin Management');
  await page.getByRole('button', { name: 'Create New Admin' }).click();
  const email = newEmail();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Full Name' }).fill('Lee Park');
  await dialog.getByRole('checkbox', { name: /billing/i }).check();
  await dialog.getByRole('button', { name: 'Create Admin' }).click();
  await expect(page.getByText(waitsForApproval).first()).toBeVisible();

  await page.getByRole('tab', { name: /^Approvals/ }).click();
  const own = page.getByRole('region', { name: 'Your requests' }).getByRole('listitem').filter({ hasText: email });
  await expect(own.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  await second.getByRole('tab', { name: /^Approvals/ }).click();
  const request = second
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(request).toContainText('Requested by Robin Osei');
  await expect(request).toContainText('Billing oversight');
  await request.getByRole('button', { name: /^Approve/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(second.getByText('Approved. The change took effect.').first()).toBeVisible();
  await expect(request).toHaveCount(0);
  await second.context().close();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await linkMailedTo(email, 'You are invited to the Universal Media staff dashboard'));
  await expect(theirs.getByText(`For ${email}.`)).toBeVisible();
  expect(await accessibilityProblems(theirs)).toEqual([]);
  await theirs.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Confirm New Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Save password' }).click();
  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await signIn(theirs, email);
  await enroll(theirs);
  await expect.poll(() => labels(theirs)).toEqual(['Billing']);
  await theirs.context().close();

  await openTab(page, 'Audit Log');
  await expect(page.getByText('Lee Park').first()).toBeVisible();
});

test('a super admin sends a colleague a link, and only the colleague knows the new password', async ({
  page,
  browser,
}) => {
  const colleague = await (await browser.newContext()).newPage();
  const { email } = await asNewStaff(colleague, 'admin', ['billing_oversight'], { name: 'Noor Haddad' });
  await asNewStaff(page, 'super_admin');
  await openTab(page, 'Admin Management');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Edit Noor Haddad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Admin' });
  await expect(dialog.getByLabel(/password/i)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Send password link to Noor Haddad' }).click();
  await expect(page.getByText(`Password link sent to ${email}.`).first()).toBeVisible();

  await colleague.goto(await linkMailedTo(email, 'Choose a new staff password'));
  await expect(colleague.getByText('Saving it signs you out everywhere.')).toBeVisible();
  await colleague.getByLabel('New Password', { exact: true }).fill(`${PASSWORD}-new`);
  await colleague.getByLabel('Confirm New Password').fill(`${PASSWORD}-new`);
  await colleague.getByRole('button', { name: 'Save password' }).click();
  await expect(colleague.getByText('Sign in with it and the code of your authenticator app.')).toBeVisible();
  await colleague.context().close();
});

test('staff create an account, and its owner sets a password from the email', async ({ page, browser }) => {
  await asNewStaff(page, 'admin', ['campaign_control']);
  await openTab(page, 'Users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const email = newEmail();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Full Name' }).fill('Ada Moreno');
  await dialog.getByRole('button', { name: /Create/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Search users').fill(email.slice(0, 11));
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Timeline of ${email}` }).click();
  await expect(page.getByRole('dialog', { name: 'Timeline of Ada Moreno' })).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await linkMailedTo(email, 'Your Universal Media account is ready'));
  await theirs.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Confirm New Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Reset Password' }).click();
  await expect(theirs.getByText('Password Reset Successful!')).toBeVisible();
  await theirs.context().close();
});

test('deactivating a user signs them out', async ({ page, browser }) => {
  const theirs = await (await browser.newContext()).newPage();
  const email = await asNewAdvertiser(theirs);
  await asNewStaff(page, 'admin', ['campaign_control']);
  await openTab(page, 'Users');
  await page.getByLabel('Search users').fill(email);
  await page.getByRole('button', { name: `Edit ${email}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
  await dialog.getByRole('radio', { name: 'Inactive' }).click();
  await dialog.getByRole('button', { name: /Save/ }).click();
  await expect(theirs.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await theirs.context().close();
});

test('an address with a preview token opens nothing', async ({ page }) => {
  await page.goto('/admin?preview-admin-token=preview-admin-token');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('um.staff-token', 'preview-admin-token'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test("a wrong password is answered with the server's words", async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
});
