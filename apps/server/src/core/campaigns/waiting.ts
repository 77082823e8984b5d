const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Rounds up, so that a retry after the stated time is allowed. */
export function waitInWords(seconds: number): string {
  if (seconds > HOUR - MINUTE) return count(Math.ceil(seconds / HOUR), 'an hour', 'hours');
  if (seconds > MINUTE - 1) return count(Math.ceil(seconds / MINUTE), 'a minute', 'minutes');
  return count(Math.max(1, Math.ceil(seconds)), 'a second', 'seconds');
}

const count = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);

export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Please try again in ${waitInWords(seconds)}.`;
