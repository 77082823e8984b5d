import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { AUTOSAVE_SECONDS, DELETE_DRAFT_TEXT } from '@universal-media/contract/campaigns/drafts';
import { asNewAdvertiser, expectDashboard, signIn } from './accounts/advertisers.ts';
import { builderAt, keepDraft, readyCampaign, storedInBrowser } from './campaigns/drafts.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Campaign name', exact: true });
const headline = (page: Page) => page.getByRole('textbox', { name: 'Headline', exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved \d/).first()).toBeVisible({ timeout: 30_000 });

async function openReady(page: Page): Promise<string> {
  const email = await asNewAdvertiser(page);
  await page.goto(builderAt(await keepDraft(page, readyCampaign()), 2));
  await expect(headline(page)).toHaveValue('Tuned before the cold.');
  return email;
}

/** Lets the time until the next automatic save pass, in the browser alone. */
const untilAutosave = (context: BrowserContext) => context.clock.fastForward(AUTOSAVE_SECONDS * 1_000);

/** The same user in another browser. */
async function elsewhere(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/?login=true');
  await signIn(page, email);
  await expectDashboard(page);
  return page;
}

test('a draft is resumed on another browser as it was left', async ({ page, context, browser }) => {
  await context.clock.install();
  const email = await openReady(page);
  const save = page.waitForResponse('**/api/campaigns/draft/save', { timeout: 40_000 });
  await headline(page).fill('Ready for the snow.');
  await untilAutosave(context);
  expect((await save).ok()).toBe(true);
  const otherBrowser = await browser.newContext();
  const other = await elsewhere(otherBrowser, email);
  await other.goto('/?view=campaigns');
  await expect(other.getByText('Winter tune-up').first()).toBeVisible();
  await other
    .getByRole('link', { name: /Resume|Continue/ })
    .first()
    .click();
  await expect(headline(other)).toHaveValue('Ready for the snow.');
  await otherBrowser.close();
});

test('two tabs that edit one draft are asked which version to keep', async ({ page, context }) => {
  await context.clock.install();
  await openReady(page);
  const other = await context.newPage();
  // The other tab hears of nothing, as over a line that is slow to tell.
  await other.route('**/api/events', (route) => route.abort());
  await other.goto(page.url());
  await expect(headline(other)).toBeVisible();
  const save = page.waitForResponse('**/api/campaigns/draft/save', { timeout: 40_000 });
  await headline(page).fill('The first tab.');
  await untilAutosave(context);
  expect((await save).ok()).toBe(true);
  await headline(other).fill('The second tab.');
  await untilAutosave(context);
  const dialog = other.getByRole('alertdialog', { name: 'This draft was changed elsewhere' });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toContainText('The first tab.');
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expect(headline(other)).toHaveValue('The second tab.');
  await saved(other);
  await expect(headline(page)).toHaveValue('The second tab.', { timeout: 30_000 });
});

test('a minute without a network in the middle of typing loses nothing', async ({ page, context }) => {
  await context.clock.install();
  await openReady(page);
  await headline(page).fill('Before the cut.');
  await untilAutosave(context);
  await saved(page);
  await context.setOffline(true);
  await headline(page).fill('Typed while offline.');
  await untilAutosave(context);
  await expect(page.getByText('Saved in this browser only; waiting for connection').first()).toBeVisible({
    timeout: 40_000,
  });
  await context.clock.fastForward(60_000);
  await name(page).fill('Winter tune-up, second try');
  await context.setOffline(false);
  await saved(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(headline(page)).toHaveValue('Typed while offline.');
  await expect(name(page)).toHaveValue('Winter tune-up, second try');
});

test('a reload before the next save finds what was typed', async ({ page }) => {
  await openReady(page);
  await headline(page).fill('Not saved anywhere yet.');
  await storedInBrowser(page, 'Not saved anywhere yet.');
  await page.reload();
  await expect(headline(page)).toHaveValue('Not saved anywhere yet.');
});

test('back and forward move between the steps and out of the builder', async ({ page }) => {
  await asNewAdvertiser(page);
  const draft = await keepDraft(page, readyCampaign(), 1);
  await page.goto(builderAt(draft, 1));
  await page.getByRole('button', { name: 'Continue to Build' }).click();
  await expect(headline(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step 1 of 5').first()).toBeVisible();
  await page.goForward();
  await expect(headline(page)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expectDashboard(page);
});

test('Continue appears together with its step, so that the step cannot push it away from a press', async ({ page }) => {
  await asNewAdvertiser(page);
  const draft = await keepDraft(page, readyCampaign(), 1);
  const arrives = Promise.withResolvers<void>();
  await page.route(/platforms-step/, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto(builderAt(draft, 1));
  await expect(page.getByRole('complementary', { name: 'Steps' })).toBeVisible();
  const toBuild = page.getByRole('button', { name: 'Continue to Build' });
  await expect(toBuild).toBeHidden();
  arrives.resolve();
  await toBuild.click();
  await expect(headline(page)).toBeVisible();
});

test('a draft is deleted with the documented words, and comes back by Undo', async ({ page }) => {
  await asNewAdvertiser(page);
  await keepDraft(page, readyCampaign());
  await page.goto('/?view=campaigns');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(DELETE_DRAFT_TEXT);
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Winter tune-up').first()).toBeVisible();
});
