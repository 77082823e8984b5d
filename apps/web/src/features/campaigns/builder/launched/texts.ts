import { AWAITING_PAYMENT_DAYS, type Campaign } from '@universal-media/contract/campaigns/campaigns';
import { PLATFORM_REVIEW_HOURS, platformById } from '@universal-media/contract/platforms/platforms';
import { shortDay } from '#ui/dates/day-text.ts';
import { rejectedBy } from '../../rejections/rejected-sections.ts';
import { listRejected } from '../../rejections/resubmission.ts';
import { START_HOURS } from '../../timeline/stages.ts';

const hours = ({ min, max }: { min: number; max: number }) => `${min}-${max} hours`;

interface NextStep {
  readonly title: string;
  readonly text: string;
}

/** What happens after a launch, in three steps. */
export const nextSteps = ({ start_date }: Pick<Campaign, 'start_date'>): readonly NextStep[] => [
  {
    title: 'Review',
    text: `Each platform reviews your campaign in ${hours(PLATFORM_REVIEW_HOURS)}. If changes are needed, you'll see why here.`,
  },
  {
    title: 'Going live',
    text: `Your ads start within ${hours(START_HOURS)} after approval, but not before ${shortDay(start_date)}.`,
  },
  {
    title: 'Results',
    text: 'See spend and impressions under Campaigns, updated daily. You can pause, edit or resume the campaign there.',
  },
];

export const DISCLAIMER =
  'Each platform makes its own decision, and approval is not guaranteed. If a platform rejects your campaign, we return its budget to your balance.';

/** Shown after returning from checkout, until the payment is confirmed. */
export const confirmingText = (slow: boolean): string =>
  slow
    ? "This is taking longer than usual. Your campaign continues once the payment is confirmed, even if you leave this page. If you didn't pay, you can pay now."
    : 'This usually takes a few seconds. Your campaign goes to review once the payment is confirmed.';

export const unpaidText = ({ name }: Campaign): string =>
  `"${name}" is saved and nothing was charged. It goes to review once you pay. Unpaid campaigns become drafts again after ${AWAITING_PAYMENT_DAYS} days.`;

export const CREATED_TEXT = 'Payment successful! Campaign has been created.';
const SUBMITTED_TITLE = 'Campaign Successfully Submitted';

/** The title of the confirmation, which is honest about rejections. */
export function confirmationTitle({ state, parts }: Pick<Campaign, 'state' | 'parts'>): string {
  if (state === 'awaiting_payment') return 'Almost there';
  if (state === 'rejected') return 'Campaign rejected';
  if (state === 'failed') return 'No platform accepted your campaign';
  const rejected = listRejected(parts);
  return rejected.length === 0
    ? SUBMITTED_TITLE
    : `Campaign submitted. ${rejectedBy(rejected.map(({ platform }) => ({ by: platformById(platform).name })))}`;
}
