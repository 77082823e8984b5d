import { type Dashboard, TREND_DAYS, type Trend } from '@universal-media/contract/operations/staff-dashboard';
import { toCents } from '@universal-media/contract/wire/money';
import { count, credits, money } from '#lib/format/format.ts';
import { Stat } from '#ui/charts/figures/stat.tsx';
import { StatRow } from '#ui/charts/figures/stat-row.tsx';

export const TOTAL_LABELS = [
  'Total Campaigns',
  'Total Users',
  'Total Revenue',
  'Total Disputes',
  'Credits Sold',
  'Credits Spent',
  'Active Campaigns',
  'Active Users',
] as const;

const dollars = (amount: number): string => money(toCents(amount));
const creditText = (amount: number): string => credits(toCents(amount));

/** The change against what was before; null where there was nothing to compare with. */
const changeTo = (now: number, before: number | null): number | null =>
  before === null || before <= 0 ? null : now / before - 1;

function describeTrend({ last, before, days }: Trend, format: (value: number) => string) {
  return {
    change: changeTo(last, before),
    comparison: `${last < 0 ? '' : '+'}${format(last)} in ${TREND_DAYS} days`,
    trend: days,
    formatTrend: format,
  };
}

/** The documented totals, each with its last 30 days. */
export function Totals({ dashboard: { stats, totals, levels } }: { dashboard: Dashboard }) {
  const level = (now: number, { before, days }: Dashboard['levels']['active_users']) => ({
    ...(before !== null && {
      change: changeTo(now, before),
      comparison: `from ${count(before)}, ${TREND_DAYS} days ago`,
    }),
    trend: days,
  });
  return (
    <div className="grid gap-2">
      <StatRow columns={8}>
        <Stat
          label="Total Campaigns"
          value={count(stats.total_campaigns)}
          {...describeTrend(totals.total_campaigns, count)}
        />
        <Stat label="Total Users" value={count(stats.total_users)} {...describeTrend(totals.total_users, count)} />
        <Stat
          label="Total Revenue"
          value={dollars(stats.total_revenue)}
          {...describeTrend(totals.total_revenue, dollars)}
        />
        <Stat
          label="Total Disputes"
          value={count(stats.total_disputes)}
          {...describeTrend(totals.total_disputes, count)}
        />
        <Stat
          label="Credits Sold"
          value={creditText(stats.total_credits_sold)}
          {...describeTrend(totals.total_credits_sold, creditText)}
        />
        <Stat
          label="Credits Spent"
          value={creditText(stats.total_credits_spent)}
          {...describeTrend(totals.total_credits_spent, creditText)}
        />
        <Stat
          label="Active Campaigns"
          value={count(stats.active_campaigns)}
          {...level(stats.active_campaigns, levels.active_campaigns)}
        />
        <Stat
          label="Active Users"
          value={count(stats.active_users)}
          {...level(stats.active_users, levels.active_users)}
        />
      </StatRow>
      <p className="text-micro text-muted">
        Totals cover all time, by UTC day. Lines and changes cover the last {TREND_DAYS} days against the {TREND_DAYS}{' '}
        days before. An active user signed in within {TREND_DAYS} days.
      </p>
    </div>
  );
}
