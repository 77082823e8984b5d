import {
  type DashboardLevel,
  type DashboardTotal,
  TREND_DAYS,
  type Trend,
} from '@universal-media/contract/operations/staff-dashboard';
import { dayIn, daysUntil } from '#core/kit/calendar.ts';
import type { Trx } from '#storage/transact.ts';
import { type DashboardContext, firstOpenDay, startOfDay } from './close-days.ts';
import { tallyStore as store } from './store.ts';

type Sources = Pick<DashboardContext, 'dashboardSources'>;

const MONEY: ReadonlySet<DashboardTotal> = new Set(['total_revenue', 'total_credits_sold', 'total_credits_spent']);
const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, one) => all + one, 0);

/** Reads a total: the closed days are stored, and the open ones are counted. */
export async function readTotal(
  { dashboardSources }: Sources,
  trx: Trx,
  name: DashboardTotal,
  now: Date,
): Promise<{ all: number; trend: Trend }> {
  const source = dashboardSources.flatMap(({ totals = [] }) => totals).find((one) => one.name === name);
  if (!source) throw new Error(`No domain counts ${name}`);
  const days = daysUntil(dayIn('UTC', now), 2 * TREND_DAYS);
  const open = await source.sumDays(trx, startOfDay(await firstOpenDay(trx, name)));
  const closed = new Map((await store.list(trx, name, days[0] ?? '')).map(({ day, amount }) => [day, amount]));
  const unit = MONEY.has(name) ? 100 : 1;
  const amounts = days.map((day) => open.get(day) ?? closed.get(day) ?? 0);
  const [before, last] = [amounts.slice(0, TREND_DAYS), amounts.slice(TREND_DAYS)];
  return {
    all: ((await store.sum(trx, name)) + sum(open.values())) / unit,
    trend: { last: sum(last) / unit, before: sum(before) / unit, days: last.map((amount) => amount / unit) },
  };
}

/** Reads a level as it is now, and as it was at the end of the days before. */
export async function readLevel({ dashboardSources }: Sources, trx: Trx, name: DashboardLevel, now: Date) {
  const source = dashboardSources.flatMap(({ levels = [] }) => levels).find((one) => one.name === name);
  if (!source) throw new Error(`No domain counts ${name}`);
  const today = dayIn('UTC', now);
  const [first = today] = daysUntil(today, TREND_DAYS + 1);
  const earlier = (await store.list(trx, name, first)).filter(({ day }) => day < today);
  const current = await source.count(trx, now);
  const [oldest] = earlier;
  return {
    current,
    level: {
      before: oldest?.day === first ? oldest.amount : null,
      days: [...earlier.map(({ amount }) => amount), current],
    },
  };
}
