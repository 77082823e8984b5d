import { z } from 'zod';

/** An amount in whole cents. Apart from the arithmetic in `money.ts`, which public pages use without schemas and errors. */
export const Cents = z.number().int();

/** How launches and purchases are refused while credits are owed or staff review the account. */
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
