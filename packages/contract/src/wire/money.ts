/** One credit is one dollar. Amounts are stored as whole cents and shown as dollars or credits. */
export const CREDIT_CENTS = 100;

export const toCredits = (cents: number): number => cents / CREDIT_CENTS;
export const toCents = (credits: number): number => Math.round(credits * CREDIT_CENTS);

export const debtErrors = {
  debt_unpaid: {
    status: 402,
    sentence:
      'Your account owes credits after a payment was taken back. Add credits to pay what you owe, then try again.',
    when: 'Approving, resuming or changing a running campaign of an advertiser who owes credits.',
  },
  account_in_review: {
    status: 403,
    sentence:
      'We are reviewing your account and will answer within one business day. Your drafts are saved. Report a problem on the Account page to tell us more.',
    when: 'Launching, resuming or buying credits while staff review the account.',
  },
  review_changed: {
    status: 409,
    sentence: 'This review has changed. Check the latest reasons and decide again.',
    when: 'Deciding an account review whose version is outdated.',
  },
} as const;

/** How changes of disputes are refused. */
export const disputeErrors = {
  dispute_changed: {
    status: 409,
    sentence: 'Another staff member changed this dispute. Review the latest version and try again.',
    when: 'A change that names an outdated version of the dispute.',
  },
} as const;
