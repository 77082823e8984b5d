import { GoogleOutcome } from '@universal-media/contract/accounts/google';
import { campaignViewNames } from '@universal-media/contract/campaigns/status';
import { pages } from '@universal-media/contract/wire/pages';
import { z } from 'zod';

/** Builds every URL of the site. */

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

/** The campaign list views: drafts, and submitted campaigns by status. */
export const campaignLists = ['draft', ...campaignViewNames] as const;

export type CampaignList = (typeof campaignLists)[number];

export type AuthMode = 'login' | 'signup';

export const paths = {
  home: pages.home,
  staff: '/admin',
  /** The specified URLs of the legal texts; /terms and /privacy show the same pages. */
  terms: '/terms.html',
  privacy: '/privacy.html',
  resetPassword: pages.resetPassword,
  verifyEmail: pages.verifyEmail,
  authentication: (mode: AuthMode) => `/?${mode}=true`,
  /** The credits view with its dialog open. */
  addCredits: '/?view=credits&show_modal=true',
  /** The checkout's return URL; the payment provider fills in its session ID. */
  creditsPaid: '/?view=credits&show_modal=true&type=credits&session_id={CHECKOUT_SESSION_ID}&context_id={CONTEXT_ID}',
  paymentCancelled: '/cancel',
  /** The builder with a new draft. */
  newCampaign: '/?view=campaign-builder',
  /** A draft; without a step, the last one used. */
  builder: pages.draft,
  campaignList: (list: CampaignList) => `/?view=campaigns&list=${list}`,
  /** A campaign, opened in its list. */
  campaign: pages.campaign,
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

/** Reads the list view and the open campaign from a URL. */
export function getCampaignsPlace(query: URLSearchParams): { list: CampaignList | null; campaign_id: string | null } {
  const asked = query.get('list');
  return {
    list: campaignLists.find((list) => list === asked) ?? null,
    campaign_id: CampaignParam.safeParse(query.get('campaign')).data ?? null,
  };
}

/** The sign-in screen in a URL, if any. */
export function getAuthMode(query: URLSearchParams): AuthMode | undefined {
  if (query.get('signup') === 'true') return 'signup';
  return query.get('login') === 'true' ? 'login' : undefined;
}

/** The outcome of a Google sign-in, on return from Google. */
export const getGoogleOutcome = (query: URLSearchParams): GoogleOutcome | undefined =>
  GoogleOutcome.safeParse(query.get('google')).data;
