import { compareWith } from '@universal-media/contract/results/compare';
import { type SharedReport, showsMoney } from '@universal-media/contract/results/sharing/shared-report';
import { toCents } from '@universal-media/contract/wire/money';
import { count, money, percent, conversions as writeConversions } from '#lib/format/format.ts';
import { Stat } from '#ui/charts/figures/stat.tsx';
import { StatRow } from '#ui/charts/figures/stat-row.tsx';
import { isMoving, type Metric } from './report-days.ts';
import { dollars, times } from './texts.ts';

type Rate = 'ctr' | 'cpa' | 'roas';
type Sum = 'impressions' | 'clicks' | 'conversions' | 'spend';

const sums = [
  { key: 'spend', label: 'Spend', write: (value: number) => money(toCents(value)) },
  { key: 'impressions', label: 'Impressions', write: count },
  { key: 'clicks', label: 'Clicks', write: count },
  { key: 'conversions', label: 'Conversions', write: writeConversions },
] as const satisfies readonly { key: Sum; label: string; write: (value: number) => string }[];

const rates = [
  { key: 'ctr', label: 'CTR', write: (value: number) => percent(value, 2), none: '–' },
  { key: 'cpa', label: 'Cost per conversion', write: dollars, none: '–' },
  { key: 'roas', label: 'ROAS', write: times, none: 'Not tracked' },
] as const satisfies readonly { key: Rate; label: string; write: (value: number) => string; none: string }[];

/** What platforms correct the longest of the figures that one is made of. */
const slowest: Readonly<Record<Sum | Rate, Metric>> = {
  spend: 'spend',
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversions',
  ctr: 'clicks',
  cpa: 'conversions',
  roas: 'conversions',
};

/** The names of the figures, in order. */
export const totalLabels = [...sums, ...rates].map(({ label }) => label);

/**
 * The sums and rates of a report, with their change against the days before and their course by day. Without money, only
 * those that it does not count in.
 */
export function ReportTotalsRow({ report }: { report: SharedReport }) {
  const { totals, previous, by_day } = report;
  const compared = (key: Sum | Rate) => {
    const change = compareWith(totals, previous?.totals, key);
    if (change === null) return {};
    // The days before are final sooner, so figures that still come in make a change look worse than it is.
    return { change, comparison: isMoving(by_day, slowest[key]) ? 'vs the days before, so far' : 'vs the days before' };
  };
  // Today is not over: it would end every line with a fall.
  const closed = by_day.filter(({ state }) => state !== 'open');
  const sumStats = sums.flatMap(({ key, label, write }) => {
    const value = totals[key];
    if (value === null) return [];
    return [
      <Stat
        key={key}
        label={label}
        value={write(value)}
        {...compared(key)}
        {...(value > 0 && { trend: closed.flatMap((day) => day[key] ?? []) })}
        formatTrend={write}
      />,
    ];
  });
  const rateStats = rates
    .filter(({ key }) => key === 'ctr' || showsMoney(report))
    .map(({ key, label, write, none }) => {
      const value = totals[key];
      return <Stat key={key} label={label} value={value === null ? none : write(value)} {...compared(key)} />;
    });
  if (!showsMoney(report)) {
    return (
      <StatRow columns={4}>
        {sumStats}
        {rateStats}
      </StatRow>
    );
  }
  return (
    <div className="grid gap-4">
      <StatRow columns={4}>{sumStats}</StatRow>
      <StatRow columns={3}>{rateStats}</StatRow>
    </div>
  );
}
