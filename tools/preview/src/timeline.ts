import { after, type Clock } from '@universal-media/server/core/kit/clock';

/**
 * Collects events in any order and runs them in chronological order. During each event the clock shows the time of the
 * event, so that every row the services write has the right date.
 */
export function createTimeline(today: Date) {
  const events: Array<{ time: Date; run: () => Promise<unknown> }> = [];
  let now = today;
  const clock: Clock = { now: () => now };

  return {
    clock,

    /** Schedules an event. `days` counts back from today, with a fraction for the time of day. */
    daysAgo(days: number, run: () => Promise<unknown>): void {
      events.push({ time: after(today, { days: -days }), run });
    },

    /** Runs the events one at a time, because the audit log lists entries in the order they were written. */
    async replay(): Promise<void> {
      for (const { time, run } of events.toSorted((a, b) => a.time.getTime() - b.time.getTime())) {
        now = time;
        await run();
      }
      now = today;
    },
  };
}

export type Timeline = ReturnType<typeof createTimeline>;
