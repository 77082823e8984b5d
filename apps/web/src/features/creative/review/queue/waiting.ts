import { REVIEW_HOURS } from '@universal-media/contract/creative/content';

const HOUR_MS = 3_600_000;

export interface Wait {
  /** "31 h" */
  readonly waited: string;
  /** "17 h left", "3 h late" */
  readonly against: string;
  readonly late: boolean;
  /** Of the longest that was promised, from 0 to 1. */
  readonly share: number;
}

/** How long a file has waited, held against what its owner was promised. */
export function computeWait(submitted_at: string, now: Date): Wait {
  const hours = Math.max(0, (now.getTime() - new Date(submitted_at).getTime()) / HOUR_MS);
  const left = REVIEW_HOURS.max - hours;
  const late = left < 0;
  return {
    waited: spanText(hours),
    against: late ? `${spanText(-left)} late` : `${spanText(left)} left`,
    late,
    share: Math.min(1, hours / REVIEW_HOURS.max),
  };
}

const DAYS_FROM = 72;

function spanText(hours: number): string {
  if (hours < 1) return `${Math.floor(hours * 60)} min`;
  return hours < DAYS_FROM ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}
