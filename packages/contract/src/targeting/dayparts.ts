import { type DAYPARTS, DAYS } from './targeting-options.ts';

type Day = (typeof DAYS)[number];
type Daypart = (typeof DAYPARTS)[number];
export type DaypartSchedule = Readonly<Partial<Record<Day, readonly Daypart[]>>>;

/** The hours of a daypart in the campaign's time zone. `to` is the first hour after it. */
const daypartHours: Readonly<Record<Daypart, { readonly from: number; readonly to: number }>> = {
  Morning: { from: 6, to: 12 },
  Afternoon: { from: 12, to: 18 },
  Evening: { from: 18, to: 24 },
};

/** When ads run on a day of the week, in minutes after midnight. */
export interface TimeRange {
  readonly day: Day;
  readonly from_minute: number;
  readonly to_minute: number;
}

const SLOT_MINUTES = 30;
const SLOTS_PER_DAY = 48;
const SLOTS_PER_WEEK = SLOTS_PER_DAY * DAYS.length;

/** Returns the half hours of a week in which ads run, from Monday midnight. */
export const weekSlots = (ranges: readonly TimeRange[]): boolean[] => {
  const slots = Array.from({ length: SLOTS_PER_WEEK }, () => false);
  for (const { day, from_minute, to_minute } of ranges) {
    const start = DAYS.indexOf(day) * SLOTS_PER_DAY;
    slots.fill(true, start + Math.floor(from_minute / SLOT_MINUTES), start + Math.ceil(to_minute / SLOT_MINUTES));
  }
  return slots;
};

/** Merges adjoining half hours into ranges. No range crosses midnight, because no platform accepts one that does. */
function toRanges(slots: readonly boolean[]): TimeRange[] {
  return DAYS.flatMap((day, index) => {
    const ranges: TimeRange[] = [];
    let from: number | null = null;
    for (let slot = 0; slot <= SLOTS_PER_DAY; slot += 1) {
      const isOn = slot < SLOTS_PER_DAY && slots[index * SLOTS_PER_DAY + slot] === true;
      if (isOn) from ??= slot;
      else if (from !== null) {
        ranges.push({ day, from_minute: from * SLOT_MINUTES, to_minute: slot * SLOT_MINUTES });
        from = null;
      }
    }
    return ranges;
  });
}

/** Returns when ads run. Adjoining dayparts become one range. */
export const scheduleRanges = (schedule: DaypartSchedule): TimeRange[] =>
  toRanges(
    weekSlots(
      DAYS.flatMap((day) =>
        (schedule[day] ?? []).map((part) => ({
          day,
          from_minute: daypartHours[part].from * 60,
          to_minute: daypartHours[part].to * 60,
        })),
      ),
    ),
  );

/** Moves a schedule to a time zone that is this many minutes ahead, to the nearest half hour. */
export function shiftRanges(ranges: readonly TimeRange[], minutes: number): TimeRange[] {
  const slots = weekSlots(ranges);
  const by = Math.round(minutes / SLOT_MINUTES);
  return toRanges(slots.map((_, index) => slots[(index - by + 2 * SLOTS_PER_WEEK) % SLOTS_PER_WEEK] === true));
}
