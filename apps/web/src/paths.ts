import { type GoogleOutcome, googleOutcomes } from '@universal-media/contract/accounts/security/google-outcome';
import { MAX_FIRST_BUDGET } from '@universal-media/contract/campaigns/budget/first-budget';
import type { CampaignFilter } from '@universal-media/contract/campaigns/read/list';
import type { campaignViewNames } from '@universal-media/contract/campaigns/status';
import { pages } from '@universal-media/contract/wire/pages';

/** Builds every URL of the site. */

export const advertiserViews = [
  'dashboard',
  'campaigns',
  'campaign',
  'credits',
  'account',
  'milestones',
  'library',
  'reports',
  'first-campaign',
  'campaign-builder',
  'influencer-builder',
] as const;

export type AdvertiserView = (typeof advertiserViews)[number];

/** The campaign list views: all submitted campaigns, those of a status, and drafts. */
export type CampaignList = 'all' | (typeof campaignViewNames)[number] | 'draft';

export type AuthMode = 'login' | 'signup';

/** What a visitor chose before signing up, as the address carries it. */
export interface CampaignStart {
  /** Whole dollars. */
  readonly budget: number | null;
  readonly place_id: string | null;
  /** Platform ids, which only the builder checks. */
  readonly platforms: readonly string[];
}

export const paths = {
  home: pages.home,
  /** The dashboard by name. Unlike the home page, it is not counted as a visit. */
  dashboard: '/?view=dashboard',
  staff: '/admin',
  /** The specified URLs of the legal texts; /terms and /privacy show the same pages. */
  terms: '/terms.html',
  privacy: '/privacy.html',
  pricing: '/pricing',
  howItWorks: '/how-it-works',
  /** The home page with one of the explainer videos. */
  watch: (slug: string) => `/?watch=${slug}#watch`,
  help: '/help',
  article: pages.article,
  /** The page on AI assistants, at its specified address. */
  assistants: '/gpt',
  resetPassword: pages.resetPassword,
  verifyEmail: pages.verifyEmail,
  authentication: (mode: AuthMode) => `/?${mode}=true`,
  /** Sign-up on the way to a first campaign. */
  startCampaign: '/?signup=true&start=campaign',
  /** The same, with a budget in dollars that the first campaign begins with. */
  startCampaignWith: (budget: number) => `/?signup=true&start=campaign&budget=${budget}`,
  firstCampaign: (budget: number | null) => `/?view=first-campaign${budget === null ? '' : `&budget=${budget}`}`,
  /** The credits view with its dialog open. */
  addCredits: '/?view=credits&show_modal=true',
  /** The checkout's return URL; the payment provider fills in its session ID. */
  creditsPaid: '/?view=credits&show_modal=true&type=credits&session_id={CHECKOUT_SESSION_ID}&context_id={CONTEXT_ID}',
  /** The account page at one of its sections. */
  accountSection: (section: string) => `/?view=account#${section}`,
  paymentCancelled: '/cancel',
  /** The builder with a new draft. */
  newCampaign: '/?view=campaign-builder',
  /** The same, with what a visitor chose. A visitor signs up first. */
  newCampaignWith: (start: CampaignStart) => {
    const query = new URLSearchParams({ view: 'campaign-builder' });
    if (start.budget !== null) query.set('budget', String(start.budget));
    if (start.place_id !== null) query.set('place', start.place_id);
    if (start.platforms.length > 0) query.set('platforms', start.platforms.join(','));
    return `/?${query}`;
  },
  /** A draft; without a step, the last one used. */
  builder: pages.draft,
  /** The campaign list, with what it is searched for and sorted by. */
  campaignList: (list: CampaignList, { search, sort, order }: Omit<CampaignFilter, 'view'> = {}) => {
    const query = new URLSearchParams({ view: 'campaigns', list });
    if (search) query.set('search', search);
    if (sort) query.set('sort', sort);
    if (sort && order) query.set('order', order);
    return `/?${query}`;
  },
  /** The page of a campaign. */
  campaign: pages.campaign,
  /** A launched campaign, opened in the builder at a field that a platform or staff rejected. */
  fixCampaign: (campaign_id: string, step: number, field: string) =>
    `/?view=campaign-builder&campaign=${campaign_id}&step=${step}&fix=${field}`,
  /** A launched campaign, opened in the builder for editing. */
  editCampaign: (campaign_id: string, step?: number) =>
    `/?view=campaign-builder&campaign=${campaign_id}${step === undefined ? '' : `&step=${step}`}`,
  view: (view: AdvertiserView) => (view === 'dashboard' ? '/' : `/?view=${view}`),
} as const;

/** The checkout session ID of a credit purchase, on return from the checkout. */
export function getPaidSession(query: URLSearchParams): string | null {
  const type = query.get('type') ?? 'credits';
  return type === 'credits' ? query.get('session_id') || null : null;
}

/** The checkout session ID of a campaign payment, on return from the checkout. */
export const getPaidCampaign = (query: URLSearchParams): string | null =>
  query.get('type') === 'campaign' ? query.get('session_id') || null : null;

export const asksForCredits = (query: URLSearchParams): boolean => query.get('show_modal') === 'true';

/** The signed-in view in a URL, by default the dashboard. A return from the checkout opens the credits. */
export function getView(query: URLSearchParams): AdvertiserView {
  const asked = query.get('view');
  if (asked === null && getPaidSession(query)) return 'credits';
  // A campaign used to open in its list; links in older emails still lead there. Without a valid ID there is only the list.
  if (asked === 'campaigns' || asked === 'campaign') return getCampaignId(query) ? 'campaign' : 'campaigns';
  return advertiserViews.find((view) => view === asked) ?? 'dashboard';
}

// This page is in every address of the site, so it checks by hand what a schema would: visitors need no schemas.
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const readId = (text: string | null): string | null => (text !== null && UUID.test(text) ? text : null);

function readWhole(text: string | null, min: number, max: number): number | null {
  const number = Number(text);
  return text !== null && text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : null;
}

interface BuilderPlace {
  draft_id: string | null;
  /** A launched campaign that is being edited. */
  campaign_id: string | null;
  step: number | null;
}

/** Reads the builder's place from a URL. Invalid values count as missing. */
export function getBuilderPlace(query: URLSearchParams): BuilderPlace {
  return {
    draft_id: readId(query.get('draft')),
    campaign_id: readId(query.get('campaign')),
    step: readWhole(query.get('step'), 1, 5),
  };
}

/** The campaign of a campaign page's URL; null if there is none. */
export const getCampaignId = (query: URLSearchParams): string | null => readId(query.get('campaign'));

/** The sign-in screen in a URL, if any. */
export function getAuthMode(query: URLSearchParams): AuthMode | undefined {
  if (query.get('signup') === 'true') return 'signup';
  return query.get('login') === 'true' ? 'login' : undefined;
}

/** Whether the visitor came to start a campaign: after signing in, the first campaign opens. */
export const asksForCampaign = (query: URLSearchParams): boolean => query.get('start') === 'campaign';

/** Whether the address asks for a new draft, which a visitor gets after signing up. */
export function asksForNewDraft(query: URLSearchParams): boolean {
  const { draft_id, campaign_id } = getBuilderPlace(query);
  return query.get('view') === 'campaign-builder' && draft_id === null && campaign_id === null;
}

/** The budget in dollars that a visitor chose before signing in; null if there is none. */
export const getBudget = (query: URLSearchParams): number | null => readWhole(query.get('budget'), 1, MAX_FIRST_BUDGET);

const MAX_PLACE_ID = 120;
const MAX_NAMED_PLATFORMS = 20;

/** What a visitor chose before signing up. What cannot be read counts as not chosen. */
export function getCampaignStart(query: URLSearchParams): CampaignStart {
  const place_id = query.get('place');
  const platforms = query.get('platforms')?.split(',') ?? [];
  return {
    budget: getBudget(query),
    place_id: place_id && place_id.length <= MAX_PLACE_ID ? place_id : null,
    platforms: platforms.filter((name) => /^[a-z_]{1,60}$/.test(name)).slice(0, MAX_NAMED_PLATFORMS),
  };
}

/** Whether the address names anything that a new draft begins with. */
export function hasStart(query: URLSearchParams): boolean {
  const { budget, place_id, platforms } = getCampaignStart(query);
  return budget !== null || place_id !== null || platforms.length > 0;
}

/** The page that a visitor asked for, to open once they are signed in; null if they asked for none. */
export function getRequestedStart(query: URLSearchParams): string | null {
  if (asksForCampaign(query)) return paths.firstCampaign(getBudget(query));
  return asksForNewDraft(query) ? paths.newCampaignWith(getCampaignStart(query)) : null;
}

/** The outcome of a Google sign-in, on return from Google. */
export const getGoogleOutcome = (query: URLSearchParams): GoogleOutcome | undefined =>
  googleOutcomes.find((outcome) => outcome === query.get('google'));
