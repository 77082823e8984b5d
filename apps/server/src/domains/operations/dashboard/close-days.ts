import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { dayIn } from '#core/kit/calendar.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { DashboardSources, TotalSource } from './sources.ts';
import { tallyStore as store } from './store.ts';

export interface DashboardContext {
  readonly clock: Clock;
  readonly transact: SystemTransact;
  /** Read when it is asked for: higher domains add theirs after operations is built. */
  readonly dashboardSources: readonly DashboardSources[];
}

/** A day is closed when it has been over for a whole day: by then every transaction that began in it has ended. */
const OPEN_DAYS = 2;
const FIRST_DAY = '2020-01-01';

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Returns the first day of a total that is not closed. */
export async function firstOpenDay(trx: Trx, name: string): Promise<string> {
  const last = await store.findLastDay(trx, name);
  return last === null ? FIRST_DAY : addDaysTo(last, 1);
}

/** Closes the days of a total. The last one is closed even without an amount, so that the next reading begins after it. */
async function closeTotal(trx: Trx, { name, sumDays }: TotalSource, today: string): Promise<void> {
  const first = await firstOpenDay(trx, name);
  const last = addDaysTo(today, -OPEN_DAYS);
  if (last < first) return;
  const found = await sumDays(trx, startOfDay(first));
  const days = [...found].filter(([day]) => day <= last).map(([day, amount]) => ({ day, amount }));
  await store.close(trx, name, found.has(last) ? days : [...days, { day: last, amount: 0 }]);
}

/** Closes the days of all totals that are over, and records today's levels. Any number of repetitions has the same effect. */
export async function closeDays({ clock, transact, dashboardSources }: DashboardContext): Promise<void> {
  const now = clock.now();
  const today = dayIn('UTC', now);
  for (const { totals = [], levels = [] } of dashboardSources) {
    for (const total of totals) await transact((trx) => closeTotal(trx, total, today));
    for (const { name, count } of levels) {
      await transact(async (trx) => store.close(trx, name, [{ day: today, amount: await count(trx, now) }]));
    }
  }
}
