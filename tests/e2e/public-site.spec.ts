import { expect, test } from '@playwright/test';
import { newEmail, signUp } from './accounts/advertisers.ts';

test('a visitor prices a campaign, shares the link, and starts it with that budget after signing up', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /can do the math/ })).toBeVisible();

  const form = page.getByRole('form', { name: 'Price a campaign' });
  await form.getByLabel('Media budget for the whole campaign').fill('3000');
  await form.getByRole('radio', { name: '3 platforms', exact: true }).click();
  const paid = page.getByRole('region', { name: 'What you pay' });
  await expect(paid).toContainText('3,175.00');
  await expect(paid).toContainText('$3,118.17');
  await form.getByRole('radio', { name: 'Card at launch' }).click();
  await expect(paid).toContainText('$3,267.38');
  await expect(page).toHaveURL(/budget=3000&platforms=3&pay=card/);

  await test.step('the link shows the same to anyone, and without scripts the page still reads', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(page.url());
    await expect(other.getByRole('region', { name: 'What you pay' })).toContainText('$3,267.38');
    await other.context().close();
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto('/pricing');
    await expect(plain.getByRole('heading', { name: 'The same rule, four budgets.' })).toBeVisible();
    await expect(plain.getByRole('row', { name: /\$3,000 on 3 platforms/ })).toContainText('$175');
    await plain.context().close();
  });

  await paid.getByRole('link', { name: 'Start with this budget' }).click();
  await signUp(page, newEmail());
  await expect(page.getByRole('heading', { name: 'Tell us your website and goal' })).toBeVisible();
  await expect(page.getByLabel('Budget to try')).toHaveValue('3,000');
});

test('a visitor tries a budget in a place, signs up, and finds the plan as a draft', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: /^What does/ });
  await expect(form).toContainText('What does $500 in Austin, TX buy?');
  await expect(form).toContainText('Example for 14 days');
  await form.getByLabel('Budget').fill('1200');
  await form.getByRole('button', { name: 'Streaming TV' }).click();
  await expect(form.getByRole('button', { name: 'Streaming TV' })).toHaveAttribute('aria-pressed', 'true');
  await form.getByRole('button', { name: 'Meta' }).click();
  await form.getByRole('button', { name: /^Place: Austin/ }).click();
  await form.getByRole('combobox', { name: 'Search for a place' }).fill('Dallas');
  await page.getByRole('option', { name: 'Dallas, TX' }).click();
  const asked = page.getByRole('form', { name: 'What does $1,200 in Dallas, TX buy?' });
  await expect(asked).toContainText('Estimate for 14 days');
  await expect(asked).toContainText(/Impressions\s*[\d.]+k–[\d.]+k/);
  await expect(asked).toContainText('$1,285');

  await asked.getByRole('link', { name: 'Start with this plan' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await signUp(page, newEmail());
  await expect(page).toHaveURL(/view=campaign-builder&draft=[0-9a-f-]+&step=1/);
  await expect(page.getByText('First campaign in Dallas, TX').first()).toBeVisible();
  const plan = page.getByRole('complementary', { name: 'Plan and forecast' });
  await expect(plan).toContainText('$1,200');
  await expect(plan).toContainText('YouTube');
  await expect(plan).not.toContainText('Meta');
});

test('public pages set no cookie, store nothing and load nothing from others', async ({ page, context, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:') && !url.startsWith('blob:')) foreign.push(url);
  });
  for (const path of [
    '/',
    '/?hero=2',
    '/how-it-works',
    '/pricing',
    '/gpt',
    '/help',
    '/help/campaign-fee',
    '/terms.html',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/?hero=2') await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One brief, one budget/);
    expect(await context.cookies()).toEqual([]);
    // Where the page was scrolled to is all that the router notes, for the way back.
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(stored.filter((name) => name !== 'react-router-scroll-positions')).toEqual([]);
  }
  expect(foreign).toEqual([]);
});

test('the budget of unlike platforms is refused with the amount that they need', async ({ page }) => {
  await page.goto('/pricing?budget=600&platforms=4&streaming=yes');
  await expect(page.getByRole('link', { name: 'Start with this budget' })).toBeHidden();
  await page.getByRole('button', { name: 'Use $900' }).click();
  await expect(page.getByLabel('Media budget for the whole campaign')).toHaveValue('900');
  await expect(page.getByRole('link', { name: 'Start with this budget' })).toBeVisible();
});

test('an old address leads to how it works, and an unknown one says so with its status', async ({ page }) => {
  await page.goto('/ai-powered-advertising');
  await expect(page).toHaveURL(/\/how-it-works$/);
  await expect(page.getByRole('heading', { name: 'One campaign, start to finish.' })).toBeVisible();
  const answer = await page.goto('/prices');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a question finds its article, also for a visitor without scripts', async ({ page, browser }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
  await page.getByLabel('Search help').fill('I want my money back');
  await expect(page.getByText(/^\d articles?$/)).toBeVisible();
  await page.getByRole('link', { name: 'Get money back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get money back' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search help')).toHaveValue('I want my money back');
  const unknown = await page.goto('/help/no-such-article');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto('/help');
  await plain.getByRole('link', { name: 'What a campaign costs' }).click();
  await expect(plain.getByText('Your media budget and one fee: $10')).toBeVisible();
  await plain.context().close();
});
