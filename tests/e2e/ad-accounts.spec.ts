import { expect, type Page, test } from '@playwright/test';
import { type AdAccount, adAccountEndpoints } from '@universal-media/contract/platforms/ad-accounts';
import { accessibilityProblems } from './browser/axe.ts';
import { asFundedAdvertiser, runCampaign } from './campaigns/launching.ts';
import { openStaffPage } from './campaigns/lifecycle.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Ad accounts' });

const account: AdAccount = {
  ad_account_id: '01890000-0000-7000-8000-000000000001',
  connection: 'google-ads',
  kind: 'created',
  name: 'Ridgeline Bikes',
  takes_new_runs: true,
  external_id: '4821139057',
  currency: 'USD',
  time_zone: 'America/Chicago',
  state: 'active',
  reason: null,
  limits: { campaigns: 10_000, ad_groups: null, ads_per_page: null, operations_per_day: null },
  limit_reached: null,
  live_runs: 4,
  created_at: '2026-10-02T09:00:00.000Z',
  updated_at: '2026-10-02T09:00:00.000Z',
};
const shown: AdAccount[] = [
  account,
  {
    ...account,
    ad_account_id: '01890000-0000-7000-8000-000000000002',
    connection: 'meta',
    external_id: null,
    state: 'requested',
    live_runs: 0,
  },
  {
    ...account,
    ad_account_id: '01890000-0000-7000-8000-000000000003',
    connection: 'tiktok',
    external_id: '7298441009261730001',
    state: 'suspended',
    reason: 'Business not verified.',
    live_runs: 0,
  },
  {
    ...account,
    ad_account_id: '01890000-0000-7000-8000-000000000004',
    connection: 'meta',
    kind: 'connected',
    external_id: '118402735561',
    state: 'access_lost',
    reason: 'We lost access to your Meta account. Reconnect it to continue.',
  },
];

test('the first campaign opens an ad account, which its owner and staff see', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const staff = await openStaffPage(browser);
  await asFundedAdvertiser(page, staff, 1);
  await page.goto('/?view=account#ad-accounts');
  await expect(section(page).getByText('No ad accounts yet')).toBeVisible();
  await runCampaign(page, staff, 'Winter tune-up');
  // The page, still open, follows.
  await expect(section(page).getByRole('heading', { name: 'Google Ads' })).toBeVisible();
  await expect(section(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(section(page).getByText('1 platform run')).toBeVisible();

  await staff.getByRole('radio', { name: 'Ad accounts' }).click();
  await expect(staff.getByRole('table', { name: 'Ad accounts' }).getByText('Google Ads').first()).toBeVisible();
  await staff.getByRole('radio', { name: 'Suspended' }).click();
  await expect(staff.getByText('No ad accounts in this state')).toBeVisible();
  await staff.context().close();
});

test('an advertiser connects an account of their own, and cannot disconnect it while it runs a campaign', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const staff = await openStaffPage(browser);
  await asFundedAdvertiser(page, staff, 1);
  await page.goto('/?view=account#ad-accounts');
  await section(page).getByRole('button', { name: 'Connect an account' }).click();
  await page.getByRole('menuitem', { name: 'Meta' }).click();
  await expect(page.getByRole('heading', { name: 'Meta (simulator)' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(section(page).getByText("You canceled on the platform's page.")).toBeVisible();

  await section(page).getByRole('button', { name: 'Connect an account' }).click();
  await page.getByRole('menuitem', { name: 'Google Ads' }).click();
  await page.getByRole('textbox', { name: 'Business' }).fill('Ridgeline Bikes');
  await page.getByRole('button', { name: 'Allow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which Google Ads account?' });
  await expect(dialog.getByRole('radio', { name: 'Ridgeline Bikes', exact: true })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Ridgeline Bikes Europe' })).toBeDisabled();
  await expect(dialog.getByText('Closed. Reopen it in Google Ads first.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(section(page).getByText('Connected by you', { exact: true }).first()).toBeVisible();
  expect(new URL(page.url()).searchParams.has('connect')).toBe(false);

  await runCampaign(page, staff, 'Winter tune-up');
  await page.goto('/?view=account#ad-accounts');
  await expect(section(page).getByText('1 platform run')).toBeVisible();
  await section(page).getByRole('button', { name: 'Disconnect Google Ads' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Campaigns still run in this account.').first()).toBeVisible();

  await staff.getByRole('radio', { name: 'Ad accounts' }).click();
  await expect(staff.getByText('Connected by advertiser').first()).toBeVisible();
  await staff.context().close();
});

test('axe finds nothing on ad accounts in any state, in either theme, wide or narrow', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const staff = await openStaffPage(browser);
  await asFundedAdvertiser(page, staff, 1);
  await staff.context().close();
  await page.route(`**${adAccountEndpoints.listAdAccounts.path}`, (route) =>
    route.fulfill({ json: { ad_accounts: shown, can_connect: ['google-ads', 'meta', 'tiktok'] } }),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/?view=account#ad-accounts');
      await expect(section(page).getByText('TikTok suspended this account.')).toBeVisible();
      await expect(section(page).getByText('482-113-9057')).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  }
});
