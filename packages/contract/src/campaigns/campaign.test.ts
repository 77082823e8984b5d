import { describe, expect, it } from 'vitest';
import { PLATFORM_REVIEW_HOURS } from '../platforms/platforms.ts';
import { CampaignData, newCampaign } from './campaign.ts';
import { campaignDays } from './dates.ts';

describe('a new campaign', () => {
  it('starts after the longest platform review, and runs for a week', () => {
    const { start_date, end_date } = newCampaign('2026-11-16', 'America/Chicago');
    expect(start_date).toBe('2026-11-20');
    // Today counts, and so does the day on which the review ends.
    expect((campaignDays('2026-11-16', start_date) - 1) * 24).toBeGreaterThan(PLATFORM_REVIEW_HOURS.max);
    expect(campaignDays(start_date, end_date)).toBe(7);
  });

  it('tracks nothing and has one language', () => {
    const { tracking_method, selectedCampaignLanguages } = newCampaign('2026-11-16', 'America/Chicago');
    expect(tracking_method).toBeNull();
    expect(selectedCampaignLanguages).toEqual(['en']);
  });
});

it('a behavior that was stored under an earlier spelling is read under its present name', () => {
  const behaviors = ['Frequent travellers', 'Donors'];
  const { audience_targeting } = CampaignData.parse({ audience_targeting: { behaviors } });
  expect(audience_targeting.behaviors).toEqual(['Frequent travelers', 'Donors']);
});
