import { addDaysTo } from '@universal-media/contract/campaign-dates';
import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import type { Overview } from '@universal-media/contract/dashboard';
import { type PlatformId, platformById } from '@universal-media/contract/platforms';

type Attention = Overview['attention'][number];

/** A campaign that may need its owner. */
export interface Concern {
  readonly campaign_id: string;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly status_reason: string | null;
  readonly changes_requested: boolean;
  readonly end_date: string;
  readonly refused: readonly PlatformId[];
}

/** Said so many days before a campaign ends. */
export const ENDING_DAYS = 3;
/** At the rate of last week. */
const LOW_CREDIT_DAYS = 7;

const endings = ['Today is its last day', 'It ends tomorrow', 'It ends in two days'];
const because = (reason: string | null): string => (reason === null ? '.' : `: ${reason}`);

/** What needs somebody about one campaign; `today` is a date in its own zone. */
export function concernsOf(campaign: Concern, today: string): Attention[] {
  const { campaign_id, name, status, status_reason, changes_requested, end_date, refused } = campaign;
  const about = (kind: Attention['kind'], words: string): Attention => ({ kind, campaign_id, words });
  if (status === 'awaiting_payment') return [about('awaiting_payment', `“${name}” waits for its payment.`)];
  if (status === 'rejected') return [about('rejected', `“${name}” was rejected${because(status_reason)}`)];
  if (status === 'failed') return [about('failed', `No platform took “${name}”${because(status_reason)}`)];
  if (status === 'completed' || status === 'cancelled') return [];
  // The day before its end date is the last one it runs on.
  const left = endings.findIndex((_, index) => addDaysTo(today, index + 1) === end_date);
  const names = refused.map((platform) => platformById(platform).name).join(', ');
  return [
    ...(changes_requested
      ? [about('changes_requested', `We ask you to change something in “${name}”${because(status_reason)}`)]
      : []),
    ...(refused.length > 0 ? [about('refused_platform', `${names} refused “${name}”.`)] : []),
    ...(left >= 0 && (status === 'active' || status === 'paused')
      ? [about('ending_soon', `“${name}” is about to end. ${endings[left]}.`)]
      : []),
  ];
}

export const creditConcern = (days_of_credit_left: number | null): Attention[] =>
  days_of_credit_left === null || days_of_credit_left >= LOW_CREDIT_DAYS
    ? []
    : [
        {
          kind: 'low_credits',
          campaign_id: null,
          words:
            days_of_credit_left < 1
              ? 'At the rate of last week your credits last for less than a day.'
              : `At the rate of last week your credits last for ${days_of_credit_left} more ${days_of_credit_left === 1 ? 'day' : 'days'}.`,
        },
      ];
