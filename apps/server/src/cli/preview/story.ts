import { after, type Clock } from '../../core/clock.ts';

/**
 * What happened, noted in any order and told in the order of time. While something happens the clock stands at its
 * moment, so that whatever the services write down about it carries the right date.
 */
export function newStory(today: Date) {
  const moments: Array<{ at: Date; happens: () => Promise<unknown> }> = [];
  let now = today;
  const clock: Clock = { now: () => now };

  return {
    clock,

    /** Days before today, with a fraction for the time of day. */
    daysAgo(days: number, happens: () => Promise<unknown>): void {
      moments.push({ at: after(today, { days: -days }), happens });
    },

    /** One after the other: the log is read in the order it was written. */
    async tell(): Promise<void> {
      for (const { at, happens } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        now = at;
        await happens();
      }
      now = today;
    },
  };
}

export type Story = ReturnType<typeof newStory>;
