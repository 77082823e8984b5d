const MINUTE_MS = 60_000;
/** Hours and minutes say nothing any more of what is this far away; days do. */
const MAX_CLOCK_HOURS = 100;

export interface TimeLeft {
  /** "17:52", hours and minutes, or "43 d". */
  readonly clock: string;
  /** "17 h 52 min left", "43 days late": for screen readers. */
  readonly text: string;
  readonly late: boolean;
  readonly left_ms: number;
  /** Share of the time that is used, from 0 to 1. */
  readonly used: number;
}

/** The time left of a promise that was made at `since`. */
export function getTimeLeft(since: string, due_at: string, now: Date): TimeLeft {
  const left_ms = Date.parse(due_at) - now.getTime();
  const all_ms = Date.parse(due_at) - Date.parse(since);
  const late = left_ms < 0;
  const minutes = Math.floor(Math.abs(left_ms) / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const days = Math.floor(hours / 24);
  const isNear = hours < MAX_CLOCK_HOURS;
  return {
    clock: isNear ? `${hours}:${String(rest).padStart(2, '0')}` : `${days} d`,
    text: `${isNear ? `${hours} h ${rest} min` : `${days} days`} ${late ? 'late' : 'left'}`,
    late,
    left_ms,
    used: all_ms <= 0 ? 1 : Math.min(1, Math.max(0, 1 - left_ms / all_ms)),
  };
}
