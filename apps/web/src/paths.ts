import { campaignViewNames } from '@universal-media/contract/campaign-status';
import { GoogleOutcome } from '@universal-media/contract/google';
import { z } from 'zod';

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

/** The saved views of the campaigns: drafts, and those that were sent off by how they stand. */
export const campaignLists = ['draft', ...campaignViewNames] as const;

export type CampaignList = (typeof campaignLists)[number];

export type AuthMode = 'login' | 'signup';

export const paths = {
  home: '/',
  staff: '/admin',
  /** The documented addresses of the two texts; /terms and /privacy lead to the same. */
  terms: '/terms.html',
  privacy: '/privacy.html',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  authentication: (mode: AuthMode) => `/?${mode}=true`,
  /** The credits view with its dialog open. */
  addCredits: '/?view=credits&show_modal=true',
  /** Where the payment page sends a buyer back to; it puts its own name of the payment in for the braces. */
  creditsPaid: '/?view=credits&show_modal=true&type=credits&session_id={CHECKOUT_SESSION_ID}',
  paymentCancelled: '/cancel',
  /** The builder with nothing in it yet. */
  newCampaign: '/?view=campaign-builder',
  /** One draft; without a step, the one it was left on. */
  builder: (draft_id: string, step?: number) =>
    `/?view=campaign-builder&draft=${draft_id}${step === undefined ? '' : `&step=${step}`}`,
  campaignList: (list: CampaignList) => `/?view=campaigns&list=${list}`,
  /** One campaign, opened in the list it is in. */
  campaign: (campaign_id: string) => `/?view=campaigns&campaign=${campaign_id}`,
  /** A launched campaign, opened in the builder to be changed. */
  editCampaign: (campaign_id: string, step?: number) =>
    `/?view=campaign-builder&campaign=${campaign_id}${step === undefined ? '' : `&step=${step}`}`,
  view: (view: AdvertiserView) => (view === 'dashboard' ? '/' : `/?view=${view}`),
} as const;

/** The payment of credits that a buyer comes back from, by the payment page's name of it. */
export function paidSessionOf(query: URLSearchParams): string | null {
  const type = query.get('type') ?? 'credits';
  return type === 'credits' ? query.get('session_id') || null : null;
}

/** The payment of a campaign that somebody comes back from. */
export const paidCampaignOf = (query: URLSearchParams): string | null =>
  query.get('type') === 'campaign' ? query.get('session_id') || null : null;

export const asksForCredits = (query: URLSearchParams): boolean => query.get('show_modal') === 'true';

/** The signed-in view an address asks for; an unknown one is the dashboard. A buyer who comes back finds the credits. */
export function viewOf(query: URLSearchParams): AdvertiserView {
  const asked = query.get('view');
  if (asked === null && paidSessionOf(query)) return 'credits';
  return advertiserViews.find((view) => view === asked) ?? 'dashboard';
}

const DraftParam = z.uuid();
const StepParam = z.coerce.number().int().min(1).max(5);

interface BuilderPlace {
  draft_id: string | null;
  /** A launched campaign that is being changed. */
  campaign_id: string | null;
  step: number | null;
}

/** What an address of the builder names. What is no such name is as good as none. */
export function builderPlaceOf(query: URLSearchParams): BuilderPlace {
  return {
    draft_id: DraftParam.safeParse(query.get('draft')).data ?? null,
    campaign_id: DraftParam.safeParse(query.get('campaign')).data ?? null,
    step: StepParam.safeParse(query.get('step')).data ?? null,
  };
}

const CampaignParam = z.uuid();

/** The saved view and the opened campaign that an address of the campaigns names. */
export function campaignsPlaceOf(query: URLSearchParams): { list: CampaignList | null; campaign_id: string | null } {
  const asked = query.get('list');
  return {
    list: campaignLists.find((list) => list === asked) ?? null,
    campaign_id: CampaignParam.safeParse(query.get('campaign')).data ?? null,
  };
}

/** The authentication screen an address asks for, if it does. */
export function authModeOf(query: URLSearchParams): AuthMode | undefined {
  if (query.get('signup') === 'true') return 'signup';
  return query.get('login') === 'true' ? 'login' : undefined;
}

/** What became of a sign-in with Google, on the way back from it. */
export const googleOutcomeOf = (query: URLSearchParams): GoogleOutcome | undefined =>
  GoogleOutcome.safeParse(query.get('google')).data;
