import { useSyncExternalStore } from 'react';
import { todayIn } from '#lib/format/today-in.ts';

const CHECK_MS = 60_000;

function eachMinute(onTick: () => void) {
  const timer = setInterval(onTick, CHECK_MS);
  return () => clearInterval(timer);
}

/** Today's date in a time zone. It updates when midnight passes while the page is open. */
export const useToday = (time_zone: string): string =>
  useSyncExternalStore(eachMinute, () => todayIn(time_zone, new Date()));
