import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';

/** The checkbox groups of Audience Targeting. Selections are stored as these texts. */
export const audienceGroups = {
  age_ranges: ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'],
  genders: ['Women', 'Men', 'Non-binary'],
  interests: [
    'Arts and culture',
    'Automotive',
    'Beauty',
    'Business',
    'Cycling',
    'Education',
    'Entertainment',
    'Family and parenting',
    'Fashion',
    'Fitness',
    'Food and drink',
    'Gaming',
    'Health',
    'Home and garden',
    'Music',
    'News and politics',
    'Outdoors',
    'Personal finance',
    'Pets',
    'Shopping',
    'Sports',
    'Technology',
    'Travel',
    'Volunteering',
  ],
  demographics: [
    'Homeowners',
    'Renters',
    'Parents',
    'Students',
    'Graduates',
    'Married',
    'Single',
    'Retired',
    'Veterans',
    'Small-business owners',
  ],
  behaviors: [
    'Online shoppers',
    'Frequent travelers',
    'Early adopters',
    'Donors',
    'Registered voters',
    'Event goers',
    'Streaming viewers',
    'Podcast listeners',
    'Recently moved',
    'Commuters',
  ],
} as const satisfies Record<string, readonly string[]>;

export type AudienceGroup = keyof typeof audienceGroups;

export const audienceGroupNames: Record<AudienceGroup, string> = {
  age_ranges: 'Age',
  genders: 'Gender',
  interests: 'Interests',
  demographics: 'Demographics',
  behaviors: 'Behaviors',
};

/** Approximate shares of the adult population (US Census, 2020s), used only to estimate audiences. */
const ageShares: Record<(typeof audienceGroups.age_ranges)[number], number> = {
  '18-24': 0.12,
  '25-34': 0.17,
  '35-44': 0.17,
  '45-54': 0.15,
  '55-64': 0.16,
  '65+': 0.23,
};
const ADULT_SHARE = 0.78;
const ONE_GENDER_SHARE = 0.5;
/** An interest matches about one in four people; each additional one adds people not yet counted. */
const INTEREST_SHARE = 0.25;

/** Estimates the audience. An empty group includes everyone; each group in use narrows the audience. */
export function audienceSize(people: number, chosen: Readonly<Record<AudienceGroup, readonly string[]>>): number {
  const ages = audienceGroups.age_ranges.filter((age) => chosen.age_ranges.includes(age));
  const age = ages.length === 0 ? 1 : ages.reduce((sum, range) => sum + ageShares[range], 0);
  const genders = chosen.genders.length === 0 ? 1 : Math.min(1, chosen.genders.length * ONE_GENDER_SHARE);
  const narrowing = (['interests', 'demographics', 'behaviors'] as const).map((name) =>
    chosen[name].length === 0 ? 1 : 1 - (1 - INTEREST_SHARE) ** chosen[name].length,
  );
  return Math.round(people * ADULT_SHARE * age * genders * narrowing.reduce((product, part) => product * part, 1));
}

/** The levels of the audience gauge. */
export const audienceWidths = ['Too narrow', 'Narrow', 'Balanced', 'Fairly broad'] as const;

export function audienceWidth(people: number): (typeof audienceWidths)[number] {
  if (people < 20_000) return 'Too narrow';
  if (people < 100_000) return 'Narrow';
  return people < 2_000_000 ? 'Balanced' : 'Fairly broad';
}

export const CAMPAIGN_TYPES = ['awareness', 'engagement', 'conversions'] as const;

/** The goals of a campaign, as people read them. */
export const goalNames: Readonly<Record<(typeof CAMPAIGN_TYPES)[number], string>> = {
  awareness: 'Awareness',
  engagement: 'Engagement',
  conversions: 'Conversions',
};

export const CALLS_TO_ACTION = [
  'Learn More',
  'Shop Now',
  'Sign Up',
  'Watch Now',
  'Contact Us',
  'Download',
  'Donate',
  'Apply Now',
  'Get Quote',
  'Book Now',
] as const;

export const TRACKING_METHODS = [
  'Facebook Pixel',
  'Google Tag (GA4 or Ads)',
  'Roku Tracking ID',
  'Universal Media Conversion Pixel',
  'Third-Party Tracking URL',
] as const;

export const BIDDING_STRATEGIES = ['maximum_delivery', 'cost_cap', 'target_roas', 'manual_bidding'] as const;
export const biddingStrategyNames: Record<(typeof BIDDING_STRATEGIES)[number], string> = {
  maximum_delivery: 'Maximum delivery',
  cost_cap: 'Cost cap',
  target_roas: 'Target ROAS',
  manual_bidding: 'Manual bidding',
};

export const BIDDING_METHODS = ['ocpm', 'cpm', 'cpc', 'cpv'] as const;
export const biddingMethodNames: Record<(typeof BIDDING_METHODS)[number], string> = {
  ocpm: 'oCPM: shown to those likely to act',
  cpm: 'CPM: by a thousand impressions',
  cpc: 'CPC: by click',
  cpv: 'CPV: by video view',
};

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const DAYPARTS = ['Morning', 'Afternoon', 'Evening'] as const;

export const AD_DURATIONS = ['6s', '15s', '30s', '60s'] as const;

export const CUSTOM_AUDIENCES = [
  'Website visitors',
  'Past customers',
  'Email subscribers',
  'App users',
  'Video viewers',
  'Social followers',
  'Lookalike of customers',
  'Lookalike of website visitors',
] as const;

const Names = z.array(z.string()).readonly();

export const targetingEndpoints = group({
  listTargetingOptions: endpoint({
    method: 'GET',
    path: '/api/targeting-options',
    summary: 'List the choices for audiences, bids and schedules',
    access: { kind: 'public' },
    answers: {
      status: 200,
      body: z.object({
        age_ranges: Names,
        genders: Names,
        interests: Names,
        demographics: Names,
        behaviors: Names,
        call_to_actions: Names,
        tracking_methods: Names,
        bidding_strategies: Names,
        bidding_methods: Names,
        custom_audiences: Names,
        days: Names,
        dayparts: Names,
      }),
    },
    errors: [],
  }),
});
