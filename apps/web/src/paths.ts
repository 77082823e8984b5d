/** Every address of the site is built here. */

export const advertiserViews = [
  'dashboard',
  'campaigns',
  'credits',
  'account',
  'milestones',
  'reports',
  'campaign-builder',
  'influencer-builder',
] as const;

export type AdvertiserView = (typeof advertiserViews)[number];

export type AuthMode = 'login' | 'signup';

export const paths = {
  home: '/',
  staff: '/admin',
  authentication: (mode: AuthMode) => `/?${mode}=true`,
  view: (view: AdvertiserView) => (view === 'dashboard' ? '/' : `/?view=${view}`),
} as const;

/** The signed-in view an address asks for; an unknown one is the dashboard. */
export function viewOf(query: URLSearchParams): AdvertiserView {
  const asked = query.get('view');
  return advertiserViews.find((view) => view === asked) ?? 'dashboard';
}

/** The authentication screen an address asks for, if it does. */
export function authModeOf(query: URLSearchParams): AuthMode | undefined {
  if (query.get('signup') === 'true') return 'signup';
  return query.get('login') === 'true' ? 'login' : undefined;
}
