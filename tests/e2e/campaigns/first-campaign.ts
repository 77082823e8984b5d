import { expect, type Page } from '@playwright/test';
import type { WebsiteReading } from '@universal-media/contract/campaigns/advice/readings';
import { asNewAdvertiser } from '../accounts/advertisers.ts';
import { PLATFORM_MS } from './sent-campaign.ts';

/** Opens the question for the website. */
async function askWebsite(page: Page): Promise<void> {
  await asNewAdvertiser(page, { at: '/?view=first-campaign' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us your website and goal' })).toBeVisible();
}

const propose = async (page: Page, website: string) => {
  await askWebsite(page);
  await page.getByLabel('Website').fill(website);
  await page.getByRole('button', { name: 'Propose my first campaign' }).click();
};

/** Reads a website of the simulator until the proposal stands. */
export async function openProposal(page: Page, website = 'harborlightcafe.example'): Promise<void> {
  await propose(page, website);
  await expect(page.getByRole('heading', { level: 1, name: 'Your first campaign' })).toBeVisible({
    timeout: PLATFORM_MS,
  });
  await expect(page.getByText('People reached')).toBeVisible({ timeout: PLATFORM_MS });
}

/** A reading of two pages that goes on for as long as the screen is looked at. */
const halfRead: WebsiteReading = {
  reading_id: '0198a4b2-7c11-7000-8000-000000000301',
  website: 'https://harborlightcafe.example/',
  goal: 'visits',
  budget: 600,
  time_zone: 'America/New_York',
  state: 'reading',
  problem: null,
  findings: {
    pages: ['/', '/visit'],
    name: { value: 'Harbor Light Cafe', page: '/' },
    logo_url: { value: 'https://harborlightcafe.example/logo.png', page: '/' },
    colors: ['#1c2a44', '#f4c95d', '#f3ede0'],
    handles: [],
    address: {
      value: {
        street: '48 Wharf Street',
        city: 'Portland',
        region: 'ME',
        postal_code: '04101',
        country_code: 'US',
      },
      page: '/visit',
    },
    phone: null,
    offers: null,
    images: [],
    restricted: null,
    language: 'en',
  },
  material: null,
  created_at: '2026-11-16T10:31:00.000Z',
};

/** The screens on the way from a website to a first draft. */
export const firstCampaignScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'first-campaign-question': askWebsite,
  'first-campaign-reading': async (page) => {
    await page.route('**/api/onboarding/readings/latest', (route) => route.fulfill({ json: { reading: halfRead } }));
    await asNewAdvertiser(page, { at: '/?view=first-campaign' });
    await expect(page.getByRole('heading', { name: 'Reading harborlightcafe.example' })).toBeVisible();
  },
  'first-campaign-proposal': (page) => openProposal(page),
  'first-campaign-little-text': (page) => openProposal(page, 'pine.example'),
  'first-campaign-error': async (page) => {
    await propose(page, 'closed.example');
    await expect(page.getByText('closed.example asks programs like ours not to read it.')).toBeVisible();
  },
};
