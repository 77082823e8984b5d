import { z } from 'zod';
import { CampaignData } from './campaign.ts';
import { endpoint, group } from './endpoint.ts';
import { PlatformId } from './platforms.ts';

/** A campaign to begin with: it fills in what it names and leaves the rest as it is. */
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
  })
  .meta({ id: 'CampaignTemplate' });
export type CampaignTemplate = z.infer<typeof CampaignTemplate>;

export const campaignTemplates: readonly CampaignTemplate[] = [
  {
    template_id: 'local-business',
    name: 'Local business',
    description: 'Fill the diary of a shop, practice or studio in one town',
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
    name: 'Candidate or cause',
    description: 'Make a name known on television and radio before a vote',
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
    name: 'Online sale',
    description: 'A week of offers for people who shop on their phone',
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
    name: 'Fundraiser',
    description: 'Find donors and tell them what their gift does',
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
    name: 'New release',
    description: 'A song, show or video, where people already listen',
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
    name: 'Enrolment',
    description: 'Bring applicants to a school or course before it closes',
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
  list: endpoint({
    method: 'GET',
    path: '/api/templates',
    summary: 'Campaigns to begin with',
    access: { kind: 'public' },
    answers: { status: 200, body: z.object({ templates: z.array(CampaignTemplate) }) },
    errors: [],
  }),
});
