import { dayIn } from '#core/kit/calendar.ts';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { ResultsContext } from '../context.ts';
import { prepareMonthsJob } from '../jobs.ts';
import { metricStore } from './store.ts';

// Figures of a month without a partition cannot be stored, so there is a year of time to notice.
const DAYS_AHEAD = 365;

/** Makes the partitions of the months to come, where they are missing. */
export const prepareMonths = ({ clock, transact }: ResultsContext): Promise<void> =>
  transact((trx) => metricStore.makePartitions(trx, clock.now(), after(clock.now(), { days: DAYS_AHEAD })));

/** Counts the days after today for which figures can be stored. */
export const countPreparedDays = ({ clock, transact }: Pick<ResultsContext, 'clock' | 'transact'>): Promise<number> =>
  transact((trx) => metricStore.countPreparedDays(trx, clock.now()));

/** Schedules the preparation of a day, once however many workers do. */
export const scheduleMonths = ({ clock, transact }: ResultsContext, days = 0): Promise<void> =>
  transact((trx) => {
    const now = clock.now();
    const day = dayIn('UTC', after(now, { days }));
    const delivery = { outbox_id: idNamed(`metric months ${day}`), now, not_before: new Date(`${day}T00:00:00Z`) };
    return enqueue(trx, prepareMonthsJob, delivery, { day });
  });
