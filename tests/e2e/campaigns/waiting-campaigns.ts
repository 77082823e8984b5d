import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { contentEndpoints } from '@universal-media/contract/creative/content';
import { asNewAdvertiser } from '../accounts/advertisers.ts';
import { buyPackage } from '../accounts/purchases.ts';
import { uploadImage } from '../creative/reviewing.ts';
import { database } from '../product/database.ts';
import { readyCampaign } from './drafts.ts';
import { fromToday } from './sent-campaign.ts';

/** One package pays for this many campaigns of 125 credits. */
const PER_ADVERTISER = 8;

interface File {
  readonly content_id: string;
  readonly filename: string;
}

export interface WaitingCampaign {
  readonly campaign_id: string;
  readonly name: string;
}

const readBearer = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('um.token') ?? '')}`,
});

/** Copies of an uploaded file under names of their own: uploading each would take minutes. */
async function copyFile({ content_id }: File, copies: number): Promise<File[]> {
  const made = Array.from({ length: copies }, () => ({
    content_id: randomUUID(),
    filename: `shop-${randomUUID().slice(0, 8)}.jpg`,
  }));
  await database(async (rows) => {
    for (const copy of made) {
      const changes = JSON.stringify({ ...copy, object_name: randomUUID().replaceAll('-', '') });
      await rows(
        `insert into content select (jsonb_populate_record(c, '${changes}'::jsonb)).* from content c
          where content_id = '${content_id}'`,
      );
    }
  });
  return made;
}

/** Submits a campaign and its files, which inspection would do for an upload. */
async function submit(page: Page, uploadedContent: readonly File[]): Promise<WaitingCampaign> {
  const sent = { campaign_id: randomUUID(), name: `Tune-up ${randomUUID().slice(0, 8)}` };
  const plan = { name: sent.name, selectedPlatforms: ['reddit'], budget_amount: 100, uploadedContent };
  const headers = await readBearer(page);
  const made = await page.request.post(campaignEndpoints.createCampaign.path, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      ...readyCampaign(),
      ...fromToday(),
      ...plan,
      draft_id: sent.campaign_id,
      refund_policy_accepted: true,
    },
  });
  expect(made.status(), await made.text()).toBe(campaignEndpoints.createCampaign.answers.status);
  const { submitContent } = contentEndpoints;
  for (const { content_id } of uploadedContent) {
    const data = { content_id, campaign_data: { campaign_id: sent.campaign_id } };
    const waits = await page.request.post(submitContent.path, { headers, data });
    expect(waits.status(), await waits.text()).toBe(submitContent.answers.status);
  }
  return sent;
}

/** Paid campaigns of several advertisers with files of their own, all waiting for a review. */
export async function submitMany(browser: Browser, campaigns: number, filesEach: number): Promise<WaitingCampaign[]> {
  const sent: WaitingCampaign[] = [];
  while (sent.length < campaigns) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const count = Math.min(PER_ADVERTISER, campaigns - sent.length);
    await asNewAdvertiser(page);
    await buyPackage(page);
    const files = await copyFile(await uploadImage(page), count * filesEach);
    for (let index = 0; index < count; index++) {
      sent.push(await submit(page, files.slice(index * filesEach, (index + 1) * filesEach)));
    }
    await context.close();
  }
  return sent;
}
