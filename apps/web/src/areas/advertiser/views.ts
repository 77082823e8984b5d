import type { AdvertiserView } from '#paths.ts';

/** The title of each view of the signed-in area. */
export const viewTitles: Record<AdvertiserView, string> = {
  dashboard: 'Dashboard',
  campaigns: 'Campaigns',
  campaign: 'Campaign',
  account: 'Account',
  milestones: 'Milestones',
  library: 'Library',
  credits: 'Credits',
  reports: 'Campaign Reports',
  'first-campaign': 'Your first campaign',
  'campaign-builder': 'Campaign Builder',
  'influencer-builder': 'Influencer & Testimonial Creator',
};

/** What navigation calls a view: its title, unless a shorter name says the same there. */
export const navigationName = (view: AdvertiserView): string => (view === 'reports' ? 'Reports' : viewTitles[view]);

/** The views in the header, in order. The account is in the menu of the avatar; the others are reached from within them. */
export const headerViews = [
  'dashboard',
  'campaigns',
  'reports',
  'library',
  'credits',
  'milestones',
] as const satisfies readonly AdvertiserView[];
