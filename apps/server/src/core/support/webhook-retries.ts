import { FAILING_DAYS, webhookRetrySeconds } from '@universal-media/contract/support/webhooks/webhooks';
import { after } from '#core/kit/clock.ts';

/** Attempts that failed together would all return together; each waits up to a fifth longer. */
const JITTER = 0.2;

/** Chooses when the next attempt follows; null after the last. `chance` is a random number below 1. */
export function nextAttemptAt(failed_attempts: number, now: Date, chance: number): Date | null {
  const seconds = webhookRetrySeconds[failed_attempts - 1];
  return seconds === undefined ? null : after(now, { seconds: seconds * (1 + JITTER * chance) });
}

interface FailedAttempt {
  readonly status: number | null;
  readonly failing_since: Date;
}

/** Decides whether a failure disables the endpoint: at once when it says that it is gone, otherwise after days of failures. */
export function disablingReason({ status, failing_since }: FailedAttempt, now: Date): 'gone' | 'failing' | null {
  if (status === 410) return 'gone';
  return after(failing_since, { days: FAILING_DAYS }) <= now ? 'failing' : null;
}

/** Receivers accept with any status of the 200s. */
export const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
