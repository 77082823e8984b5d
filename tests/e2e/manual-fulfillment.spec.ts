import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { campaignRejections } from '@universal-media/contract/campaigns/staff';
import { readyCampaign } from './campaigns/drafts.ts';
import { asFundedAdvertiser } from './campaigns/launching.ts';
import {
  confirmAll,
  detailFor,
  inQueue,
  openDetails,
  openStaffPage,
  openWaiting,
  sendNow,
} from './campaigns/lifecycle.ts';
import { fromToday } from './campaigns/sent-campaign.ts';
import { uploadImage } from './creative/reviewing.ts';

/** 100 dollars on one platform, and the least fee there is. */
const COST = 125;

const bearer = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('um.token') ?? '')}`,
});

/** A campaign that begins today on a platform that is done by hand, paid for and waiting. Answers its name. */
async function sendOff(page: Page, changes: object = {}): Promise<string> {
  const name = `Tune-up ${randomUUID().slice(0, 8)}`;
  const file = await uploadImage(page);
  const campaign = { ...readyCampaign(), ...fromToday(), name, selectedPlatforms: ['reddit'], budget_amount: 100 };
  const made = await page.request.post(campaignEndpoints.createCampaign.path, {
    headers: { ...(await bearer(page)), 'idempotency-key': randomUUID() },
    data: { ...campaign, uploadedContent: [file], ...changes, draft_id: randomUUID(), refund_policy_accepted: true },
  });
  expect(made.status(), await made.text()).toBe(campaignEndpoints.createCampaign.answers.status);
  return name;
}

/** The owner changes the campaign and sends it again. */
async function resubmit(page: Page, name: string, changes: object): Promise<void> {
  const headers = await bearer(page);
  const { listCampaigns, getCampaign, updateCampaign } = campaignEndpoints;
  const list = await page.request.get(listCampaigns.path, { headers });
  const found = listCampaigns.answers.body.parse(await list.json()).campaigns.find((one) => one.name === name);
  const id = found?.campaign_id ?? '';
  const one = await page.request.get(getCampaign.path.replace('{id}', id), { headers });
  const { campaign_data } = getCampaign.answers.body.parse(await one.json()).campaign;
  const changed = await page.request.put(updateCampaign.path.replace('{id}', id), {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { ...campaign_data, ...changes, refund_policy_accepted: true },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test("staff watch the advertiser's own video and open the page before the content counts as approved", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const staff = await openStaffPage(browser);
  await asFundedAdvertiser(page, staff, 1);
  const own = { youtube_hosting_preference: 'provide_url', youtube_video_url: VIDEO };
  const name = await sendOff(page, { selectedPlatforms: ['youtube'], uploadedContent: [], ...own });
  await openWaiting(staff, name);
  const detail = detailFor(staff, name);
  await expect(detail.getByText("The advertiser's YouTube video has not been watched.")).toBeVisible();
  const link = detail.getByRole('list', { name: 'To watch and open' }).getByRole('link', { name: VIDEO });
  await expect(link).toHaveAttribute('href', VIDEO);
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  await confirmAll(staff, name);
  await expect(detail.getByText('4 of 4 passed')).toBeVisible();

  await resubmit(page, name, { youtube_video_url: 'https://www.youtube.com/watch?v=9bZkp7q19f0' });
  await staff.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(detail.getByRole('checkbox', { name: 'I watched the whole video' })).not.toBeChecked();
  await staff.context().close();
});

test('staff launch a campaign in spite of a failed check, and say that it runs where it is done by hand', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const staff = await openStaffPage(browser);
  await asFundedAdvertiser(page, staff, 1);
  const name = await sendOff(page);
  await openWaiting(staff, name);
  await detailFor(staff, name).getByRole('button', { name: 'Approve & Launch' }).click();
  const approve = staff.getByRole('dialog', { name: `Approve and launch “${name}”?` });
  await expect(approve.getByText('Content approved: no')).toBeVisible();
  const override = approve.getByRole('button', { name: 'Override and launch' });
  await override.click();
  await expect(approve.getByText('Enter a reason for the override.')).toBeVisible();
  await approve.getByRole('textbox').fill('Seen by phone with the advertiser.');
  await override.click();
  await expect(staff.getByText(`Launching “${name}” in 10 seconds.`).first()).toBeVisible();
  await sendNow(staff);
  await expect(staff.getByText(`“${name}” is approved. To be set up by us: Reddit.`).first()).toBeVisible();
  await expect(inQueue(staff, name)).toBeHidden();

  const details = await openDetails(staff, name);
  await details.getByRole('tab', { name: 'Order Sheet' }).click();
  await expect(details.getByRole('heading', { name: 'Order for Reddit' })).toBeVisible();
  await expect(details.getByRole('link', { name: /ridgelinebikes\.example/ })).toBeVisible();
  await expect(
    details.getByText("Doesn't support radius targeting: the towns inside your radius are targeted instead."),
  ).toBeVisible();
  await details.getByRole('tab', { name: 'Overview' }).click();
  await expect(details.getByRole('list', { name: 'Platforms' }).getByText('To be set up by us')).toBeVisible();
  await details.getByRole('button', { name: 'Update Reddit' }).click();
  const mark = staff.getByRole('dialog', { name: 'Update Reddit' });
  await mark.getByRole('button', { name: 'Mark live' }).click();
  await expect(mark.getByText("Enter Reddit's campaign ID.")).toBeVisible();
  await mark.getByLabel('External ID').fill('t3_81204553');
  await mark.getByRole('button', { name: 'Mark live' }).click();
  await expect(staff.getByText('Reddit marked live.').first()).toBeVisible();
  const platforms = details.getByRole('list', { name: 'Platforms' });
  await expect(platforms.getByText('Live', { exact: true })).toBeVisible();
  await expect(platforms.getByText('t3_81204553')).toBeVisible();
  await expect(details.getByText('Active', { exact: true }).first()).toBeVisible();

  await details.getByRole('button', { name: 'Pause', exact: true }).click();
  await staff
    .getByRole('dialog', { name: `Pause “${name}”?` })
    .getByRole('button', { name: 'Pause campaign' })
    .click();
  await expect(staff.getByText(`“${name}” is paused.`).first()).toBeVisible();
  await staff.context().close();
});

test('staff ask for changes, and reject with a reason that gives everything back', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const staff = await openStaffPage(browser);
  await asFundedAdvertiser(page, staff, 1);
  const name = await sendOff(page);
  await openWaiting(staff, name);
  const detail = detailFor(staff, name);
  await detail.getByRole('button', { name: 'Request changes' }).click();
  const ask = staff.getByRole('dialog', { name: `Request changes to “${name}”` });
  await ask.getByRole('button', { name: 'Request changes' }).click();
  await expect(ask.getByText('Enter the changes you need.')).toBeVisible();
  await ask.getByRole('textbox').fill("The date in the image is last year's.");
  await ask.getByRole('button', { name: 'Request changes' }).click();
  const held = staff.getByRole('listitem').filter({ hasText: 'in 10 seconds' });
  await held.getByRole('button', { name: 'Undo' }).click();
  await openWaiting(staff, name);
  await detail.getByRole('button', { name: 'Request changes' }).click();
  await ask.getByRole('textbox').fill("The date in the image is last year's.");
  await ask.getByRole('button', { name: 'Request changes' }).click();
  await sendNow(staff);
  await expect(staff.getByText(`Changes requested: “${name}”.`).first()).toBeVisible();
  await expect(inQueue(staff, name)).toBeHidden();
  await staff.getByRole('radio', { name: 'Changes requested' }).click();
  const row = staff.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Changes requested')).toBeVisible();

  await resubmit(page, name, { headline: 'Tuned by Saturday, or it is free' });
  await openWaiting(staff, name);
  await expect(detail.getByText('2nd submission')).toBeVisible();
  const before = detail.getByRole('region', { name: 'Changes were requested' });
  await expect(before.getByText("“The date in the image is last year's.”")).toBeVisible();
  await expect(before.getByText('Tuned by Saturday, or it is free')).toBeVisible();
  await expect(before.getByText('Headline', { exact: true })).toBeVisible();

  const details = await openDetails(staff, name);
  await expect(details.getByText("The date in the image is last year's.").first()).toBeVisible();
  await details.getByRole('button', { name: 'Reject', exact: true }).click();
  const reject = staff.getByRole('dialog', { name: `Reject “${name}”?` });
  await expect(reject.getByText(`${COST}.00 credits go back to the advertiser now`)).toBeVisible();
  await reject.getByRole('radio', { name: 'Landing page' }).click();
  await expect(reject.getByText(campaignRejections.landing_page)).toBeVisible();
  await reject.getByRole('button', { name: 'Reject campaign' }).click();
  await expect(staff.getByText(`“${name}” is rejected.`).first()).toBeVisible();
  await expect(details.getByText('Rejected', { exact: true }).first()).toBeVisible();

  await page.goto('/?view=credits');
  await expect(page.getByRole('main').getByText(String(COST), { exact: true }).first()).toBeVisible();
  await staff.context().close();
});
