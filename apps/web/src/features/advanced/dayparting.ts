import type { CampaignData } from '@universal-media/contract/campaign';
import { DAYPARTS, DAYS } from '@universal-media/contract/targeting-options';

export type Schedule = CampaignData['dayparting_schedule'];

/** A place in the grid: which day across, which part of the day down. -1 is the head of its row or column. */
export interface Slot {
  readonly day: number;
  readonly part: number;
}

export const isOn = (schedule: Schedule, { day, part }: Slot): boolean => {
  const [dayName, partName] = [DAYS[day], DAYPARTS[part]];
  return dayName !== undefined && partName !== undefined && (schedule[dayName] ?? []).includes(partName);
};

const between = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) && value <= Math.max(a, b);

/** Everything from one slot to the other, as a box, on or off. Days with nothing in them are left out. */
export function paintBox(schedule: Schedule, from: Slot, to: Slot, on: boolean): Schedule {
  const days = DAYS.map((name, day) => {
    const parts = DAYPARTS.filter((_, part) =>
      between(day, from.day, to.day) && between(part, from.part, to.part) ? on : isOn(schedule, { day, part }),
    );
    return [name, parts] as const;
  });
  return Object.fromEntries(days.filter(([, parts]) => parts.length > 0));
}

/** The slots that a place stands for: itself, or all behind it where it is the head of a row or column. */
const boxOf = ({ day, part }: Slot): readonly [Slot, Slot] => [
  { day: day < 0 ? 0 : day, part: part < 0 ? 0 : part },
  { day: day < 0 ? DAYS.length - 1 : day, part: part < 0 ? DAYPARTS.length - 1 : part },
];

/** Whether all of what a place stands for is on. */
export function allOn(schedule: Schedule, place: Slot): boolean {
  const [from, to] = boxOf(place);
  return DAYS.every((_, day) =>
    DAYPARTS.every(
      (__, part) =>
        !between(day, from.day, to.day) || !between(part, from.part, to.part) || isOn(schedule, { day, part }),
    ),
  );
}

/** On if anything of it was off, else off. */
export const toggle = (schedule: Schedule, place: Slot): Schedule =>
  paintBox(schedule, ...boxOf(place), !allOn(schedule, place));

const within = (value: number, most: number): number => Math.min(most, Math.max(-1, value));

/** Where a key leads; null for keys that move nothing. The corner, which stands for nothing, is stepped over. */
export function moveInGrid({ day, part }: Slot, key: string): Slot | null {
  const last = { day: DAYS.length - 1, part: DAYPARTS.length - 1 };
  const moves: Record<string, Slot> = {
    ArrowLeft: { day: day - 1, part },
    ArrowRight: { day: day + 1, part },
    ArrowUp: { day, part: part - 1 },
    ArrowDown: { day, part: part + 1 },
    Home: { day: part < 0 ? 0 : -1, part },
    End: { day: last.day, part },
  };
  const to = moves[key];
  if (!to) return null;
  const place = { day: within(to.day, last.day), part: within(to.part, last.part) };
  return place.day < 0 && place.part < 0 ? { day, part } : place;
}
