import { campaignDays } from '@universal-media/contract/campaign-dates';
import type { CampaignItem } from '@universal-media/contract/campaigns';
import { shortDay } from '../../ui/day-text.ts';
import { hasPace } from './standing.ts';

type Run = Pick<CampaignItem, 'start_date' | 'end_date' | 'elapsed_share' | 'status'>;

/** "Mon 16 Nov to Mon 30 Nov", and while it runs "day 10 of 14". */
export function runWords({ start_date, end_date, elapsed_share, status }: Run): string {
  const dates = `${shortDay(start_date)} to ${shortDay(end_date)}`;
  if (!hasPace(status) || elapsed_share <= 0 || elapsed_share >= 1) return dates;
  const days = campaignDays(start_date, end_date);
  return `${dates}, day ${Math.min(days, Math.floor(elapsed_share * days) + 1)} of ${days}`;
}

/** What stands where no pace can be drawn. */
export function noPaceWords({ status, start_date }: Run): string | null {
  switch (status) {
    case 'awaiting_payment':
      return 'Waits for its payment';
    case 'pending':
    case 'under_review':
    case 'approved':
    case 'launching':
      return `Begins ${shortDay(start_date)} at the earliest`;
    case 'active':
    case 'paused':
    case 'completed':
      return null;
    case 'rejected':
    case 'failed':
    case 'cancelled':
      return 'Did not run';
  }
}
