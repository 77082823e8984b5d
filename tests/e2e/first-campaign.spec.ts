import { expect, type Locator, type Page, test } from '@playwright/test';
import { newEmail } from './accounts/advertisers.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { say } from './campaigns/drafts.ts';
import { openProposal } from './campaigns/first-campaign.ts';
import { PLATFORM_MS } from './campaigns/sent-campaign.ts';
import { linkMailedTo } from './product/mailbox.ts';
import { PASSWORD } from './product/settings.ts';

const MAX_CLICKS = 12;
const MAX_MINUTES = 5;

const screenshots = process.env['SCREENSHOTS'];
const show = async (page: Page, name: string) => {
  if (screenshots) await page.screenshot({ path: `${screenshots}/${name}.png`, fullPage: true });
};

/** Counts what people press; typing into a field that has the focus is no click. */
function clickCounter() {
  let clicks = 0;
  return {
    press: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    /** A link in an email opens in a tab of its own. */
    follow: async (page: Page, link: string) => {
      clicks += 1;
      const tab = await page.context().newPage();
      await tab.goto(link);
      await expect(tab.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
      await tab.close();
    },
    count: () => clicks,
  };
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Lena Brandt');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

for (const width of [1440, 390] as const) {
  test(`from the public page to a launched campaign with a website, ${width} px wide`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    const { press, follow, count } = clickCounter();
    const email = newEmail();
    const started = Date.now();

    await page.goto('/');
    await press(page.getByRole('link', { name: 'Start a campaign' }).first());
    await fillSignUp(page, email);
    await press(page.getByRole('checkbox', { name: /Terms of Service/ }));
    await press(page.getByRole('button', { name: 'Create Account' }));

    await expect(page.getByRole('heading', { level: 1, name: 'Tell us your website and goal' })).toBeVisible();
    await show(page, `first-campaign-form-${width}`);
    await page.getByLabel('Website').fill('harborlightcafe.example');
    await press(page.getByRole('button', { name: 'Propose my first campaign' }));

    await expect(page.getByRole('heading', { level: 1, name: 'Your first campaign' })).toBeVisible({
      timeout: PLATFORM_MS,
    });
    await expect(page.getByText('Harbor Light Cafe', { exact: true })).toBeVisible();
    await expect(page.getByText(/Portland, ME.* within 10 miles/)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Warm buns by the water' })).toBeChecked();
    await expect(page.getByRole('img', { name: 'Harbor Light Cafe logo' })).toBeVisible();
    const forecast = page.getByText('People reached').locator('xpath=following-sibling::*[1]');
    const proposed = await forecast.textContent();
    await show(page, `first-campaign-proposal-${width}`);
    await press(page.getByRole('checkbox', { name: /I advertise a business/ }));
    await press(page.getByRole('checkbox', { name: 'These photos are mine to use in ads' }));
    await press(page.getByRole('button', { name: 'Accept draft' }));

    await expect(page).toHaveURL(/view=campaign-builder&draft=.*step=3/);
    // On a phone the bar at the bottom has a shorter button.
    const next = page.getByRole('button', {
      name: width === 390 ? 'Continue (3 files)' : 'Continue to Review (3 files)',
      exact: true,
    });
    await expect(next).toBeVisible({ timeout: PLATFORM_MS });
    await show(page, `first-campaign-creative-${width}`);
    // The builder forecasts the draft with the same figures.
    const inBuilder = width === 390 ? page.getByText(`${proposed} people`, { exact: true }) : forecast;
    await expect(inBuilder).toContainText(proposed ?? '');
    await press(next);
    const byCard = page.getByRole('button', { name: /^Pay \$.* by card/ });
    await press(page.getByRole('checkbox', { name: /refund policy/ }));
    await press(byCard);
    await expect(page.getByRole('dialog', { name: 'Confirm your email address' })).toBeVisible();
    await show(page, `first-campaign-confirm-email-${width}`);
    // The page goes on by itself to the checkout.
    await follow(page, await linkMailedTo(email, 'Welcome to Universal Media'));
    await press(page.getByRole('button', { name: 'Pay', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Campaign Successfully Submitted' })).toBeVisible({
      timeout: PLATFORM_MS,
    });

    const minutes = (Date.now() - started) / 60_000;
    say('first campaign', `${count()} clicks, ${minutes.toFixed(1)} minutes at ${width} px`);
    expect(count()).toBeLessThanOrEqual(MAX_CLICKS);
    expect(minutes).toBeLessThan(MAX_MINUTES);
  });
}

test('accepting a proposal fills an empty business profile with the brand, its website and its logo', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openProposal(page);
  await expect(page.getByText('Accepting the draft adds it to your business profile.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept draft' }).click();
  await expect(page).toHaveURL(/view=campaign-builder/);
  // The logo is the avatar as soon as its file is checked.
  const avatar = page.getByRole('button', { name: /^Account menu/ }).locator('img');
  await expect(avatar).toBeVisible({ timeout: PLATFORM_MS });
  await page.goto('/?view=account#business');
  const brand = page.getByRole('list', { name: 'Brands' });
  await expect(brand).toContainText('Harbor Light Cafe');
  await expect(brand).toContainText('harborlightcafe.example');
  await expect(brand.locator('img')).toBeVisible();
});

test('reading survives a reload, a site that cannot be read says why, and every state passes axe', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/?signup=true&start=campaign');
  await fillSignUp(page, newEmail());
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  const website = page.getByLabel('Website');
  const propose = page.getByRole('button', { name: 'Propose my first campaign' });

  await website.fill('closed.example');
  await propose.click();
  await expect(page.getByText('closed.example asks programs like ours not to read it.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await website.fill('ridgelinebikes.example');
  await propose.click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your first campaign' })).toBeVisible({
    timeout: PLATFORM_MS,
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page)).toEqual([]);
    await show(page, `first-campaign-proposal-${colorScheme}`);
  }

  await page.getByRole('button', { name: 'Change website or goal' }).click();
  await website.fill('pine.example');
  await propose.click();
  await page
    .getByLabel('What do you sell? One sentence is enough.')
    .fill('Handmade pine furniture, built to order in two weeks.');
  await expect(page.getByText('Headline: Handmade pine furniture')).toBeVisible();
  await page.getByRole('button', { name: 'Accept draft' }).click();
  // Nothing was declared, so the platforms come first.
  await expect(page).toHaveURL(/view=campaign-builder&draft=.*step=1/);
});

test('copy help suggests from the website, shortens, and can be undone', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/?signup=true&start=campaign');
  await fillSignUp(page, newEmail());
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Website').fill('harborlightcafe.example');
  await page.getByRole('button', { name: 'Propose my first campaign' }).click();
  await page.getByRole('checkbox', { name: /I advertise a business/ }).check({ timeout: PLATFORM_MS });
  await page.getByRole('button', { name: 'Change dates' }).click();
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.fill('Warm cinnamon buns and coffee roasted in Maine by the water');
  await page.getByRole('button', { name: 'Shorten to 30' }).click();
  const use = page.getByRole('button', { name: /^Use “/ }).first();
  await use.click();
  const short = await headline.inputValue();
  expect(short.length).toBeLessThanOrEqual(30);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(headline).toHaveValue('Warm cinnamon buns and coffee roasted in Maine by the water');
  await page.getByRole('button', { name: 'Suggest from website' }).first().click();
  await expect(page.getByRole('button', { name: /^Use “/ }).first()).toBeVisible();
  await show(page, 'copy-help');
});
