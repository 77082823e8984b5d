import type { Overview } from '@universal-media/contract/dashboard';
import { SPARKLINE_DAYS } from '@universal-media/contract/dashboard';
import { centsOf } from '@universal-media/contract/money';
import { count, moneyShort } from '../../../lib/format.ts';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { StatRow, StatRowLoading } from '../../../ui/stat-row.tsx';
import { useOverview } from '../queries.ts';

const dollars = (value: number) => moneyShort(centsOf(value));

const figures = [
  { key: 'spend', label: 'Spend', write: dollars },
  { key: 'impressions', label: 'Impressions', write: count },
  { key: 'clicks', label: 'Clicks', write: count },
  { key: 'conversions', label: 'Conversions', write: count },
] as const satisfies readonly { key: keyof Overview; label: string; write: (value: number) => string }[];

const against = `vs ${SPARKLINE_DAYS} days before`;

/** What the last two weeks brought. Nothing before to compare with is said as such, and no change is made up. */
export function KpiStrip() {
  const query = useOverview();
  if (query.isPending) {
    return <StatRowLoading columns={4} label="Loading your figures" labels={figures.map(({ label }) => label)} />;
  }
  if (!query.data) return <ReadFailed heading="h2" title="Your figures did not load" query={query} />;
  const overview = query.data;
  return (
    <StatRow columns={4}>
      {figures.map(({ key, label, write }) => {
        const { total, change, by_day } = overview[key];
        return (
          <Stat
            key={key}
            label={label}
            value={write(total)}
            {...(total > 0 && {
              change,
              comparison: change === null ? 'nothing before' : against,
              trend: by_day.map(({ value }) => value),
            })}
            formatTrend={write}
          />
        );
      })}
    </StatRow>
  );
}
