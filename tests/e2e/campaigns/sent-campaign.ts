import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { addDaysTo, endDateAfter } from '@universal-media/contract/campaigns/dates';
import { database } from '../product/database.ts';
import { builderAt, keepDraft, readyCampaign } from './drafts.ts';

/** Platforms review for a second here; the rest is a machine that does much else. */
export const PLATFORM_MS = 60_000;
export const today = () => new Date().toISOString().slice(0, 10);
/** A week from today. Both count days in UTC, or a campaign sent just after midnight there would begin tomorrow. */
export const fromToday = () => ({ start_date: today(), end_date: endDateAfter(today(), 7), time_zone: 'UTC' });

interface LaunchInput {
  readonly platforms: readonly string[];
  readonly budget: number;
  readonly credits: number;
  readonly files: readonly { readonly content_id: string; readonly filename: string }[];
}

export interface Sent {
  readonly campaign_id: string;
  readonly name: string;
}

/** From the review of a draft that begins today to the page that says it was sent off. */
export async function launch(page: Page, { platforms, budget, credits, files }: LaunchInput): Promise<Sent> {
  const name = `Tune-up ${randomUUID().slice(0, 8)}`;
  const plan = { name, selectedPlatforms: platforms, budget_amount: budget, uploadedContent: files };
  const campaign_id = await keepDraft(page, { ...readyCampaign(), ...fromToday(), ...plan }, 4);
  await page.goto(builderAt(campaign_id, 4));
  await page.getByRole('checkbox', { name: /refund policy/ }).check();
  await page.getByRole('button', { name: `Launch for ${credits} credits` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Campaign Successfully Submitted' })).toBeVisible({
    timeout: PLATFORM_MS,
  });
  return { campaign_id, name };
}

export const expectBalance = (page: Page, credits: number) =>
  expect(page.getByRole('banner').getByRole('link', { name: /Balance/ })).toHaveText(
    `Balance: ${credits.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(credits) ? 0 : 2 })} credits`,
    { timeout: PLATFORM_MS },
  );

/** Live since a day, as the open page of a campaign says it of so many platforms. */
export const expectLive = (page: Page, platforms: number) =>
  expect(page.getByRole('main').getByText(/^since /)).toHaveCount(platforms, {
    timeout: PLATFORM_MS,
  });

/** The page of a campaign, without the header. */
export const content = (page: Page): Locator => page.getByRole('main');

export const receiptLine = (page: Page, label: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${label}`) });

export async function openCampaign(page: Page, { campaign_id, name }: Sent): Promise<void> {
  await page.goto(`/?view=campaign&campaign=${campaign_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Waits until the open page of a campaign says so many runs of a state. */
export const expectRuns = (page: Page, text: string) =>
  expect(content(page).getByText(`Platforms: ${text}`)).toBeVisible({ timeout: PLATFORM_MS });

/** Waits until the open page of a campaign names its status. */
export const expectStatus = (page: Page, status: string) =>
  expect(content(page).getByText(status, { exact: true }).first()).toBeVisible({ timeout: PLATFORM_MS });

/** Its last day comes. */
export const letItEnd = ({ campaign_id }: Sent) =>
  database(async (rows) => {
    const dates = [addDaysTo(today(), -15), addDaysTo(today(), -1)];
    await rows('update campaign set start_date = $2, end_date = $3 where campaign_id = $1', [campaign_id, ...dates]);
    await rows(
      `update outbox set not_before = now() where job = 'flights.complete' and payload ->> 'campaign_id' = $1`,
      [campaign_id],
    );
  });
