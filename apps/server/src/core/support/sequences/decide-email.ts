import type {
  NotificationPreferences,
  QuietHours,
} from '@universal-media/contract/operations/notifications/preferences';
import {
  AFTER_NOTICE_MINUTES,
  afterCompletion,
  isUnderDelivered,
  MARKETING_CAP_HOURS,
  MARKETING_HOURS,
  MAX_LATE_DAYS,
  type SequenceStep,
  type SkipReason,
  type WaitReason,
} from '@universal-media/contract/support/sequences/sequence';
import { after } from '#core/kit/clock.ts';
import { afterQuietHours, isEmailed } from '#core/operations/channels.ts';

/** Everything that decides whether an email of the sequence is sent, read when it is due. */
export interface SequenceFacts {
  readonly step: SequenceStep;
  readonly completed_at: Date;
  readonly due_at: Date;
  readonly is_paused: boolean;
  readonly is_active: boolean;
  readonly is_suppressed: boolean;
  /** The campaign is completed still, and not deleted. */
  readonly is_completed: boolean;
  /** A refund, a bank dispute or an open dispute about the campaign. */
  readonly is_disputed: boolean;
  /** How much of its budget was delivered; null where nothing was planned. */
  readonly delivered_percent: number | null;
  readonly has_new_campaign: boolean;
  /** When the account got its last marketing email. */
  readonly last_sent_at: Date | null;
  readonly preferences: Pick<NotificationPreferences, 'email' | 'quiet_hours' | 'time_zone'>;
}

export type SequenceDecision =
  | { readonly action: 'send' }
  | { readonly action: 'skip'; readonly reason: SkipReason }
  /** `until` is null while staff decide when it continues. */
  | { readonly action: 'wait'; readonly reason: WaitReason; readonly until: Date | null };

const outsideMarketing: QuietHours = { from: MARKETING_HOURS.to, to: MARKETING_HOURS.from };
// Two sets of quiet hours that leave an hour free are both over after a day at the latest.
const MAX_MOVES = 4;

/**
 * Returns the first instant that is neither in the quiet hours of the account nor outside the hours of marketing emails. Quiet
 * hours that cover all of those count alone.
 */
export function nextMarketingTime(
  { quiet_hours, time_zone }: Pick<NotificationPreferences, 'quiet_hours' | 'time_zone'>,
  now: Date,
): Date {
  let at = now;
  for (let move = 0; move < MAX_MOVES; move += 1) {
    const next = afterQuietHours(outsideMarketing, time_zone, afterQuietHours(quiet_hours, time_zone, at));
    if (next.getTime() === at.getTime()) return at;
    at = next;
  }
  return afterQuietHours(quiet_hours, time_zone, now);
}

const isOffer = (step: SequenceStep): boolean => afterCompletion.steps.some((one) => one.step === step && one.is_offer);

function findSkip(facts: SequenceFacts, now: Date): SkipReason | null {
  if (!facts.is_active) return 'account_inactive';
  if (!isEmailed(facts.preferences, 'marketing')) return 'marketing_off';
  if (facts.is_suppressed) return 'suppressed';
  if (!facts.is_completed) return 'not_completed';
  if (facts.is_disputed) return 'money_returned';
  if (isUnderDelivered(facts.delivered_percent) && isOffer(facts.step)) return 'under_delivered';
  if (facts.has_new_campaign) return 'new_campaign';
  return now > after(facts.due_at, { days: MAX_LATE_DAYS }) ? 'too_late' : null;
}

/** Decides what happens to an email of the sequence that is due: the only place that does. */
export function decideEmail(facts: SequenceFacts, now: Date): SequenceDecision {
  const reason = findSkip(facts, now);
  if (reason !== null) return { action: 'skip', reason };
  if (facts.is_paused) return { action: 'wait', reason: 'paused', until: null };
  const { preferences, last_sent_at, completed_at, step } = facts;
  // Advertisers with campaign emails have just been notified that the campaign has ended.
  const notice = after(completed_at, { minutes: AFTER_NOTICE_MINUTES });
  if (step === 1 && isEmailed(preferences, 'campaigns') && now < notice) {
    return { action: 'wait', reason: 'notice', until: notice };
  }
  const free_at = last_sent_at && after(last_sent_at, { hours: MARKETING_CAP_HOURS });
  if (free_at && now < free_at) return { action: 'wait', reason: 'cap', until: free_at };
  const until = nextMarketingTime(preferences, now);
  return until > now ? { action: 'wait', reason: 'hours', until } : { action: 'send' };
}
