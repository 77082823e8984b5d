import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { newEmail, signUp } from './accounts/advertisers.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { database } from './product/database.ts';
import { ownApi } from './product/own-api.ts';

// Nothing is called there: what is forwarded is for the worker, and this journey is about what visitors are asked.
const PROVIDER = {
  MEASUREMENT_GA4_URL: 'http://127.0.0.1:9',
  MEASUREMENT_GA4_ID: 'G-JOURNEY1',
  MEASUREMENT_GA4_SECRET: 'secret-of-a-stream',
};
const PAGES = ['/', '/how-it-works', '/pricing', '/gpt', '/help', '/help/campaign-fee'];

let api: Awaited<ReturnType<typeof ownApi>>;
test.beforeAll(async () => {
  api = await ownApi('127.0.0.1', PROVIDER);
});
test.afterAll(() => api.close());

const banner = (page: Page) => page.getByRole('region', { name: 'May we measure what works?' });
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

test('nothing is stored before a choice, both answers are equal, and a refusal is remembered without a name', async ({
  page,
  context,
}) => {
  for (const path of PAGES) {
    await page.goto(`${api.origin}${path}`);
    await expect(banner(page)).toBeVisible();
    expect(await cookieNames(context)).toEqual([]);
  }
  await page.goto(`${api.origin}/`);
  const [accept, reject] = await Promise.all(
    ['Accept all', 'Reject all'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect(Math.abs((accept?.width ?? 0) - (reject?.width ?? 9))).toBeLessThanOrEqual(1);
  expect(Math.abs((accept?.height ?? 0) - (reject?.height ?? 9))).toBeLessThanOrEqual(1);
  expect(accept?.y).toBe(reject?.y);
  expect(await accessibilityProblems(page)).toEqual([]);

  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(banner(page)).toBeHidden();
  const [kept, ...others] = await context.cookies();
  expect([kept?.name, kept?.value, kept?.httpOnly, others]).toEqual(['um_consent', '1.00.-', true, []]);
  for (const path of PAGES) {
    await page.goto(`${api.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  }

  await test.step('the answer can be changed in the footer', async () => {
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await expect(banner(page)).toBeFocused();
    await expect(
      banner(page).getByText('Your current choice: Analytics refused, Ad measurement refused.'),
    ).toBeVisible();
    const analytics = banner(page).getByRole('checkbox', { name: /^Analytics/ });
    await expect(analytics).not.toBeChecked();
    await analytics.check();
    await banner(page).getByRole('button', { name: 'Save choices' }).click();
    await expect(banner(page)).toBeHidden();
    const [changed] = await context.cookies();
    expect(changed?.value).toMatch(/^1\.10\.[0-9a-f-]{36}$/);
  });

  await test.step('a reopened banner shows the choice that counts, on this page and on the next', async () => {
    for (const path of [undefined, '/pricing']) {
      if (path !== undefined) await page.goto(`${api.origin}${path}`);
      await page.getByRole('button', { name: 'Cookie choices' }).click();
      await expect(
        banner(page).getByText('Your current choice: Analytics allowed, Ad measurement refused.'),
      ).toBeVisible();
      await expect(banner(page).getByRole('checkbox', { name: /^Analytics/ })).toBeChecked();
      await expect(banner(page).getByRole('checkbox', { name: /^Ad measurement/ })).not.toBeChecked();
      expect(await accessibilityProblems(page)).toEqual([]);
      await banner(page).getByRole('button', { name: 'Save choices' }).click();
      await expect(banner(page)).toBeHidden();
    }
    const [kept] = await context.cookies();
    expect(kept?.value).toMatch(/^1\.10\.[0-9a-f-]{36}$/);
  });

  await test.step('a server that does not say what counts is admitted', async () => {
    await page.route('**/api/consent', (route) => route.abort());
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await expect(banner(page).getByText("We couldn't load your current choice.")).toBeVisible();
  });
});

test('a visitor who agreed and signs up is an event, and one who refused is none', async ({ browser }) => {
  const listEvents = async (email: string): Promise<string[]> => {
    const found: string[] = [];
    await database(async (rows) => {
      const events = await rows(
        'select e.name from site_event e join advertiser a using (user_id) where a.email = $1',
        [email],
      );
      found.push(...events.map(({ name }) => String(name)));
    });
    return found;
  };
  for (const [answer, events] of [
    ['Accept all', ['sign_up']],
    ['Reject all', []],
  ] as const) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${api.origin}/`);
    await banner(page).getByRole('button', { name: answer }).click();
    await expect(banner(page)).toBeHidden();
    await page.goto(`${api.origin}/?signup=true`);
    await expect(banner(page)).toBeHidden();
    const email = newEmail();
    await signUp(page, email);
    await expect(page).not.toHaveURL(/signup/);
    expect(await listEvents(email)).toEqual(events);
    await page.context().close();
  }
});

test('Global Privacy Control is an answer: no question, no cookie', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(`${api.origin}${path}`);
    await expect(page.getByText('Global Privacy Control is on: nothing is measured.')).toBeVisible();
    await expect(banner(page)).toBeHidden();
  }
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('without a provider there is no question', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeHidden();
});
