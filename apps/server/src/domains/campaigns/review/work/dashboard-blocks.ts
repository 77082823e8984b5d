import {
  ANSWER_BIN_HOURS,
  ANSWER_DAYS,
  type AnswerTimes,
  type OnAir,
  SUMS_KEPT_SECONDS,
} from '@universal-media/contract/campaigns/read/staff-dashboard';
import { REVIEW_PROMISE_HOURS } from '@universal-media/contract/campaigns/staff';
import { platforms } from '@universal-media/contract/platforms/platforms';
import { after, type Clock } from '#core/kit/clock.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { dashboardStore as store } from './dashboard-store.ts';
import { keepFor } from './keep-for.ts';

/** The sums that all readers of the dashboard share for a while. */
export const createDashboardSums = (clock: Clock) => ({
  onAir: keepFor<OnAir>(clock, { seconds: SUMS_KEPT_SECONDS }),
  answerTimes: keepFor<AnswerTimes>(clock, { seconds: SUMS_KEPT_SECONDS }),
});
export type DashboardSums = ReturnType<typeof createDashboardSums>;

interface BlockContext {
  readonly clock: Clock;
  readonly dashboardSums: DashboardSums;
}

/** Reads what is live now, in the order in which platforms are shown everywhere. */
export const getOnAir = ({ clock, dashboardSums }: BlockContext, transact: SystemTransact): Promise<OnAir> =>
  dashboardSums.onAir(() => readOnAir(clock.now(), transact));

const readOnAir = (now: Date, transact: SystemTransact): Promise<OnAir> =>
  transact(async (trx) => {
    const rows = await store.sumOnAir(trx, now);
    const all = rows.find(({ platform }) => platform === null);
    return {
      campaigns: Number(all?.campaigns ?? 0),
      platforms: platforms.flatMap(({ id }) => {
        const row = rows.find(({ platform }) => platform === id);
        if (!row) return [];
        return {
          platform: id,
          runs: Number(row.runs),
          planned_cents: Number(row.planned),
          delivered_cents: Number(row.delivered),
          due_cents: Number(row.due),
        };
      }),
    };
  });

/** Bins up to the promised time, and one for what came later. */
const LATE_BIN = REVIEW_PROMISE_HOURS.max / ANSWER_BIN_HOURS;

/** Reads how long submissions waited for their first answer. */
export const getAnswerTimes = (
  { clock, dashboardSums }: BlockContext,
  transact: SystemTransact,
): Promise<AnswerTimes> => dashboardSums.answerTimes(() => readAnswerTimes(clock.now(), transact));

const readAnswerTimes = (now: Date, transact: SystemTransact): Promise<AnswerTimes> =>
  transact(async (trx) => {
    const since = after(now, { days: -ANSWER_DAYS });
    const row = await store.measureAnswers(trx, since, { hours: ANSWER_BIN_HOURS, last: LATE_BIN });
    const bins = Array.from({ length: LATE_BIN + 1 }, () => 0);
    for (const bin of row?.bins ?? []) bins[bin] = (bins[bin] ?? 0) + 1;
    return {
      reviews: Number(row?.reviews ?? 0),
      median_hours: row?.quantiles?.[0] ?? null,
      p90_hours: row?.quantiles?.[1] ?? null,
      late: bins[LATE_BIN] ?? 0,
      bins,
    };
  });
