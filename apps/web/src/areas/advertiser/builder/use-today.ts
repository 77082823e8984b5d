import { useSyncExternalStore } from 'react';
import { todayIn } from '../../../lib/today-in.ts';

const LOOK_MS = 60_000;

function eachMinute(look: () => void) {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/** The calendar date it is in a zone, also after midnight has passed over an open page. */
export const useToday = (time_zone: string): string =>
  useSyncExternalStore(eachMinute, () => todayIn(time_zone, new Date()));
