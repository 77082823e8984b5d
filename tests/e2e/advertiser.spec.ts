import { expect, test } from '@playwright/test';
import { asNewAdvertiser, expectDashboard, newEmail, signIn, signOut, signUp } from './accounts/advertisers.ts';
import { asExpired } from './accounts/expired-token.ts';
import { mailboxUrl, onlyMailTo } from './product/mailbox.ts';
import { PASSWORD } from './product/settings.ts';

test('an advertiser signs up, gets the welcome email, signs out, signs in and stays signed in', async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'Login / Sign Up' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await signUp(page, email);
  await expectDashboard(page);

  const mail = await onlyMailTo(email);
  expect(mail.subject).toBe('Welcome to Universal Media');
  await page.goto(`${mailboxUrl()}/#/email/${mail.id}`);
  await expect(page.getByText('Welcome to Universal Media').first()).toBeVisible();

  await page.goto('/');
  await expectDashboard(page);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible();

  await page.goto('/?login=true');
  await signIn(page, email);
  await expectDashboard(page);
  await page.reload();
  await expectDashboard(page);
});

test('an access token that ran out is renewed without a word', async ({ page }) => {
  await asNewAdvertiser(page);
  const token = await page.evaluate(() => sessionStorage.getItem('um.token') ?? '');
  await page.evaluate((expired) => sessionStorage.setItem('um.token', expired), asExpired(token));
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/me') && response.status() === 401,
  );
  await page.reload();
  await refused;
  await expectDashboard(page);
});

test('a new tab of the same browser is signed in, and signing out in one signs the other out at once', async ({
  context,
  page,
}) => {
  await asNewAdvertiser(page);
  const other = await context.newPage();
  const listening = other.waitForResponse((response) => response.url().endsWith('/api/events') && response.ok());
  await other.goto('/');
  await expectDashboard(other);
  await listening;
  await signOut(page);
  await expect(other.getByText('You were signed out in another tab or on another device.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a visitor with a stored session never sees the public page first', async ({ page }) => {
  await asNewAdvertiser(page);
  // The answer is held back until we have looked at what stands on the screen meanwhile.
  let answer = () => {};
  const looked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/me', async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('status').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeHidden();
  answer();
  await expectDashboard(page);
});

test('the public page is in the HTML itself', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('the forms say what is wrong', async ({ page }) => {
  const email = await asNewAdvertiser(page);
  await signOut(page);

  await page.goto('/?signup=true');
  // The button stays pressable and lists what is missing, each with the way to it.
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(/^Still needed:/)).toHaveText(
    'Still needed: Full name, Email, Password, Terms of Service',
  );
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await signUp(page, email);
  await expect(page.getByText('Registration Error')).toBeVisible();
  await expect(page.getByText('This email is already registered.')).toBeVisible();

  await page.goto('/?login=true');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Sign-in failed')).toBeVisible();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await expect(page.getByText(/^Request /)).toHaveCount(0);

  await page.route('**/api/auth/login', (route) => route.abort());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Sign-in failed')).toBeVisible();
});

test('pressing the button twice makes one account', async ({ page }) => {
  const email = newEmail();
  await page.goto('/?signup=true');
  let asked = 0;
  await page.route('**/api/auth/register', async (route) => {
    asked += 1;
    // The first answer is lost on its way, after the server has done its work.
    const response = await route.fetch();
    if (asked === 1) return route.abort('connectionreset');
    return route.fulfill({ response });
  });
  await signUp(page, email);
  await expect(page.getByText('Registration Error')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectDashboard(page);
  expect(asked).toBe(2);
});

test('back from a view leads to the dashboard', async ({ page }) => {
  await asNewAdvertiser(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Credits' }).click();
  await expect(page).toHaveURL(/view=credits/);
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  await page.goBack();
  await expectDashboard(page);
});

test('a crash shows the documented screen', async ({ page }) => {
  await asNewAdvertiser(page);
  await page.route('**/assets/area-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Please go back and try again.')).toBeVisible();
  await page.unroute('**/assets/area-*.js');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expectDashboard(page);
});
