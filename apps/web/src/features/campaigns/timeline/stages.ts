import type { Campaign, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms/platforms';
import { todayIn } from '#lib/format/today-in.ts';
import { shortDay } from '#ui/dates/day-text.ts';

/** How long platforms take to start a campaign after approval. */
export const START_HOURS = { min: 24, max: 48 } as const;

export interface Stage {
  readonly name: 'Submitted' | 'Review' | 'Live';
  readonly state: 'done' | 'now' | 'next' | 'stopped';
  /** "Mon, Nov 16", "expected Mon, Nov 16 to Wed, Nov 18" */
  readonly when: string;
}

/** List items have no history; their dates count from creation. */
export type TimelineCampaign = Pick<Campaign, 'state' | 'created_at' | 'start_date' | 'time_zone'> &
  Partial<Pick<Campaign, 'history'>>;
type TimelineRun = Pick<PlatformRun, 'state' | 'live_at' | 'updated_at'>;

const HOUR_MS = 3_600_000;
const beforeApproval = ['awaiting_payment', 'pending', 'under_review'] as const;

/** When the campaign as a whole last entered a status. */
const lastTime = ({ history = [] }: TimelineCampaign, state: string): string | undefined =>
  history.findLast(({ platform, to }) => platform === null && to === state)?.at;

/** The stages of a campaign on one platform, with dates or expected dates. */
export function getStages(run: TimelineRun, campaign: TimelineCampaign): readonly Stage[] {
  const { state: status, created_at, time_zone } = campaign;
  const dayAt = (instant: string, hours = 0) =>
    todayIn(time_zone, new Date(new Date(instant).getTime() + hours * HOUR_MS));
  const sent_at = lastTime(campaign, 'pending') ?? created_at;
  const approved_at = lastTime(campaign, 'approved');
  const unpaid = status === 'awaiting_payment';
  const inReview = beforeApproval.some((one) => one === status);

  const submitted: Stage = unpaid
    ? { name: 'Submitted', state: 'now', when: 'waiting for payment' }
    : { name: 'Submitted', state: 'done', when: shortDay(dayAt(sent_at)) };

  const expected = daysText(dayAt(sent_at, PLATFORM_REVIEW_HOURS.min), dayAt(sent_at, PLATFORM_REVIEW_HOURS.max));
  const review: Stage = {
    name: 'Review',
    ...(run.state === 'refused' || status === 'rejected'
      ? { state: 'stopped', when: `rejected ${shortDay(dayAt(run.updated_at))}` }
      : unpaid
        ? { state: 'next', when: hoursText(PLATFORM_REVIEW_HOURS) }
        : inReview
          ? { state: 'now', when: `expected ${expected}` }
          : { state: 'done', when: approved_at ? shortDay(dayAt(approved_at)) : 'approved' }),
  };
  return [submitted, review, { name: 'Live', ...getLiveStage(run, campaign, approved_at ?? sent_at, dayAt) }];
}

type DayAt = (instant: string, hours?: number) => string;

function getLiveStage(run: TimelineRun, campaign: TimelineCampaign, since: string, dayAt: DayAt): Omit<Stage, 'name'> {
  const { state: status, start_date } = campaign;
  if (run.live_at) {
    const when = shortDay(dayAt(run.live_at));
    return { state: 'done', when: run.state === 'live' ? `since ${when}` : `from ${when}` };
  }
  if (run.state === 'refused' || ['rejected', 'failed', 'cancelled'].includes(status)) {
    return { state: 'stopped', when: "won't run" };
  }
  if (run.state === 'scheduled') return { state: 'next', when: `starts ${shortDay(start_date)}` };
  if (status === 'completed' || run.state === 'ended') return { state: 'stopped', when: "didn't run" };
  const waiting = beforeApproval.some((one) => one === status);
  const minHours = START_HOURS.min + (waiting ? PLATFORM_REVIEW_HOURS.min : 0);
  const maxHours = START_HOURS.max + (waiting ? PLATFORM_REVIEW_HOURS.max : 0);
  // Nothing runs before the start date.
  const later = (day: string) => (day > start_date ? day : start_date);
  const days = daysText(later(dayAt(since, minHours)), later(dayAt(since, maxHours)));
  if (status === 'awaiting_payment') return { state: 'next', when: `${hoursText(START_HOURS)} after approval` };
  return { state: waiting ? 'next' : 'now', when: `expected ${days}` };
}

const hoursText = ({ min, max }: { min: number; max: number }): string => `${min}–${max} h`;

/** "Mon, Nov 16 to Wed, Nov 18", or the one day. */
const daysText = (first: string, last: string): string =>
  first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`;
