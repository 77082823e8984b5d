import type { Overview } from '@universal-media/contract/campaigns/dashboard';
import { SPARKLINE_DAYS } from '@universal-media/contract/campaigns/dashboard';
import { toCents } from '@universal-media/contract/wire/money';
import { conversions, count, moneyShort } from '#lib/format/format.ts';
import { Stat } from '#ui/charts/figures/stat.tsx';
import { StatRow, StatRowLoading } from '#ui/charts/figures/stat-row.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { useOverview } from '../list/queries.ts';

const dollars = (value: number) => moneyShort(toCents(value));

const figures = [
  { key: 'spend', label: 'Spend', write: dollars },
  { key: 'impressions', label: 'Impressions', write: count },
  { key: 'clicks', label: 'Clicks', write: count },
  { key: 'conversions', label: 'Conversions', write: conversions },
] as const satisfies readonly { key: keyof Overview; label: string; write: (value: number) => string }[];

const against = `vs previous ${SPARKLINE_DAYS} days`;

/** Key figures of the last two weeks, compared with the two weeks before where there is data. */
export function KpiStrip() {
  const query = useOverview();
  if (query.isPending) {
    return <StatRowLoading columns={4} label="Loading figures…" labels={figures.map(({ label }) => label)} />;
  }
  if (!query.data) return <ReadFailed heading="h2" title="We couldn't load your figures" query={query} />;
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
            // Without an earlier period there is nothing to compare with.
            {...(total > 0 && change !== null && { change, comparison: against })}
            {...(total > 0 && { trend: by_day.map(({ value }) => value) })}
            formatTrend={write}
          />
        );
      })}
    </StatRow>
  );
}
