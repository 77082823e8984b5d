import { addDaysTo, endDateAfter } from '@universal-media/contract/campaigns/dates';
import { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import type { AdFile } from './ad-files.ts';
import type { CampaignPlan, City } from './campaign-plan.ts';

const website = (business: string) => `https://${business.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`;

/** The campaign as its advertiser submits it on the given day. */
export function submissionFor(
  campaign_id: string,
  plan: CampaignPlan,
  { business, city, zone }: { business: string; city: City; zone: string },
  files: readonly AdFile[],
  today: string,
): CampaignSubmission {
  const { outcome } = plan;
  const ahead = outcome.kind === 'scheduled' ? Math.ceil(plan.submittedDaysAgo) + outcome.startsInDays : 0;
  const first_day = addDaysTo(today, ahead);
  return CampaignSubmission.parse({
    draft_id: campaign_id,
    name: plan.name,
    campaign_type: plan.goal,
    budget_amount: plan.budget,
    start_date: first_day,
    end_date: endDateAfter(first_day, plan.days),
    time_zone: zone,
    selectedPlatforms: plan.platforms,
    // The video is on the advertiser's own channel.
    ...(plan.platforms.includes('youtube') && {
      youtube_hosting_preference: 'provide_url',
      youtube_video_url: 'https://www.youtube.com/watch?v=ridgeline01',
    }),
    declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
    geographic_targeting: {
      targeting_type: 'local',
      radius_miles: 25,
      locations: [
        {
          place_id: `city:${city.geoname}`,
          type: 'city',
          value: city.name,
          display_name: `${city.name}, ${city.state}`,
          country_code: 'US',
          state_code: city.state,
          coordinates: { latitude: city.latitude, longitude: city.longitude },
          population: city.population,
          county: null,
        },
      ],
    },
    audience_targeting: { age_ranges: ['25-34', '35-44', '45-54'] },
    headline: plan.headline,
    body_copy: plan.body,
    call_to_action: plan.action,
    landing_page_url: `${website(business)}/${plan.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    uploadedContent: files,
    refund_policy_accepted: true,
  });
}
