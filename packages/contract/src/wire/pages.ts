/** The pages of the site that emails, redirects and payment returns lead to. The web builds its own links from them too. */
export const pages = {
  home: '/',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  account: '/?view=account',
  credits: '/?view=credits',
  /** A draft in the builder; without a step, the last one used. */
  draft: (draft_id: string, step?: number) =>
    `/?view=campaign-builder&draft=${draft_id}${step === undefined ? '' : `&step=${step}`}`,
  /** A campaign, opened in its list. */
  campaign: (campaign_id: string) => `/?view=campaigns&campaign=${campaign_id}`,
  /** Where the payment provider sends a buyer back to; it fills in its own session id. */
  campaignPaid: (campaign_id: string) =>
    `/?view=campaign-builder&draft=${campaign_id}&step=5&type=campaign&session_id={CHECKOUT_SESSION_ID}`,
  campaignPaymentCanceled: (campaign_id: string) => `/payment/campaign-cancel?campaign=${campaign_id}`,
  googleReturn: (outcome: string) => `/?google=${outcome}`,
  sharedPlan: (token: string) => `/shared/${token}`,
} as const;
