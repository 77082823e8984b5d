import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { manualMetricTexts as texts } from '@universal-media/contract/results/manual/manual-metrics';
import { readyCampaign } from './campaigns/drafts.ts';
import { asFundedAdvertiser } from './campaigns/launching.ts';
import { openStaffPage } from './campaigns/lifecycle.ts';
import { fromToday } from './campaigns/sent-campaign.ts';
import { uploadImage } from './creative/reviewing.ts';
import { database } from './product/database.ts';
import { pasteInto } from './results/paste.ts';

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string) => inWords.format(new Date(`${day}T00:00:00Z`));

/** A campaign of $100 on Reddit, which is fulfilled manually, that began three days before `today`. Returns its id. */
async function sendOff(page: Page, name: string, today: string): Promise<string> {
  const campaign_id = randomUUID();
  const file = await uploadImage(page);
  const token = await page.evaluate(() => sessionStorage.getItem('um.token') ?? '');
  const campaign = { ...readyCampaign(), ...fromToday(), name, selectedPlatforms: ['reddit'], budget_amount: 100 };
  const made = await page.request.post(campaignEndpoints.createCampaign.path, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: { ...campaign, uploadedContent: [file], draft_id: campaign_id, refund_policy_accepted: true },
  });
  expect(made.status(), await made.text()).toBe(campaignEndpoints.createCampaign.answers.status);
  await database((rows) =>
    rows('update campaign set start_date = $2 where campaign_id = $1', [campaign_id, addDaysTo(today, -3)]),
  );
  return campaign_id;
}

test("staff enter three days of a platform without a connection, and the advertiser's report follows", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const today = new Date().toISOString().slice(0, 10);
  const [first, second, third] = [addDaysTo(today, -3), addDaysTo(today, -2), addDaysTo(today, -1)];
  const name = `Tune-up ${randomUUID().slice(0, 8)}`;
  const staff = await openStaffPage(browser);
  await asFundedAdvertiser(page, staff, 1);
  const campaign_id = await sendOff(page, name, today);
  const reddit = page.getByRole('table', { name: 'Platform performance' }).getByRole('row', { name: /Reddit/ });
  const showReport = () => page.goto(`/?view=reports&campaign=${campaign_id}`);

  await test.step('the form asks for what is missing', async () => {
    await staff.getByRole('tab', { name: 'Reports', exact: true }).click();
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(staff.getByText(texts.required)).toBeVisible();
    await staff.getByRole('combobox', { name: 'Campaign' }).fill(name);
    await staff.getByRole('option', { name: new RegExp(name) }).click();
    // The only platform of the campaign is chosen.
    await expect(staff.getByRole('combobox', { name: 'Platform' })).toHaveText('Reddit');
    await expect(staff.getByText(/Reddit has no connection.*figures here change no charges\./)).toBeVisible();
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(staff.getByText(texts.no_values)).toBeVisible();
  });

  await test.step('pasted rows fill the grid, and unusual figures are saved only when they are confirmed', async () => {
    await pasteInto(staff.getByRole('textbox', { name: 'Date', exact: true }), [
      [first, '1,200', '900', '24', '', '1.5', '$9.50'],
      [second, '1,100', '850', '2,200', '', '', '$9.00'],
      [third, '1,000', '800', 'twenty', '', '', '$8.75'],
    ]);
    await expect(staff.getByText('Enter a number, like 1,234.')).toBeVisible();
    await staff.getByRole('textbox', { name: `Clicks, ${dayText(third)}` }).fill('20');
    await expect(staff.getByText('More clicks (2,200) than impressions (1,100).')).toBeVisible();
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await staff.getByRole('button', { name: 'Save anyway' }).click();
    await expect(staff.getByText(texts.saved).first()).toBeVisible();
    // The form is empty again.
    await expect(staff.getByRole('textbox', { name: 'Date', exact: true })).toHaveCount(1);
    await expect(staff.getByRole('combobox', { name: 'Campaign' })).toHaveValue('');
  });

  await test.step('the report shows them as entered', async () => {
    await showReport();
    await expect(reddit).toContainText('Entered by our team');
    await expect(reddit).toContainText('3,300');
    await expect(reddit).toContainText('$27.25');
  });

  await test.step('a revert takes one day back', async () => {
    await staff.getByRole('tab', { name: 'Recent Entries (50)' }).click();
    await staff.getByRole('button', { name: `Revert Reddit, ${dayText(second)}, ${name}` }).click();
    const dialog = staff.getByRole('alertdialog', { name: `Revert Reddit, ${dayText(second)}?` });
    await expect(dialog.getByText(texts.revert)).toBeVisible();
    await dialog.getByRole('button', { name: 'Revert entry' }).click();
    await expect(staff.getByText(texts.reverted).first()).toBeVisible();
    await expect(staff.getByRole('button', { name: `Revert Reddit, ${dayText(second)}, ${name}` })).toBeHidden();
    await showReport();
    await expect(reddit).toContainText('2,200');
    await expect(reddit).toContainText('$18.25');
  });
  await staff.context().close();
});
