import { GoogleOutcome } from '@universal-media/contract/accounts/google';
import type { CampaignFilter } from '@universal-media/contract/campaigns/read/list';
import { campaignViewNames } from '@universal-media/contract/campaigns/status';
import { pages } from '@universal-media/contract/wire/pages';
import { z } from 'zod';

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
export const campaignLists = ['all', ...campaignViewNames, 'draft'] as const;

export type CampaignList = (typeof campaignLists)[number];

export type AuthMode = 'login' | 'signup';

export const paths = {
  home: pages.home,
  staff: '/admin',
  /** The specified URLs of the legal texts; /terms and /privacy show the same pages. */
  terms: '/terms.html',
  privacy: '/privacy.html',
  pricing: '/pricing',
  howItWorks: '/how-it-works',
  help: '/help',
  article: (slug: string) => `/help/${slug}`,
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

const DraftParam = z.uuid();
const StepParam = z.coerce.number().int().min(1).max(5);

interface BuilderPlace {
  draft_id: string | null;
  /** A launched campaign that is being edited. */
  campaign_id: string | null;
  step: number | null;
}

/** Reads the builder's place from a URL. Invalid values count as missing. */
export function getBuilderPlace(query: URLSearchParams): BuilderPlace {
  return {
    draft_id: DraftParam.safeParse(query.get('draft')).data ?? null,
    campaign_id: DraftParam.safeParse(query.get('campaign')).data ?? null,
    step: StepParam.safeParse(query.get('step')).data ?? null,
  };
}

const CampaignParam = z.uuid();

/** The campaign of a campaign page's URL; null if there is none. */
export const getCampaignId = (query: URLSearchParams): string | null =>
  CampaignParam.safeParse(query.get('campaign')).data ?? null;

/** The sign-in screen in a URL, if any. */
export function getAuthMode(query: URLSearchParams): AuthMode | undefined {
  if (query.get('signup') === 'true') return 'signup';
  return query.get('login') === 'true' ? 'login' : undefined;
}

/** Whether the visitor came to start a campaign: after signing in, the first campaign opens. */
export const asksForCampaign = (query: URLSearchParams): boolean => query.get('start') === 'campaign';

const BudgetParam = z.coerce.number().int().min(1).max(1_000_000);

/** The budget in dollars that a visitor chose before signing in; null if there is none. */
export const getBudget = (query: URLSearchParams): number | null =>
  BudgetParam.safeParse(query.get('budget') ?? undefined).data ?? null;

/** The outcome of a Google sign-in, on return from Google. */
export const getGoogleOutcome = (query: URLSearchParams): GoogleOutcome | undefined =>
  GoogleOutcome.safeParse(query.get('google')).data;
