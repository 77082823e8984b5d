import { expect, type Page } from '@playwright/test';
import { asNewAdvertiser } from '../accounts/advertisers.ts';
import { showCampaignList, shownCampaigns } from './shown-campaigns.ts';

/** The page of each campaign that differs: running, partly rejected, in review, unpaid, paused, completed, rejected. */
export const campaignPages = Object.fromEntries(
  shownCampaigns.map(({ campaign_id, name, state }, index) => [
    `campaign-page-${index + 1}-${state}`,
    async (page: Page) => {
      await showCampaignList(page);
      await asNewAdvertiser(page, { at: `/?view=campaign&campaign=${campaign_id}` });
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Notes' })).toBeVisible();
    },
  ]),
);
