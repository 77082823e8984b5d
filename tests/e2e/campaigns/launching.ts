import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { asNewAdvertiser } from '../accounts/advertisers.ts';
import { uploadImage } from '../creative/reviewing.ts';
import { readyCampaign } from './drafts.ts';
import { fromToday } from './sent-campaign.ts';

/** 100 dollars on one platform, and the least fee there is. */
const COST = 125;
/** The platform simulators review an ad for a second; the rest is the machine. */
const LIVE_MS = 90_000;

const bearer = async (page: Page, name: 'um.token' | 'um.staff-token') => ({
  authorization: `Bearer ${await page.evaluate((key) => sessionStorage.getItem(key) ?? '', name)}`,
});

/** Signs up an advertiser with credits for this many campaigns, granted by staff. */
export async function asFundedAdvertiser(page: Page, staff: Page, campaigns: number): Promise<void> {
  await asNewAdvertiser(page);
  const me = await page.request.get(identityEndpoints.readSessionUser.path, {
    headers: await bearer(page, 'um.token'),
  });
  const { user } = identityEndpoints.readSessionUser.answers.body.parse(await me.json());
  const given = await staff.request.post(staffMoneyEndpoints.adjustCredits.path, {
    headers: await bearer(staff, 'um.staff-token'),
    data: { user_id: user.user_id, credit_amount: COST * campaigns, reason: 'For campaigns of this journey' },
  });
  expect(given.status(), await given.text()).toBe(staffMoneyEndpoints.adjustCredits.answers.status);
}

/** A campaign on Google that starts today, paid for and submitted. Answers its id. */
async function sendOff(page: Page, name: string): Promise<string> {
  const draft_id = randomUUID();
  const file = await uploadImage(page);
  const plan = { name, selectedPlatforms: ['google'], budget_amount: 100, ...fromToday() };
  const campaign = { ...readyCampaign(), ...plan };
  const made = await page.request.post(campaignEndpoints.createCampaign.path, {
    headers: { ...(await bearer(page, 'um.token')), 'idempotency-key': randomUUID() },
    data: { ...campaign, uploadedContent: [file], draft_id, refund_policy_accepted: true },
  });
  expect(made.status(), await made.text()).toBe(campaignEndpoints.createCampaign.answers.status);
  return draft_id;
}

async function readStatus(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(campaignEndpoints.getCampaign.path.replace('{id}', id), {
    headers: await bearer(page, 'um.token'),
  });
  return campaignEndpoints.getCampaign.answers.body.parse(await answer.json()).campaign.state;
}

/** A campaign that runs: sent off, approved from the staff, and live on Google. */
export async function runCampaign(page: Page, staff: Page, name: string): Promise<string> {
  const id = await sendOff(page, name);
  await expect.poll(() => readStatus(page, id), { timeout: LIVE_MS }).toBe('under_review');
  const query = new URLSearchParams({
    status: 'active',
    override: 'true',
    notes: 'Seen by phone with the advertiser.',
  });
  const path = campaignStaffEndpoints.decideCampaign.path.replace('{id}', id);
  const approved = await staff.request.put(`${path}?${query}`, { headers: await bearer(staff, 'um.staff-token') });
  expect(approved.status(), await approved.text()).toBe(campaignStaffEndpoints.decideCampaign.answers.status);
  await expect.poll(() => readStatus(page, id), { timeout: LIVE_MS }).toBe('active');
  return id;
}
