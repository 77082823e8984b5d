import { type Browser, expect, type Page, test } from '@playwright/test';
import { asNewAdvertiser, expectDashboard, signIn, signOut } from './accounts/advertisers.ts';
import { asNewStaff, codeFor, givePassword } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { database } from './product/database.ts';
import { ownApi } from './product/own-api.ts';
import { PASSWORD } from './product/settings.ts';

let api: Awaited<ReturnType<typeof ownApi>>;
test.beforeAll(async () => {
  api = await ownApi('localhost');
});
test.afterAll(() => api.close());

/** A page of the API under a name, in a browser whose device creates and uses passkeys by itself. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: api.origin });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

/** Lets eleven minutes pass since the last proof of identity. */
const waitPastProof = (email: string) =>
  database(async (rows) => {
    const old = "proved_at = now() - interval '11 minutes'";
    await rows(
      `update advertiser_session set ${old} where user_id = (select user_id from advertiser where email = $1)`,
      [email],
    );
    await rows(
      `update staff_session set ${old} where admin_id = (select admin_id from staff_member where email = $1)`,
      [email],
    );
  });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText(name);
}

/** Turns on two-step sign-in. Returns the secret, the code that was used, and the recovery codes. */
async function turnOnSecondStep(page: Page): Promise<{ secret: string; used: string; codes: string[] }> {
  await page.goto('/?view=account');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  const used = codeFor(secret);
  await dialog.getByLabel('Six-digit code').fill(used);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const list = saving.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  // Closing does not lose them.
  await saving.getByRole('button', { name: 'Close' }).click();
  await expect(saving.getByText('Save the codes, then check this box.')).toBeVisible();
  await saving.getByRole('checkbox', { name: "I've saved these codes" }).check();
  await saving.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  return { secret, used, codes };
}

test('an advertiser adds a passkey, signs out, signs in with it, renames and removes it', async ({ browser }) => {
  const page = await openPage(browser);
  await asNewAdvertiser(page, { at: '/?view=account' });
  await addPasskey(page, 'Work laptop');
  expect(await accessibilityProblems(page)).toEqual([]);

  await signOut(page);
  await page.goto('/?login=true');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expectDashboard(page);

  await page.goto('/?view=account');
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Last used');
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename passkey' });
  await rename.getByLabel('Name').fill('Home laptop');
  await rename.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Remove Home laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();

  await signOut(page);
  await page.goto('/?login=true');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByText("This passkey couldn't be verified.")).toBeVisible();
});

test('an advertiser turns on two-step sign-in, signs in with a code and with a recovery code, and turns it off', async ({
  browser,
}) => {
  const page = await openPage(browser);
  const email = await asNewAdvertiser(page);
  const { secret, used, codes } = await turnOnSecondStep(page);

  await signOut(page);
  await page.goto('/?login=true');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // A code works once.
  await page.getByLabel('Six-digit code').fill(used);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('That code is incorrect.')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(codeFor(secret, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expectDashboard(page);

  await signOut(page);
  await page.goto('/?login=true');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('You have 9 left.').first()).toBeVisible();

  await page.goto('/?view=account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
});

test('creating an API key asks to confirm the identity, and goes on by itself', async ({ browser }) => {
  const page = await openPage(browser);
  const email = await asNewAdvertiser(page, { at: '/?view=account' });
  await waitPastProof(email);
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(dialog).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Confirm your identity to continue.')).toBeVisible();

  await page.getByRole('button', { name: 'Create API key' }).click();
  await dialog.getByLabel('Your password').fill('Wrong-Password-1');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Your new API key' })).toBeVisible();
});

test('a staff member adds a passkey, signs in with it instead of a code, and confirms with it', async ({ browser }) => {
  const page = await openPage(browser);
  const { email } = await asNewStaff(page, 'super_admin');
  await page.getByRole('button', { name: 'Your account' }).click();
  await addPasskey(page, 'Security key');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();

  await givePassword(page, email);
  await page.getByRole('button', { name: 'Continue with your passkey' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await waitPastProof(email);
  await page.getByRole('button', { name: 'Remove Security key' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
});
