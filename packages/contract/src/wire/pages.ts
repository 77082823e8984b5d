/** The pages of the site that emails, redirects and payment returns lead to. The web builds its own links from them too. */
export const pages = {
  home: '/',
  /** Where staff read support requests. */
  supportRequests: '/admin?tab=support',
  /** A tab of the staff dashboard. */
  staffTab: (tab: string) => `/admin?tab=${tab}`,
  /** Where the link at the end of an email turns such emails off. */
  unsubscribe: (token: string) => `/unsubscribe#token=${token}`,
  /** Where the link in an email pauses a campaign. */
  pauseCampaign: (token: string) => `/pause-campaign#token=${token}`,
  /** Where the link at the end of a report email stops that report. */
  stopReport: (token: string) => `/stop-report#token=${token}`,
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmailChange: '/confirm-email-change',
  joinStaff: '/admin/join',
  account: '/?view=account',
  credits: '/?view=credits',
  /** The problems that an advertiser reported, on the account page. */
  problems: '/?view=account#problems',
  /** An article of the manual. */
  article: (slug: string) => `/help/${slug}`,
  /** A draft in the builder; without a step, the last one used. */
  draft: (draft_id: string, step?: number) =>
    `/?view=campaign-builder&draft=${draft_id}${step === undefined ? '' : `&step=${step}`}`,
  /** The page of a campaign. Older links, `/?view=campaigns&campaign=`, lead there too. */
  campaign: (campaign_id: string) => `/?view=campaign&campaign=${campaign_id}`,
  /** The report of a campaign, or of all, for some days. */
  report: ({ campaign_id, from, to }: { campaign_id: string | null; from: string; to: string }) =>
    `/?view=reports${campaign_id === null ? '' : `&campaign=${campaign_id}`}&from=${from}&to=${to}`,
  /** Where the emails of a report are changed or stopped. */
  reportEmails: (campaign_id: string | null) =>
    `/?view=reports${campaign_id === null ? '' : `&campaign=${campaign_id}`}&emails=change`,
  /** Where the payment provider sends a buyer back to; it fills in its own session id. */
  campaignPaid: (campaign_id: string) =>
    `/?view=campaign-builder&draft=${campaign_id}&step=5&type=campaign&session_id={CHECKOUT_SESSION_ID}`,
  campaignPaymentCanceled: (campaign_id: string) => `/payment/campaign-cancel?campaign=${campaign_id}`,
  /** Where a platform's consent page leads back to: a connection to finish, or how it ended. */
  adAccountReturn: (connect: string) => `/?view=account&connect=${connect}#ad-accounts`,
  googleReturn: (outcome: string) => `/?google=${outcome}`,
  sharedPlan: (token: string) => `/shared/${token}`,
  sharedReport: (token: string) => `/shared-report/${token}`,
} as const;

/** Addresses that were published once, and where their pages are now. */
export const movedPages: Readonly<Record<string, string>> = { '/ai-powered-advertising': '/how-it-works' };

/** The paths besides the prerendered pages that the web app routes itself; `*` stands for anything after it. */
const routedPaths = [
  '/cancel',
  '/payment/campaign-cancel',
  '/gpt-payment-success',
  '/gpt-payment-cancelled',
  '/shared/*',
  '/shared-report/*',
  '/admin',
  '/admin/*',
  '/gallery',
];

/** A path without the slash that some links end in. */
export const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** Answers whether the web app has a page at a path. Any other path is not found. */
export const isRoutedPath = (path: string): boolean => {
  const plain = withoutSlash(path);
  return routedPaths.some((routed) =>
    routed.endsWith('*') ? plain.startsWith(routed.slice(0, -1)) : plain === routed,
  );
};
