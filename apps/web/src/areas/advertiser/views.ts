import type { AdvertiserView } from '../../paths.ts';

/** What each view of the signed-in area is called. */
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

/** The views that stand in the header, in this order; the others are reached from inside them. */
export const headerViews = [
  'dashboard',
  'campaigns',
  'account',
  'milestones',
  'credits',
] as const satisfies readonly AdvertiserView[];
