import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { businessEndpoints } from '@universal-media/contract/accounts/business/legal-entity';
import { driveStripe } from '@universal-media/simulators/stripe/driver';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { asNewStaff } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { builderAt, keepDraft, readyCampaign } from './campaigns/drafts.ts';
import { expectBalance, fromToday, launch } from './campaigns/sent-campaign.ts';
import { uploadImage } from './creative/reviewing.ts';
import { STRIPE_PORT } from './product/settings.ts';
import { showReviews } from './support/risk-screens.ts';

const stripe = driveStripe(`http://127.0.0.1:${STRIPE_PORT}`);

/** Buys credits with a card that is not the buyer's own. Returns the payment. */
async function buyWith(page: Page, card: { fingerprint: string; country: string }): Promise<string> {
  await page.goto('/?view=credits&show_modal=true');
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await dialog.getByRole('radio', { name: /Scale/ }).click();
  await dialog.getByRole('button', { name: 'Purchase 1,050 credits' }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  const session_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await stripe.pay(session_id, false, card);
  const { sessions } = await stripe.state();
  await page.goto('/?view=credits');
  await expectBalance(page, 1_050);
  return sessions.find(({ id }) => id === session_id)?.payment_intent ?? '';
}

async function saveBusiness(page: Page): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('um.token') ?? '');
  const saved = await page.request.put(businessEndpoints.changeLegalEntity.path, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      legal_name: 'Ridgeline Bikes LLC',
      street: '12 Harbor Rd',
      city: 'Portland',
      region: 'ME',
      postal_code: '04101',
      country: 'US',
    },
  });
  expect(saved.status(), await saved.text()).toBe(businessEndpoints.changeLegalEntity.answers.status);
}

const openTab = async (page: Page) => {
  await asNewStaff(page, 'admin', ['dispute_management', 'campaign_control']);
  await page.getByRole('tab', { name: 'Risk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Risk' })).toBeVisible();
};

test('an account with a stolen card is frozen, staff see why and clear it, and its launch works', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const card = { fingerprint: `fp_${randomUUID()}`, country: 'RO' };
  const thief = await (await browser.newContext()).newPage();
  const thiefEmail = await asNewAdvertiser(thief);
  const payment = await buyWith(thief, card);
  await stripe.openDispute(payment);
  await stripe.loseDispute(payment);
  await expectBalance(thief, 0);
  await thief.context().close();

  const email = await asNewAdvertiser(page);
  await saveBusiness(page);
  await buyWith(page, card);
  await page.goto('/');
  await expect(page.getByText('We are reviewing your account')).toBeVisible({ timeout: 30_000 });
  const files = [await uploadImage(page), await uploadImage(page, 'image-1080x1920.jpg')];
  const plan = { selectedPlatforms: ['google'], budget_amount: 100, ...fromToday(), uploadedContent: files };
  const draft = await keepDraft(page, { ...readyCampaign(), ...plan }, 4);
  await page.goto(builderAt(draft, 4));
  await page.getByRole('checkbox', { name: /refund policy/ }).check();
  await page.getByRole('button', { name: /^Launch for/ }).click();
  await expect(page.getByText(/We are reviewing your account and will answer within one business day/)).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await openTab(staff);
  await staff.getByRole('button', { name: email }).click();
  const pane = staff.getByRole('region', { name: 'Account review' });
  await expect(pane.getByText(email)).toBeVisible();
  const reasons = pane.getByRole('list', { name: 'Reasons' });
  await expect(reasons).toContainText('Card shared with 1 disputed or closed account');
  await expect(reasons).toContainText('1 card from another country than the business');
  await expect(pane.getByRole('list', { name: 'Cards' })).toContainText(`${thiefEmail}, 1 lost dispute`);
  await expect(pane.getByRole('list', { name: 'Assessments' })).toContainText('Frozen');
  // The other account on the card is one click away, with its dispute.
  await pane.getByRole('link', { name: thiefEmail }).first().click();
  await expect(pane.getByRole('list', { name: 'Bank disputes' })).toContainText('lost');
  await staff.goBack();
  await expect(reasons).toContainText('from another country');

  await pane.getByRole('button', { name: 'Clear account' }).click();
  const dialog = staff.getByRole('dialog', { name: `Clear ${email}?` });
  await dialog.getByRole('button', { name: 'Clear account' }).click();
  await expect(dialog.getByText('Enter a note.')).toBeVisible();
  await dialog.getByLabel('Note').fill('The owner confirmed the card by phone.');
  await dialog.getByRole('button', { name: 'Clear account' }).click();
  await expect(staff.getByText('Account cleared.').first()).toBeVisible();
  await expect(pane.getByText('The owner confirmed the card by phone.')).toBeVisible();
  await staff.context().close();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Jo' })).toBeVisible();
  await expect(page.getByText('We are reviewing your account')).toBeHidden();
  await launch(page, { platforms: ['google'], budget: 100, credits: 125, files });
});

test('axe finds nothing on the Risk tab in any state, in either theme, wide or narrow', async ({ page }) => {
  test.setTimeout(120_000);
  await asNewStaff(page, 'admin', ['dispute_management', 'campaign_control']);
  const shown = await showReviews(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin?tab=risk');
      await expect(page.getByText('Automatic freezes are used up.')).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.goto(`/admin?tab=risk&account=${shown.user_id}`);
      await expect(page.getByRole('list', { name: 'Reasons' })).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  }
});
