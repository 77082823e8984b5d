import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import type { CampaignSort } from '@universal-media/contract/campaigns/read/list';
import { type CampaignView, hasEnded } from '@universal-media/contract/campaigns/status';
import { shortDay } from '#ui/dates/day-text.ts';
import { hasPace } from './campaign-state.ts';

type RunFacts = Pick<CampaignItem, 'start_date' | 'end_date' | 'elapsed_share' | 'state'>;

/** "Mon, Nov 16 to Sun, Nov 29", and while it runs "day 10 of 14". */
export function runText({ start_date, end_date, elapsed_share, state }: RunFacts): string {
  const dates = `${shortDay(start_date)} to ${shortDay(end_date)}`;
  if (!hasPace(state) || elapsed_share <= 0 || elapsed_share >= 1) return dates;
  const days = campaignDays(start_date, end_date);
  return `${dates}, day ${Math.min(days, Math.floor(elapsed_share * days) + 1)} of ${days}`;
}

/** Shown in place of the pace of a campaign that does not run; null when it has a pace. */
export function noPaceText({ state, start_date }: RunFacts): string | null {
  if (hasPace(state)) return null;
  if (state === 'awaiting_payment') return 'Waiting for payment';
  if (state === 'scheduled') return `Starts ${shortDay(start_date)}`;
  return hasEnded(state) ? "Didn't run" : `Starts ${shortDay(start_date)} or later`;
}

export const sortTitles: Record<CampaignSort, string> = {
  name: 'Name',
  start: 'Start date',
  budget: 'Budget',
  spend: 'Spend',
  pacing: 'Pacing',
};

export const viewTitles: Record<CampaignView | 'all' | 'draft', string> = {
  all: 'All',
  draft: 'Drafts',
  review: 'In review',
  scheduled: 'Scheduled',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
};

export const emptyTexts: Record<CampaignView | 'all', { title: string; text: string }> = {
  all: {
    title: 'No campaigns yet',
    text: 'Create your first campaign. It appears here once you submit it; until then it is in your drafts.',
  },
  review: {
    title: 'No campaigns in review',
    text: 'We and each platform review a campaign after launch, usually within 24 to 72 hours. You can follow the progress here.',
  },
  scheduled: {
    title: 'No scheduled campaigns',
    text: 'Approved campaigns wait here for their first day.',
  },
  active: {
    title: 'No active campaigns',
    text: 'Running campaigns appear here with pacing and platform status.',
  },
  paused: {
    title: 'No paused campaigns',
    text: "Paused campaigns don't spend. Resume anytime.",
  },
  ended: {
    title: 'No ended campaigns',
    text: 'Finished campaigns appear here with their results.',
  },
};
