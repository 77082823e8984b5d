import { addDaysTo, campaignDays } from '../dates.ts';

interface CampaignDates {
  readonly start_date: string;
  readonly end_date: string;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The plan spreads a budget evenly over the days of a campaign: the share of it that falls on some days, both included. */
export function plannedShare({ start_date, end_date }: CampaignDates, { from, to }: Days): number {
  const first = from > start_date ? from : start_date;
  const last = to < end_date ? to : end_date;
  return last < first ? 0 : campaignDays(first, last) / campaignDays(start_date, end_date);
}

/** The share of a campaign's days that are over. `today` is a date in its own time zone, and is not over. */
export const elapsedShare = (campaign: CampaignDates, today: string): number =>
  plannedShare(campaign, { from: campaign.start_date, to: addDaysTo(today, -1) });

/** What should have been spent of a budget after a share of its days. */
export const dueCents = (media_cents: number, share: number): number => Math.round(media_cents * share);

/** How many days of a campaign are left, today included. */
export const countDaysLeft = ({ start_date, end_date }: CampaignDates, today: string): number => {
  if (today > end_date) return 0;
  return campaignDays(today > start_date ? today : start_date, end_date);
};
