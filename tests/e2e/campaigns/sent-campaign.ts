import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { database } from '../product/database.ts';
import { builderAt, keepDraft, readyCampaign } from './drafts.ts';

/** Platforms review for a second here; the rest is a machine that does much else. */
export const PLATFORM_MS = 60_000;
export const today = () => new Date().toISOString().slice(0, 10);

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
  const dates = { start_date: today(), end_date: addDaysTo(today(), 7) };
  const plan = { name, selectedPlatforms: platforms, budget_amount: budget, uploadedContent: files };
  const campaign_id = await keepDraft(page, { ...readyCampaign(), ...dates, ...plan }, 4);
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
    `Balance: ${credits.toLocaleString('en-US')} credits`,
    { timeout: PLATFORM_MS },
  );

/** Live since a day, as the open page of a campaign says it of so many platforms. */
export const expectLive = (page: Page, platforms: number) =>
  expect(page.getByRole('list', { name: 'Progress by platform' }).getByText(/^since /)).toHaveCount(platforms, {
    timeout: PLATFORM_MS,
  });

export const row = (page: Page, { name }: Sent): Locator =>
  page
    .getByRole('list', { name: 'Campaigns' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name }) });

export const receiptLine = (page: Page, label: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${label}`) });

/** The campaign in the list, opened: it stays in view wherever it goes. */
export async function openInList(page: Page, sent: Sent): Promise<void> {
  await page.goto(`/?view=campaigns&campaign=${sent.campaign_id}`);
  await expect(row(page, sent)).toBeVisible();
}

/** The list that a campaign has gone to, and what it is called there. */
export async function expectStanding(page: Page, sent: Sent, tab: string, status: string): Promise<void> {
  const list = page.getByRole('tab', { name: tab });
  await expect(list).toHaveAttribute('aria-selected', 'true', { timeout: PLATFORM_MS });
  await expect(row(page, sent).getByText(status, { exact: true }).filter({ visible: true }).first()).toBeVisible();
}

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
