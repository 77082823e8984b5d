/** A calendar day as the wire writes it: "2026-11-16". Text compares in order, and no time zone can shift it. */
export type Day = string;

const MS_A_DAY = 86_400_000;

function toDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** Today in the reader's time zone. */
export function localToday(now: Date): Day {
  return toDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

export function addDays(day: Day, count: number): Day {
  return toDay(new Date(toDate(day).getTime() + count * MS_A_DAY));
}

/** Adds months to a day; the 31st becomes the last day of shorter months. */
export function addMonths(day: Day, count: number): Day {
  const from = toDate(day);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), length));
  return toDay(first);
}

/** 0 is Sunday. */
export function toWeekday(day: Day): number {
  return toDate(day).getUTCDay();
}

export function isWeekend(day: Day): boolean {
  return toWeekday(day) % 6 === 0;
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The weeks of the day's month, Sunday first; days of other months are null. */
export function monthWeeks(day: Day): (Day | null)[][] {
  const month = day.slice(0, 7);
  const first = startOfMonth(day);
  const weeks: (Day | null)[][] = [];
  for (let start = addDays(first, -toWeekday(first)); start.slice(0, 7) <= month; start = addDays(start, 7)) {
    const week = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(start, offset));
    weeks.push(week.map((one) => (one.startsWith(month) ? one : null)));
  }
  return weeks;
}

export function clampDay(day: Day, min: Day | undefined, max: Day | undefined): Day {
  if (min && day < min) return min;
  if (max && day > max) return max;
  return day;
}

/** The day a calendar key moves to, or null for other keys. */
export function moveByKey(day: Day, key: string, shift: boolean): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -toWeekday(day));
    case 'End':
      return addDays(day, 6 - toWeekday(day));
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}

export function countDays(start: Day, end: Day): number {
  return Math.round((toDate(end).getTime() - toDate(start).getTime()) / MS_A_DAY) + 1;
}

export function countWeekdays(start: Day, end: Day): number {
  const days = countDays(start, end);
  const rest = days % 7;
  let count = Math.floor(days / 7) * 5;
  for (let offset = 0; offset < rest; offset += 1) if (!isWeekend(addDays(end, -offset))) count += 1;
  return count;
}
