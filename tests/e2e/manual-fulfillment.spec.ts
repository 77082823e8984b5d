import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { campaignRejections } from '@universal-media/contract/campaigns/staff';
import { readyCampaign } from './campaigns/drafts.ts';
import { asFundedAdvertiser } from './campaigns/launching.ts';
import { detailOf, inQueue, openDesk, openDetails, openWaiting } from './campaigns/lifecycle.ts';
import { fromToday } from './campaigns/sent-campaign.ts';
import { uploadImage } from './creative/reviewing.ts';

/** 100 dollars on one platform, and the least fee there is. */
const COST = 125;

const bearer = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('um.token') ?? '')}`,
});

/** A campaign that begins today on a platform that is done by hand, paid for and waiting. Answers its name. */
async function sendOff(page: Page): Promise<string> {
  const name = `Tune-up ${randomUUID().slice(0, 8)}`;
  const file = await uploadImage(page);
  const campaign = { ...readyCampaign(), ...fromToday(), name, selectedPlatforms: ['reddit'], budget_amount: 100 };
  const made = await page.request.post(campaignEndpoints.createCampaign.path, {
    headers: { ...(await bearer(page)), 'idempotency-key': randomUUID() },
    data: { ...campaign, uploadedContent: [file], draft_id: randomUUID(), refund_policy_accepted: true },
  });
  expect(made.status(), await made.text()).toBe(campaignEndpoints.createCampaign.answers.status);
  return name;
}

test('staff launch a campaign in spite of a failed check, and say that it runs where it is done by hand', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const desk = await openDesk(browser);
  await asFundedAdvertiser(page, desk, 1);
  const name = await sendOff(page);
  await openWaiting(desk, name);
  await detailOf(desk, name).getByRole('button', { name: 'Approve & Launch' }).click();
  const approve = desk.getByRole('dialog', { name: `Approve and launch “${name}”?` });
  await expect(approve.getByText('Content approved: no')).toBeVisible();
  const override = approve.getByRole('button', { name: 'Override and launch' });
  await override.click();
  await expect(approve.getByText('Enter a reason for the override.')).toBeVisible();
  await approve.getByRole('textbox').fill('Seen by phone with the advertiser.');
  await override.click();
  await expect(desk.getByText('Campaign status updated to launching successfully!').first()).toBeVisible();
  await expect(inQueue(desk, name)).toBeHidden();

  const details = await openDetails(desk, name);
  await details.getByRole('tab', { name: 'Order Sheet' }).click();
  await expect(details.getByRole('heading', { name: 'Order for Reddit' })).toBeVisible();
  await expect(details.getByRole('link', { name: /ridgelinebikes\.example/ })).toBeVisible();
  await expect(
    details.getByText("Doesn't support radius targeting: the towns inside your radius are targeted instead."),
  ).toBeVisible();
  await details.getByRole('tab', { name: 'Overview' }).click();
  await details.getByRole('button', { name: 'Update Reddit' }).click();
  const mark = desk.getByRole('dialog', { name: 'Update Reddit' });
  await mark.getByRole('button', { name: 'Mark live' }).click();
  await expect(mark.getByText('Enter Reddit’s campaign ID.')).toBeVisible();
  await mark.getByLabel('External ID').fill('t3_81204553');
  await mark.getByRole('button', { name: 'Mark live' }).click();
  await expect(desk.getByText('Reddit marked live.').first()).toBeVisible();
  const platforms = details.getByRole('list', { name: 'Platforms' });
  await expect(platforms.getByText('Live', { exact: true })).toBeVisible();
  await expect(platforms.getByText('t3_81204553')).toBeVisible();
  await expect(details.getByText('Active', { exact: true }).first()).toBeVisible();

  await details.getByRole('button', { name: 'Pause', exact: true }).click();
  await desk
    .getByRole('dialog', { name: `Pause “${name}”?` })
    .getByRole('button', { name: 'Pause campaign' })
    .click();
  await expect(desk.getByText('Campaign status updated to paused successfully!').first()).toBeVisible();
  await desk.context().close();
});

test('staff ask for changes, and reject with a reason that gives everything back', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const desk = await openDesk(browser);
  await asFundedAdvertiser(page, desk, 1);
  const name = await sendOff(page);
  await openWaiting(desk, name);
  const detail = detailOf(desk, name);
  await detail.getByRole('button', { name: 'Request changes' }).click();
  const ask = desk.getByRole('dialog', { name: `Request changes to “${name}”` });
  await ask.getByRole('button', { name: 'Request changes' }).click();
  await expect(ask.getByText('Enter the changes you need.')).toBeVisible();
  await ask.getByRole('textbox').fill('The date in the image is last year’s.');
  await ask.getByRole('button', { name: 'Request changes' }).click();
  await expect(desk.getByText('Campaign status updated to under_review successfully!').first()).toBeVisible();

  await expect(inQueue(desk, name)).toBeHidden();

  const details = await openDetails(desk, name);
  await expect(details.getByText('The date in the image is last year’s.').first()).toBeVisible();
  await details.getByRole('button', { name: 'Reject', exact: true }).click();
  const reject = desk.getByRole('dialog', { name: `Reject “${name}”?` });
  await expect(reject.getByText(`${COST}.00 credits go back to the advertiser now`)).toBeVisible();
  await reject.getByRole('radio', { name: 'Landing page' }).click();
  await expect(reject.getByText(campaignRejections.landing_page)).toBeVisible();
  await reject.getByRole('button', { name: 'Reject campaign' }).click();
  await expect(desk.getByText('Campaign status updated to rejected successfully!').first()).toBeVisible();
  await expect(details.getByText('Rejected', { exact: true }).first()).toBeVisible();

  await page.goto('/?view=credits');
  await expect(page.getByRole('main').getByText(String(COST), { exact: true }).first()).toBeVisible();
  await desk.context().close();
});
