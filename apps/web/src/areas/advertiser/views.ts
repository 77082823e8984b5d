import type { AdvertiserView } from '#paths.ts';

/** The title of each view of the signed-in area. */
export const viewTitles: Record<AdvertiserView, string> = {
  dashboard: 'Dashboard',
  campaigns: 'Campaigns',
  account: 'Account',
  milestones: 'Milestones',
  credits: 'Credits',
  reports: 'Campaign Reports',
  'campaign-builder': 'Campaign Builder',
  'influencer-builder': 'Influencer & Testimonial Creator',
};

/** The views in the header, in order; the others are reached from within them. */
export const headerViews = [
  'dashboard',
  'campaigns',
  'account',
  'milestones',
  'credits',
] as const satisfies readonly AdvertiserView[];
