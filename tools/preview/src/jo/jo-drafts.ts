import { CampaignData, newCampaign } from '@universal-media/contract/campaigns/campaign';
import type { Declaration } from '@universal-media/contract/platforms/ad-policy';
import type { Location } from '@universal-media/contract/targeting/locations';
import { dayIn } from '@universal-media/server/core/kit/calendar';
import { saveDraft } from '@universal-media/server/domains/campaigns/drafts/save-draft';
import type { z } from 'zod';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';

export const ZONE = 'America/Denver';

const city = (geoname: number, name: string, latitude: number, longitude: number, population: number): Location => ({
  place_id: `city:${geoname}`,
  type: 'city',
  value: name,
  display_name: `${name}, CO`,
  country_code: 'US',
  state_code: 'CO',
  coordinates: { latitude, longitude },
  population,
  county: null,
});
export const denver = city(5_419_384, 'Denver', 39.73915, -104.9847, 715_522);
export const boulder = city(5_574_991, 'Boulder', 40.01499, -105.27055, 108_250);

export const declaration: Declaration = { advertiser_category: 'business', paid_for_by: '', special_categories: [] };

/** Complete except for its creative. */
const winterService: z.input<typeof CampaignData> = {
  name: 'Winter service week',
  description: 'Fill the workshop in the quiet weeks before the holidays.',
  campaign_type: 'conversions',
  budget_amount: 1_200,
  selectedPlatforms: ['youtube', 'meta', 'google'],
  declaration,
  geographic_targeting: { targeting_type: 'local', locations: [denver, boulder], radius_miles: 25 },
  audience_targeting: { age_ranges: ['25-34', '35-44', '45-54'], interests: ['Cycling', 'Outdoors'] },
  headline: 'A new bike for the price of a service',
  body_copy: 'Full winter service in two days, with pick-up in Denver and Boulder. Book a slot online in a minute.',
  call_to_action: 'Book Now',
  landing_page_url: 'https://ridgelinebikes.example/service',
  selectedCampaignLanguages: ['en', 'es'],
};

/** Started from a template and left at the second step. */
const giftCards: z.input<typeof CampaignData> = {
  name: 'Gift cards',
  campaign_type: 'conversions',
  budget_type: 'daily',
  budget_amount: 60,
  selectedPlatforms: ['instagram', 'tiktok', 'google'],
  declaration,
  headline: 'The ride is the present',
  call_to_action: 'Shop Now',
};

/** Schedules Jo's drafts: one ready to launch and two incomplete. */
export function scheduleJoDrafts({ timeline, deps }: Demo, jo: AdvertiserTimeline): void {
  const { context } = deps.services.campaigns;
  const save = (days: number, step: number, fields: z.input<typeof CampaignData>) =>
    jo.daysAgo(days, (own, who) => {
      const empty = newCampaign(dayIn(ZONE, timeline.clock.now()), ZONE);
      const campaign_data = CampaignData.parse({ ...empty, ...fields });
      return saveDraft(context, own, who, { draft_name: campaign_data.name, campaign_data, step }, null);
    });

  save(9.4, 1, { name: 'Television, some day', selectedPlatforms: ['streaming_package'] });
  save(3.3, 2, { ...giftCards, headline: '' });
  save(3.2, 2, giftCards);
  save(0.3, 2, winterService);
}
