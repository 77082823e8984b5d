const MINUTE_MS = 60_000;

export interface TimeLeft {
  /** "17:52", hours and minutes. */
  readonly clock: string;
  /** "17 h 52 min left", "3 h 5 min late": for screen readers. */
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
  return {
    clock: `${hours}:${String(rest).padStart(2, '0')}`,
    text: `${hours} h ${rest} min ${late ? 'late' : 'left'}`,
    late,
    left_ms,
    used: all_ms <= 0 ? 1 : Math.min(1, Math.max(0, 1 - left_ms / all_ms)),
  };
}
