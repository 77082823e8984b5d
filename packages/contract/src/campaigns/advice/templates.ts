import { z } from 'zod';
import { ADVERTISER_CATEGORIES } from '../../platforms/ad-policy.ts';
import { PlatformId } from '../../platforms/platforms.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { CampaignData } from '../campaign.ts';

/** A starting point for a campaign. It fills in its own fields and leaves the rest unchanged. */
export const CampaignTemplate = z
  .object({
    template_id: z.string(),
    name: z.string(),
    description: z.string(),
    platforms: z.array(PlatformId),
    campaign_data: CampaignData.pick({
      campaign_type: true,
      budget_type: true,
      budget_amount: true,
      call_to_action: true,
      headline: true,
      body_copy: true,
    }),
    /** The advertiser type that the template is for. */
    advertiser_category: z.enum(ADVERTISER_CATEGORIES),
  })
  .meta({ id: 'CampaignTemplate' });
export type CampaignTemplate = z.infer<typeof CampaignTemplate>;

export const campaignTemplates: readonly CampaignTemplate[] = [
  {
    template_id: 'local-business',
    advertiser_category: 'business',
    name: 'Local business',
    description: 'Get more bookings for a local shop, clinic or studio',
    platforms: ['meta', 'google'],
    campaign_data: {
      campaign_type: 'conversions',
      budget_type: 'total',
      budget_amount: 600,
      call_to_action: 'Book Now',
      headline: 'Open near you, this week',
      body_copy: 'Book a slot online in a minute and come by when it suits you.',
    },
  },
  {
    template_id: 'candidate',
    advertiser_category: 'political',
    name: 'Candidate or cause',
    description: 'Build name recognition on TV and radio before an election',
    platforms: ['streaming_package', 'youtube', 'audio_package'],
    campaign_data: {
      campaign_type: 'awareness',
      budget_type: 'total',
      budget_amount: 3_000,
      call_to_action: 'Learn More',
      headline: 'Know who is on your ballot',
      body_copy: 'Read what we stand for and how to reach us before you vote.',
    },
  },
  {
    template_id: 'online-sale',
    advertiser_category: 'business',
    name: 'Online sale',
    description: 'A one-week sale for mobile shoppers',
    platforms: ['instagram', 'tiktok', 'google'],
    campaign_data: {
      campaign_type: 'conversions',
      budget_type: 'daily',
      budget_amount: 100,
      call_to_action: 'Shop Now',
      headline: 'This week only',
      body_copy: 'Our best prices of the season, until Sunday night. Free returns.',
    },
  },
  {
    template_id: 'fundraiser',
    advertiser_category: 'nonprofit',
    name: 'Fundraiser',
    description: 'Reach donors and show the impact of their gift',
    platforms: ['facebook', 'youtube'],
    campaign_data: {
      campaign_type: 'conversions',
      budget_type: 'total',
      budget_amount: 800,
      call_to_action: 'Donate',
      headline: 'Your gift, doubled this month',
      body_copy: 'Every donation until the end of the month is matched. See what it does.',
    },
  },
  {
    template_id: 'new-release',
    advertiser_category: 'creator',
    name: 'New release',
    description: 'Promote a song, show or video where people already listen',
    platforms: ['spotify', 'tiktok', 'youtube'],
    campaign_data: {
      campaign_type: 'engagement',
      budget_type: 'total',
      budget_amount: 900,
      call_to_action: 'Watch Now',
      headline: 'Out now: hear it first',
      body_copy: 'The new release is here. Press play and tell us what you think.',
    },
  },
  {
    template_id: 'enrolment',
    advertiser_category: 'education',
    name: 'Enrollment',
    description: 'Attract applicants to a school or course before the deadline',
    platforms: ['meta', 'reddit', 'google'],
    campaign_data: {
      campaign_type: 'engagement',
      budget_type: 'daily',
      budget_amount: 60,
      call_to_action: 'Apply Now',
      headline: 'Applications close soon',
      body_copy: 'Meet the teachers, see the campus and apply online in ten minutes.',
    },
  },
];

export const templateEndpoints = group({
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/templates',
    summary: 'Campaign templates',
    access: { kind: 'advertiser', scope: 'campaigns:read', shown_to_staff: true },
    answers: { status: 200, body: z.object({ templates: z.array(CampaignTemplate) }) },
    errors: [],
  }),
});
