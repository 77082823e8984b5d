import type { Campaign, PlatformPart } from '@universal-media/contract/campaigns';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms';
import { todayIn } from '../../../lib/today-in.ts';
import { shortDay } from '../../../ui/day-text.ts';

/** Platforms begin so many hours after a campaign was approved. */
export const START_HOURS = { least: 24, most: 48 } as const;

export interface Stage {
  readonly name: 'Submitted' | 'Review' | 'Live';
  readonly state: 'done' | 'now' | 'next' | 'stopped';
  /** "Mon 16 Nov", "expected Mon 16 to Wed 18 Nov" */
  readonly when: string;
}

/** What is known of a campaign; lists know it without its history. */
export type Followed = Pick<Campaign, 'status' | 'created_at' | 'start_date' | 'time_zone'> &
  Partial<Pick<Campaign, 'history'>>;
type FollowedPart = Pick<PlatformPart, 'state' | 'live_at' | 'updated_at'>;

const HOUR_MS = 3_600_000;
const before = ['awaiting_payment', 'pending', 'under_review'] as const;

/** When the campaign as a whole last came to a state. */
const lastTime = ({ history = [] }: Followed, state: string): string | undefined =>
  history.findLast(({ platform, to }) => platform === null && to === state)?.at;

/** Where a campaign is on its way to one platform, with the days that are still expected. */
export function stagesOf(part: FollowedPart, campaign: Followed): readonly Stage[] {
  const { status, created_at, time_zone } = campaign;
  const dayAt = (instant: string, hours = 0) =>
    todayIn(time_zone, new Date(new Date(instant).getTime() + hours * HOUR_MS));
  const sent_at = lastTime(campaign, 'pending') ?? created_at;
  const approved_at = lastTime(campaign, 'approved');
  const unpaid = status === 'awaiting_payment';
  const inReview = before.some((one) => one === status);

  const submitted: Stage = unpaid
    ? { name: 'Submitted', state: 'now', when: 'waits for the payment' }
    : { name: 'Submitted', state: 'done', when: shortDay(dayAt(sent_at)) };

  const expected = daysText(dayAt(sent_at, PLATFORM_REVIEW_HOURS.least), dayAt(sent_at, PLATFORM_REVIEW_HOURS.most));
  const review: Stage = {
    name: 'Review',
    ...(part.state === 'refused' || status === 'rejected'
      ? { state: 'stopped', when: `refused ${shortDay(dayAt(part.updated_at))}` }
      : unpaid
        ? { state: 'next', when: hoursText(PLATFORM_REVIEW_HOURS) }
        : inReview
          ? { state: 'now', when: `expected ${expected}` }
          : { state: 'done', when: approved_at ? shortDay(dayAt(approved_at)) : 'approved' }),
  };
  return [submitted, review, { name: 'Live', ...liveOf(part, campaign, approved_at ?? sent_at, dayAt) }];
}

type DayAt = (instant: string, hours?: number) => string;

function liveOf(part: FollowedPart, campaign: Followed, since: string, dayAt: DayAt): Omit<Stage, 'name'> {
  const { status, start_date } = campaign;
  if (part.live_at) {
    const when = shortDay(dayAt(part.live_at));
    return { state: 'done', when: part.state === 'live' ? `since ${when}` : `from ${when}` };
  }
  if (part.state === 'refused' || ['rejected', 'failed', 'cancelled'].includes(status)) {
    return { state: 'stopped', when: 'does not run' };
  }
  if (status === 'completed' || part.state === 'ended') return { state: 'stopped', when: 'did not run' };
  const waiting = before.some((one) => one === status);
  const least = START_HOURS.least + (waiting ? PLATFORM_REVIEW_HOURS.least : 0);
  const most = START_HOURS.most + (waiting ? PLATFORM_REVIEW_HOURS.most : 0);
  // Nothing runs before the campaign begins.
  const later = (day: string) => (day > start_date ? day : start_date);
  const days = daysText(later(dayAt(since, least)), later(dayAt(since, most)));
  if (status === 'awaiting_payment') return { state: 'next', when: `${hoursText(START_HOURS)} after approval` };
  return { state: waiting ? 'next' : 'now', when: `expected ${days}` };
}

const hoursText = ({ least, most }: { least: number; most: number }): string => `${least}–${most} h`;

/** "Mon 16 to Wed 18 Nov", or the one day. */
function daysText(first: string, last: string): string {
  if (first === last) return shortDay(first);
  const [weekday, day] = shortDay(first).split(' ');
  const from = first.slice(0, 7) === last.slice(0, 7) ? `${weekday} ${day}` : shortDay(first);
  return `${from} to ${shortDay(last)}`;
}
