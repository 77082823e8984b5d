import { expect, type Page, test } from '@playwright/test';
import { REFUND_BOX_MISSING } from '@universal-media/contract/campaigns/campaigns';
import { EDIT_TEXTS } from '@universal-media/contract/campaigns/submit/edit';
import { cancelledPayment } from '@universal-media/contract/money/purchases';
import { asNewAdvertiser, signIn } from './accounts/advertisers.ts';
import { createCode } from './accounts/discount-codes.ts';
import { asExpired } from './accounts/expired-token.ts';
import { asNewStaff } from './accounts/staff.ts';
import { builderAt, keepDraft, readyCampaign } from './campaigns/drafts.ts';
import { launchedCampaign, launchedId, openReviewStep, showCampaign } from './campaigns/launched-campaign.ts';
import { showGoodFiles } from './creative/files.ts';
import { uploadImage } from './creative/reviewing.ts';

const SLOW_MS = 30_000;
const submitted = (page: Page) => page.getByRole('heading', { level: 1, name: 'Campaign Successfully Submitted' });
const refund = (page: Page) => page.getByRole('checkbox', { name: /refund policy/ });

/** The review of the smallest campaign there is: 100 dollars on Google, a fee of 25. */
async function openSmallReview(page: Page): Promise<string> {
  const file = await uploadImage(page);
  const campaign = { ...readyCampaign(), selectedPlatforms: ['google'], budget_amount: 100, uploadedContent: [file] };
  const draft_id = await keepDraft(page, campaign, 4);
  await page.goto(builderAt(draft_id, 4));
  await expect(page.getByRole('heading', { level: 1, name: 'Review & Pricing' })).toBeVisible();
  return draft_id;
}

const pay = async (page: Page, button = 'Pay') => {
  await expect(page.getByRole('heading', { name: /Stripe Checkout/ })).toBeVisible();
  await page.getByRole('button', { name: button, exact: true }).click();
};

/** Collects every text the page shows from now on, however briefly. */
async function watchTexts(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const seen = new Set([document.body.textContent]);
    new MutationObserver(() => seen.add(document.body.textContent)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return seen;
  });
  return () => texts.evaluate((seen) => [...seen]);
}

test.describe('with the server', () => {
  test.setTimeout(180_000);

  test('too few credits: the exact purchase, back to the review, the launch, and where it stands', async ({ page }) => {
    await asNewAdvertiser(page);
    const draft_id = await openSmallReview(page);
    // Without credits, the card is chosen.
    await page.getByRole('radio', { name: 'Credits' }).click();
    await expect(page.getByText('You need 125 more credits to launch.')).toBeVisible();
    await expect(page.getByText('First campaign bonus.')).toBeVisible();
    await page.getByRole('button', { name: 'Add Credits to Continue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Purchase 126 credits' }).click();
    await pay(page);
    await expect(page).toHaveURL(new RegExp(`draft=${draft_id}&step=4`), { timeout: SLOW_MS });

    const launch = page.getByRole('button', { name: 'Launch for 125 credits' });
    await launch.click();
    await expect(page.getByRole('alert')).toContainText(REFUND_BOX_MISSING);
    await page.getByRole('alert').getByRole('button', { name: /^Fix/ }).click();
    await expect(refund(page)).toBeFocused();
    await page.keyboard.press('Space');
    const shown = await watchTexts(page);
    await launch.click();

    await expect(submitted(page)).toBeVisible({ timeout: SLOW_MS });
    await expect(page.getByText(draft_id)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Progress by platform' })).toContainText('Google Ads');
    const texts = await shown();
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => /more credits to launch|Add Credits to Continue|Still needed/.test(text))).toEqual(
      [],
    );
    await page.reload();
    await expect(submitted(page)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Summary' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    // The draft is no more, and its address leads to the campaign.
    await page.goto(builderAt(draft_id, 2));
    await expect(submitted(page)).toBeVisible();
  });

  test('a code that lowers the bonus raises the amount: the campaign is covered by one purchase', async ({
    page,
    browser,
  }) => {
    const staff = await (await browser.newContext()).newPage();
    await asNewStaff(staff, 'admin', ['admin_management']);
    const code = await createCode(staff, { percent: 20 });
    await staff.context().close();
    await asNewAdvertiser(page);
    const draft_id = await openSmallReview(page);
    await page.getByRole('radio', { name: 'Credits' }).click();
    await page.getByRole('button', { name: 'Add Credits to Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Credits' });
    await expect(dialog).toContainText('Covers your campaign? Yes.');
    await dialog.getByLabel('Discount code').fill(code);
    await dialog.getByRole('button', { name: 'Check discount code' }).click();
    // At $120 with 20% off, $96 is paid, which has no bonus: 120 credits.
    await expect(dialog).toContainText(`${code} lowers the bonus, so we raised the amount from $120 to $130.`);
    await expect(dialog).toContainText('135 credits including 5 bonus');
    await dialog.getByLabel('Custom amount').fill('120');
    await expect(dialog).toContainText('Covers your campaign? No, 5 more credits are needed to launch.');
    await dialog.getByRole('button', { name: 'Change to $130' }).click();
    await expect(dialog).toContainText('Covers your campaign? Yes.');
    await dialog.getByRole('button', { name: 'Purchase 135 credits' }).click();
    await pay(page);
    await expect(page).toHaveURL(new RegExp(`draft=${draft_id}&step=4`), { timeout: SLOW_MS });
    await expect(page.getByRole('button', { name: 'Launch for 125 credits' })).toBeVisible();
  });

  test('by card: canceled first, then paid; the page follows the payment by itself', async ({ page }) => {
    await asNewAdvertiser(page);
    await openSmallReview(page);
    await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
    await refund(page).check();
    await page.getByRole('button', { name: 'Pay $128.93 by card' }).click();
    await pay(page, 'Back');
    await expect(page.getByText(cancelledPayment).first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to your campaign' }).click();
    await page.getByRole('button', { name: /or by card/ }).click();
    const dialog = page.getByRole('dialog', { name: /Pay for/ });
    await dialog.getByRole('radio', { name: 'Card' }).click();
    await dialog.getByRole('button', { name: 'Go to checkout' }).click();
    await pay(page);
    await expect(page.getByText('Payment successful! Campaign has been created.').first()).toBeVisible({
      timeout: SLOW_MS,
    });
    await expect(submitted(page)).toBeVisible();
    await expect(page).not.toHaveURL(/session_id/);
  });

  test('a press before the files are loaded takes effect once they are', async ({ page }) => {
    await asNewAdvertiser(page);
    const loaded = Promise.withResolvers<void>();
    await page.route(
      ({ pathname }) => pathname === '/api/content',
      async (route) => {
        await loaded.promise;
        await route.continue();
      },
    );
    await openSmallReview(page);
    await refund(page).check();
    await page.getByRole('button', { name: /by card$/ }).click();
    await expect(page.getByText("We'll continue as soon as that's done.").first()).toBeVisible();
    loaded.resolve();
    await expect(page.getByRole('heading', { name: /Stripe Checkout/ })).toBeVisible({ timeout: SLOW_MS });
  });

  test('a session that ends at the launch costs nothing: signed in again, the draft is there and says so', async ({
    context,
    page,
  }) => {
    const email = await asNewAdvertiser(page);
    await openSmallReview(page);
    await page.getByRole('radio', { name: 'Card' }).click();
    await refund(page).check();
    const token = await page.evaluate(() => sessionStorage.getItem('um.token') ?? '');
    await page.evaluate((expired) => sessionStorage.setItem('um.token', expired), asExpired(token));
    await context.clearCookies();
    await page.getByRole('button', { name: /by card/ }).click();
    await signIn(page, email);
    await expect(page.getByText('Your session expired before the campaign was launched.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Review & Pricing' })).toBeVisible();
  });
});

test('a price that has changed is shown, and asked about again', async ({ page }) => {
  await asNewAdvertiser(page);
  await openReviewStep(page, 5_000);
  const quotes: unknown[] = [];
  await page.route(
    (url) => url.pathname === '/api/campaigns',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      quotes.push(route.request().postDataJSON().quote);
      const detail = { error: 'quote_outdated', total_cents: 330_000, charge_cents: 330_000, quote: 'fresh' };
      return route.fulfill({ status: 409, json: { detail, code: 'quote_outdated', request_id: 'r1' } });
    },
  );
  await refund(page).check();
  await page.getByRole('button', { name: 'Launch for 3,190 credits' }).click();
  await expect(page.getByRole('alert')).toContainText('The price has changed. It is now 3,300 credits.');
  await page.getByRole('button', { name: 'Launch for 3,300 credits' }).click();
  await expect.poll(() => quotes).toEqual(['signed', 'fresh']);
});

test('the server knows of fewer credits than the page: its sentence, and the dialog filled with what covers it', async ({
  page,
}) => {
  await asNewAdvertiser(page);
  await openReviewStep(page, 5_000);
  await page.route(
    (url) => url.pathname === '/api/campaigns',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const detail = { error: 'insufficient_credits', shortfall: 90, current_balance: 3_100, required: 3_190 };
      return route.fulfill({ status: 402, json: { detail, code: 'insufficient_credits', request_id: 'r1' } });
    },
  );
  await refund(page).check();
  await page.getByRole('button', { name: 'Launch for 3,190 credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await expect(dialog).toContainText(
    'Insufficient credits! You need 3190 credits but only have 3100. You need 90 more credits.',
  );
  await expect(dialog.getByRole('button', { name: 'Purchase 90 credits' })).toBeVisible();
});

test('a launched campaign is changed: what it costs, what changes, and a change from elsewhere in between', async ({
  page,
}) => {
  await asNewAdvertiser(page);
  let now = launchedCampaign();
  const sent: unknown[] = [];
  await showGoodFiles(page);
  await showCampaign(page, () => now);
  await page.route(`**/api/campaigns/${launchedId}`, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const { version, ...campaign_data } = route.request().postDataJSON();
    sent.push(version);
    if (version !== now.version) {
      return route.fulfill({ status: 409, json: { detail: 'Changed', code: 'campaign_changed', request_id: 'r1' } });
    }
    now = { ...now, version: version + 1, name: campaign_data.name, campaign_data };
    const charged = { credits_spent: 0, charged_amount: 0, remaining_balance: 0, remaining_credits: 0 };
    const answer = {
      campaign_id: launchedId,
      status: now.status,
      state: now.state,
      version: now.version,
      platforms: [],
      ...charged,
    };
    return route.fulfill({ json: { ...answer, milestones_completed: [], checkout_url: null } });
  });
  await page.goto(`/?view=campaign-builder&campaign=${launchedId}`);
  await page.getByLabel('Campaign Name').fill('Spring tune-up');
  const bar = page.getByRole('region', { name: 'Your changes' });
  await expect(bar).toContainText('1 change: Campaign name');
  await expect(bar).toContainText(EDIT_TEXTS.free);

  // Changed in this tab, kept in this tab: a reload has it again. Until the files are loaded, nothing is listed as missing.
  const loaded = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === '/api/content',
    async (route) => {
      await loaded.promise;
      await route.fallback();
    },
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Campaign Name')).toHaveValue('Spring tune-up');
  await expect(bar).toContainText("We're checking your files.");
  loaded.resolve();
  await expect(bar).toContainText(EDIT_TEXTS.free);

  now = { ...now, version: 7, campaign_data: { ...now.campaign_data, headline: 'Changed elsewhere' } };
  await bar.getByRole('button', { name: 'Update' }).click();
  const update = page.getByRole('dialog', { name: /Update "Winter tune-up"/ });
  await update.getByRole('button', { name: 'Update', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: /changed elsewhere/ })
    .getByRole('button', { name: 'Keep my version' })
    .click();
  await update.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Campaign updated.').first()).toBeVisible();
  await expect(bar).toContainText('No changes yet');
  expect(sent).toEqual([2, 7]);
});
