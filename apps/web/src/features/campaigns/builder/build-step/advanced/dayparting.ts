import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { DAYPARTS, DAYS } from '@universal-media/contract/targeting/targeting-options';

export type Schedule = CampaignData['dayparting_schedule'];

/** A cell of the grid: the day across and the daypart down. -1 is the header of its row or column. */
export interface Slot {
  readonly day: number;
  readonly part: number;
}

export const isOn = (schedule: Schedule, { day, part }: Slot): boolean => {
  const [shortDay, partName] = [DAYS[day], DAYPARTS[part]];
  return shortDay !== undefined && partName !== undefined && (schedule[shortDay] ?? []).includes(partName);
};

const between = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) && value <= Math.max(a, b);

/** Switches every slot in a box on or off. Days without a slot are left out. */
export function paintBox(schedule: Schedule, from: Slot, to: Slot, on: boolean): Schedule {
  const days = DAYS.map((name, day) => {
    const parts = DAYPARTS.filter((_, part) =>
      between(day, from.day, to.day) && between(part, from.part, to.part) ? on : isOn(schedule, { day, part }),
    );
    return [name, parts] as const;
  });
  return Object.fromEntries(days.filter(([, parts]) => parts.length > 0));
}

/** The slots of a cell: itself, or the whole row or column of a header. */
const boxFor = ({ day, part }: Slot): readonly [Slot, Slot] => [
  { day: day < 0 ? 0 : day, part: part < 0 ? 0 : part },
  { day: day < 0 ? DAYS.length - 1 : day, part: part < 0 ? DAYPARTS.length - 1 : part },
];

/** Whether every slot of a cell is on. */
export function allOn(schedule: Schedule, place: Slot): boolean {
  const [from, to] = boxFor(place);
  return DAYS.every((_, day) =>
    DAYPARTS.every(
      (__, part) =>
        !between(day, from.day, to.day) || !between(part, from.part, to.part) || isOn(schedule, { day, part }),
    ),
  );
}

/** Switches a cell on if any of its slots was off, otherwise off. */
export const toggle = (schedule: Schedule, place: Slot): Schedule =>
  paintBox(schedule, ...boxFor(place), !allOn(schedule, place));

const within = (value: number, max: number): number => Math.min(max, Math.max(-1, value));

/** The cell that a key moves to, or null for other keys. The empty corner is skipped. */
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
