import type { Overview } from '@universal-media/contract/campaigns/dashboard';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import {
  type CampaignStatus,
  campaignPhase,
  campaignStatuses,
  hasEnded,
  isBeforeApproval,
} from '@universal-media/contract/campaigns/status';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

type Attention = Overview['attention'][number];

/** A campaign that may need its owner's attention. */
export interface AttentionFacts {
  readonly campaign_id: string;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly status_reason: string | null;
  readonly changes_requested: boolean;
  readonly start_date: string;
  readonly end_date: string;
  readonly refused: readonly PlatformId[];
}

/** The dashboard announces the end of a campaign this many days ahead. */
export const ENDING_SOON_DAYS = 7;
/** Fewer days of credit than this, at last week's rate, are worth a warning. */
const LOW_CREDIT_DAYS = 7;

const endings = ['ends today', 'ends tomorrow'];
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
const because = (reason: string | null): string => (reason === null ? '.' : `: ${reason}`);

/** The statuses in which a start date can pass before the campaign was approved. */
export const unstartedStatuses = campaignStatuses.filter(
  (status) => isBeforeApproval(status) && status !== 'awaiting_payment',
);

/** The statuses of which the dashboard announces the end. */
export const endingSoonStatuses = campaignStatuses.filter(
  (status) => campaignPhase(status) === 'running' && status !== 'launching' && status !== 'suspended',
);

/** Lists what needs attention in one campaign; `today` is a date in its time zone. */
export function listAttention(campaign: AttentionFacts, today: string): Attention[] {
  const { campaign_id, name, status, status_reason, changes_requested, start_date, end_date, refused } = campaign;
  const about = (kind: Attention['kind'], text: string): Attention => ({ kind, campaign_id, text });
  if (status === 'awaiting_payment') return [about('awaiting_payment', `“${name}” is awaiting payment.`)];
  if (status === 'rejected') return [about('rejected', `“${name}” was rejected${because(status_reason)}`)];
  if (status === 'suspended') return [about('suspended', `We suspended “${name}”${because(status_reason)}`)];
  if (status === 'failed')
    return [about('failed', `We couldn't launch “${name}” on any platform${because(status_reason)}`)];
  if (hasEnded(status)) return [];
  const days_left = end_date < today ? -1 : campaignDays(today, end_date) - 1;
  const names = refused.map((platform) => platformById(platform).name).join(', ');
  return [
    ...(changes_requested
      ? [about('changes_requested', `Our team requested changes to “${name}”${because(status_reason)}`)]
      : []),
    ...(refused.length > 0 ? [about('refused_platform', `${names} rejected “${name}”.`)] : []),
    ...(!changes_requested && unstartedStatuses.includes(status) && start_date <= today
      ? [about('start_passed', `“${name}” was to start ${dayText(start_date)} and is still in review.`)]
      : []),
    ...(days_left >= 0 && days_left < ENDING_SOON_DAYS && endingSoonStatuses.includes(status)
      ? [about('ending_soon', `“${name}” ${endings[days_left] ?? `ends in ${days_left} days`}.`)]
      : []),
  ];
}

export function lowCreditAttention(days_of_credit_left: number | null): Attention[] {
  if (days_of_credit_left === null || days_of_credit_left >= LOW_CREDIT_DAYS) return [];
  const days =
    days_of_credit_left < 1
      ? 'less than a day'
      : `${days_of_credit_left} more ${days_of_credit_left === 1 ? 'day' : 'days'}`;
  const text = `At last week's spending rate, your credits last ${days}.`;
  return [{ kind: 'low_credits', campaign_id: null, text }];
}
