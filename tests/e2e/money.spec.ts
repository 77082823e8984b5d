import { expect, type Page, test } from '@playwright/test';
import { cancelledPayment, paidMessage } from '@universal-media/contract/money/purchases';
import { driveStripe } from '@universal-media/simulators/stripe/driver';
import { asNewAdvertiser, expectDashboard } from './accounts/advertisers.ts';
import { createCode } from './accounts/discount-codes.ts';
import { asNewStaff } from './accounts/staff.ts';
import { database } from './product/database.ts';
import { STRIPE_PORT } from './product/settings.ts';

const stripe = driveStripe(`http://127.0.0.1:${STRIPE_PORT}`);
test.afterEach(() => stripe.clearFaults());

const addCredits = async (page: Page) => {
  await page.goto('/?view=credits&show_modal=true');
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await expect(dialog).toBeVisible();
  return dialog;
};

const pay = async (page: Page, button = 'Pay') => {
  await expect(page.getByRole('heading', { name: /Stripe Checkout/ })).toBeVisible();
  await page.getByRole('button', { name: button, exact: true }).click();
};

const expectBalance = (page: Page, credits: string) =>
  expect(page.getByRole('banner').getByRole('link', { name: /Balance/ })).toContainText(credits);

test('an advertiser buys a package: the price is shown before checkout, then the credits and a receipt', async ({
  page,
}) => {
  await asNewAdvertiser(page);
  const dialog = await addCredits(page);
  await dialog.getByRole('radio', { name: /Starter/ }).click();
  await expect(dialog).toContainText('$103.20');
  await expect(dialog).toContainText('$0.952');
  await dialog.getByRole('button', { name: 'Purchase 105 credits' }).click();
  await pay(page);
  await expect(page.getByText(paidMessage(105)).first()).toBeVisible({ timeout: 30_000 });
  await expectBalance(page, '105');
  // The server is asked where to go back to first.
  await expect(page).not.toHaveURL(/session_id/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Your payment' }).getByRole('button', { name: 'Receipt' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

test('a custom amount with a discount code uses up the code', async ({ page, browser }) => {
  const staff = await (await browser.newContext()).newPage();
  await asNewStaff(staff, 'admin', ['admin_management']);
  const code = await createCode(staff, { percent: 20, maximum_uses: 1 });

  await asNewAdvertiser(page);
  const dialog = await addCredits(page);
  await dialog.getByLabel('Custom amount').fill('50');
  await dialog.getByLabel('Discount code').fill(code);
  await dialog.getByRole('button', { name: 'Check discount code' }).click();
  await expect(dialog).toContainText('$41.46');
  await dialog.getByRole('button', { name: 'Purchase 50 credits' }).click();
  await pay(page);
  await expect(page.getByText(paidMessage(50)).first()).toBeVisible({ timeout: 30_000 });

  const again = await addCredits(page);
  await again.getByLabel('Custom amount').fill('50');
  await again.getByLabel('Discount code').fill(code);
  await again.getByRole('button', { name: 'Check discount code' }).click();
  await expect(again.getByText(/used up|no longer|used/i).first()).toBeVisible();
  await staff.context().close();
});

test('a code assigned to one user works for that user only', async ({ page, browser }) => {
  const email = await asNewAdvertiser(page);
  const staff = await (await browser.newContext()).newPage();
  await asNewStaff(staff, 'admin', ['admin_management', 'campaign_control']);
  const code = await createCode(staff, { percent: 10 });
  await staff.getByRole('button', { name: `Assign ${code}` }).click();
  const assign = staff.getByRole('dialog', { name: 'Assign Discount Code' });
  await assign.getByRole('button', { name: /Assign/ }).click();
  await expect(assign.getByText('Please select at least one user.')).toBeVisible();
  await assign.getByLabel('Search users by email').fill(email);
  await assign.getByRole('checkbox', { name: email }).check();
  await assign.getByRole('button', { name: /Assign/ }).click();
  await expect(staff.getByText('Successfully assigned discount code to 1 user(s).').first()).toBeVisible();

  const check = async (buyer: Page) => {
    const dialog = await addCredits(buyer);
    await dialog.getByLabel('Custom amount').fill('50');
    await dialog.getByLabel('Discount code').fill(code);
    await dialog.getByRole('button', { name: 'Check discount code' }).click();
    return dialog;
  };
  // 10% off 50 is 45, and its processing fee 1.61.
  await expect(await check(page)).toContainText('$46.61');
  await page.goto('/?view=account');
  await expect(page.getByText(code).first()).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await asNewAdvertiser(stranger);
  await expect(await check(stranger)).toContainText('$51.75');

  await staff.getByRole('button', { name: `Assign ${code}` }).click();
  await expect(assign.getByText('1 user has it')).toBeVisible();
  await assign.getByRole('button', { name: `Unassign ${email}` }).click();
  const removal = staff.getByRole('dialog', { name: `Take ${code} from ${email}?` });
  await removal.getByRole('button', { name: 'Unassign' }).click();
  await expect(removal.getByText('Enter a reason.')).toBeVisible();
  await removal.getByLabel('Reason').fill('Sent to the wrong account');
  await removal.getByRole('button', { name: 'Unassign' }).click();
  await expect(assign.getByText('0 users have it')).toBeVisible();
  await assign.getByRole('button', { name: 'Make public' }).click();
  const opening = staff.getByRole('dialog', { name: `Make ${code} public?` });
  await expect(opening).toContainText('No user has it now.');
  await opening.getByLabel('Reason').fill('For everyone');
  await opening.getByRole('button', { name: 'Make public' }).click();
  await expect(assign.getByText('Public code.')).toBeVisible();
  await stranger.reload();
  await expect(await check(stranger)).toContainText('$46.61');
  await Promise.all([staff.context().close(), stranger.context().close()]);
});

test('a double click creates one order, and Back restores the dialog', async ({ page }) => {
  const email = await asNewAdvertiser(page);
  const dialog = await addCredits(page);
  await dialog.getByRole('radio', { name: /Scale/ }).click();
  await dialog.getByRole('button', { name: 'Purchase 1,050 credits' }).dblclick();
  await expect(page.getByRole('heading', { name: /Stripe Checkout/ })).toBeVisible();
  let orders = 0;
  await database(async (rows) => {
    const found = await rows('select from purchase join advertiser using (user_id) where email = $1', [email]);
    orders = found.length;
  });
  expect(orders).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Add Credits' }).getByRole('radio', { name: /Scale/ })).toBeChecked();
});

test('a canceled payment costs nothing', async ({ page }) => {
  await asNewAdvertiser(page);
  const dialog = await addCredits(page);
  await dialog.getByRole('radio', { name: /Growth/ }).click();
  await dialog.getByRole('button', { name: 'Purchase 525 credits' }).click();
  await pay(page, 'Back');
  await expect(page.getByRole('dialog', { name: 'Add Credits' })).toBeVisible();
  await page.goto('/payment/campaign-cancel');
  await expect(page.getByText(cancelledPayment).first()).toBeVisible();
  await page.goto('/');
  await expectDashboard(page);
  await expectBalance(page, '0');
});

test('a checkout that was left reads as not completed and is resumed; a card is saved there, and removed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await asNewAdvertiser(page);
  const dialog = await addCredits(page);
  await dialog.getByRole('radio', { name: /Starter/ }).click();
  await dialog.getByRole('button', { name: 'Purchase 105 credits' }).click();
  await pay(page, 'Back');
  await page.goto('/?view=credits');
  const purchases = page.getByRole('region', { name: 'Purchases' });
  await expect(purchases.getByText('Not completed')).toBeVisible();
  await expect(purchases.getByText('Not charged yet')).toBeVisible();
  await purchases.getByRole('link', { name: /Resume, \$103\.20/ }).click();
  await page.getByLabel('Save my card for the next purchase').check();
  await pay(page);
  await expect(page.getByText(paidMessage(105)).first()).toBeVisible({ timeout: 30_000 });
  await expect(purchases.getByText('Paid', { exact: true })).toBeVisible();
  await expect(purchases.getByText('Not completed')).toBeHidden();

  const cards = page.getByRole('region', { name: 'Payment methods' });
  await expect(cards.getByText('Visa ending in 4242').first()).toBeVisible();
  await cards.getByRole('button', { name: 'Make default Visa ending in 4242' }).click();
  await expect(cards.getByText('Default', { exact: true })).toBeVisible();
  await cards.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click();
  await expect(cards.getByText('No saved cards.')).toBeVisible();
});

test('a late confirmation shows as pending, and the credits arrive without a reload', async ({ page }) => {
  await asNewAdvertiser(page);
  await stripe.setFaults({ webhook_delay_ms: 5_000 });
  const dialog = await addCredits(page);
  await dialog.getByRole('radio', { name: /Starter/ }).click();
  await dialog.getByRole('button', { name: 'Purchase 105 credits' }).click();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(paidMessage(105)).first()).toBeVisible({ timeout: 30_000 });
  await expectBalance(page, '105');
});

test('a monthly purchase is made, listed and canceled', async ({ page }) => {
  await asNewAdvertiser(page);
  const dialog = await addCredits(page);
  await dialog.getByRole('radio', { name: /Starter/ }).click();
  await dialog.getByRole('radio', { name: 'Monthly' }).click();
  await dialog.getByRole('button', { name: 'Purchase 105 credits' }).click();
  await pay(page);
  await expect(page.getByText(paidMessage(105)).first()).toBeVisible({ timeout: 30_000 });
  const subscriptions = page.getByRole('region', { name: /Monthly/ });
  await subscriptions.getByRole('button', { name: /Cancel/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Cancel/ })
    .last()
    .click();
  await expect(subscriptions.getByText(/canceled/i).first()).toBeVisible();
});

test('staff adjust credits: a small one at once, a large one by two people', async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage();
  const email = await asNewAdvertiser(owner);
  await asNewStaff(page, 'admin', ['campaign_control', 'credit_management'], { name: 'Robin Osei' });
  const adjust = async (amount: string) => {
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByLabel('Search users').fill(email);
    await page.getByRole('button', { name: `Credits of ${email}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust Credits' });
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('Reason').fill('A gift for the trouble');
    await dialog.getByRole('button', { name: /^(Add|Request)/ }).click();
    await expect(dialog).toBeHidden();
  };
  await adjust('200');
  await expect(page.getByText('Credits adjusted successfully!').first()).toBeVisible();
  await expectBalance(owner, '200');

  await adjust('900');
  await expectBalance(owner, '200');
  const second = await (await browser.newContext()).newPage();
  await asNewStaff(second, 'billing_team', ['credit_management'], { name: 'Kim Duarte' });
  await second.getByRole('tab', { name: 'Credits' }).click();
  await second.getByRole('button', { name: `Approve for ${email}` }).click();
  await second
    .getByRole('alertdialog')
    .getByRole('button', { name: /Approve/ })
    .click();
  await expectBalance(owner, '1,100');
  await Promise.all([owner.context().close(), second.context().close()]);
});
