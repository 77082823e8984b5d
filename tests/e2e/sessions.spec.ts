import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { asNewAdvertiser, expectDashboard, signIn } from './accounts/advertisers.ts';
import { asExpired } from './accounts/expired-token.ts';
import { builderAt, copiesInBrowser, keepDraft, readyCampaign, storedInBrowser } from './campaigns/drafts.ts';
import { database } from './product/database.ts';
import { ORIGIN } from './product/settings.ts';

const refreshCookie = async (context: BrowserContext) =>
  (await context.cookies(ORIGIN)).find(({ name }) => name === 'um_refresh');

const expireToken = async (page: Page) => {
  const token = await page.evaluate(() => sessionStorage.getItem('um.token') ?? '');
  await page.evaluate((expired) => sessionStorage.setItem('um.token', expired), asExpired(token));
};

test('two tabs whose tokens ran out renew them at the same moment, and both stay signed in', async ({
  context,
  page,
}) => {
  await asNewAdvertiser(page);
  const other = await context.newPage();
  await other.goto('/');
  await expectDashboard(other);
  await Promise.all([page, other].map(expireToken));
  await Promise.all([page, other].map((tab) => tab.reload()));
  await Promise.all([page, other].map(expectDashboard));
  await Promise.all([page, other].map((tab) => tab.reload()));
  await Promise.all([page, other].map(expectDashboard));
});

test('a stolen refresh token is found out, and both its owner and the thief are signed out', async ({
  context,
  page,
  browser,
}) => {
  await asNewAdvertiser(page);
  const stolen = await refreshCookie(context);
  expect(stolen?.httpOnly).toBe(true);
  expect(stolen?.sameSite).toBe('Strict');
  await expireToken(page);
  await page.reload();
  await expectDashboard(page);
  // The grace that two tabs need has passed.
  await database((rows) =>
    rows("update refresh_token set used_at = used_at - interval '2 minutes' where used_at is not null"),
  );

  const thief = await browser.newContext();
  if (stolen) await thief.addCookies([stolen]);
  const answer = await thief.request.post(`${ORIGIN}/api/auth/refresh`, { headers: { origin: ORIGIN } });
  expect(answer.status()).toBe(401);
  await expect(page.getByText('You were signed out in another tab or on another device.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible();
  await thief.close();
});

test('the account page signs another device out, and nothing of the user stays on it', async ({ page, browser }) => {
  const email = await asNewAdvertiser(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/?login=true');
  await signIn(elsewhere, email);
  await expectDashboard(elsewhere);
  await elsewhere.goto(builderAt(await keepDraft(elsewhere, readyCampaign()), 2));
  await elsewhere.getByRole('textbox', { name: 'Headline', exact: true }).fill('Not for other eyes.');
  await storedInBrowser(elsewhere, 'Not for other eyes.');
  await page.goto('/?view=account');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Sign out/ })
    .click();
  await expect(page.getByText("You're not signed in anywhere else.")).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await copiesInBrowser(elsewhere)).toEqual([]);
  await elsewhere.context().close();
});
