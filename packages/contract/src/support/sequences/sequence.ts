import { z } from 'zod';

/** The emails that follow the completion of a campaign. Days count from the completion. */
export const afterCompletion = {
  name: 'after_completion',
  steps: [
    { step: 1, days: 0, when: 'At once', is_offer: false },
    { step: 2, days: 3, when: 'Three days later', is_offer: true },
    { step: 3, days: 7, when: 'Seven days later', is_offer: true },
  ],
} as const;

export const SequenceStep = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type SequenceStep = z.infer<typeof SequenceStep>;

/** Marketing emails go out between these hours, in the time zone of the account. */
export const MARKETING_HOURS = { from: 9, to: 18 } as const;

/** An account gets one marketing email in this time. */
export const MARKETING_CAP_HOURS = 48;

/** An email that is this late, after a pause or because others went first, is not sent anymore. */
export const MAX_LATE_DAYS = 3;

/** The first email follows the notice that a campaign has ended at this distance, so that two never arrive together. */
export const AFTER_NOTICE_MINUTES = 60;

/** Offers follow no campaign of which less was delivered. */
const MIN_DELIVERED_PERCENT = 70;

export const isUnderDelivered = (delivered_percent: number | null): delivered_percent is number =>
  delivered_percent !== null && delivered_percent < MIN_DELIVERED_PERCENT;

/** A purchase or a new campaign within this time counts for the last email before it. */
export const CONVERSION_DAYS = 14;

/** The days that the figures of the sequence cover. */
export const SEQUENCE_FIGURE_DAYS = 90;

export const SequenceEmailState = z.enum(['scheduled', 'sent', 'skipped', 'failed']);
export type SequenceEmailState = z.infer<typeof SequenceEmailState>;

/** Why an email was not sent, in words for staff. */
export const skipReasons = {
  marketing_off: 'Marketing emails are off',
  suppressed: 'The address refused email or complained',
  account_inactive: 'The account is not active',
  not_completed: 'The campaign was deleted or did not complete',
  money_returned: 'A payment was refunded or disputed',
  under_delivered: `Less than ${MIN_DELIVERED_PERCENT}% of the budget was delivered`,
  new_campaign: 'Submitted a new campaign already',
  too_late: `More than ${MAX_LATE_DAYS} days late`,
  canceled: 'Canceled by staff',
} as const;
export type SkipReason = keyof typeof skipReasons;
export const SkipReason = z.enum([
  'marketing_off',
  'suppressed',
  'account_inactive',
  'not_completed',
  'money_returned',
  'under_delivered',
  'new_campaign',
  'too_late',
  'canceled',
] as const satisfies readonly SkipReason[]);

/** Why a due email has not been sent yet. */
export const waitReasons = {
  paused: 'The sequence is paused',
  cap: `Another marketing email was sent in the last ${MARKETING_CAP_HOURS} hours`,
  hours: 'Waits for the hours in which marketing emails are sent',
  notice: 'Follows the notice that the campaign has ended',
} as const;
export type WaitReason = keyof typeof waitReasons;
export const WaitReason = z.enum(['paused', 'cap', 'hours', 'notice'] as const satisfies readonly WaitReason[]);

/** A plan that is offered in the third email, if there is one. */
export const SmartBoost = z.object({
  url: z.url(),
  dollars_a_month: z.number(),
  saving_percent: z.number(),
});
export type SmartBoost = z.infer<typeof SmartBoost>;
