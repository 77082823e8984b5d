import { credits } from '../../lib/format.ts';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import { PlainColumns } from '../../ui/chart/plain-columns.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { chartDays, chartFigure, isBlank, spentIn } from './chart-days.ts';
import { useBalanceHistory } from './queries.ts';

export function BalanceChart() {
  const query = useBalanceHistory();
  const days = query.data?.days;
  return (
    <Section title="Balance over time" aside={days && `Last ${days.length} days`}>
      {days ? (
        <Drawn days={days} />
      ) : query.isError ? (
        <ReadFailed title="Your balance over time did not load" query={query} />
      ) : (
        <Loading label="Loading your balance over time">
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
    </Section>
  );
}

function Drawn({ days }: { days: Parameters<typeof spentIn>[0] }) {
  if (isBlank(days)) {
    return (
      <EmptyState bare title="Nothing to draw yet">
        Once you have credits, their course stands here day by day, with what your campaigns spent below it.
      </EmptyState>
    );
  }
  const { balance, spent } = chartDays(days);
  const spent_cents = spentIn(days);
  return (
    <>
      <LineChart
        title="Credits at the end of each day"
        points={balance}
        now="Balance"
        format={chartFigure}
        axis={spent_cents === 0}
        height={spent_cents === 0 ? 210 : 180}
      />
      {spent_cents > 0 && (
        <PlainColumns
          className="mt-3"
          title="Spent each day"
          name="Spent"
          days={spent}
          format={chartFigure}
          aside={<span className="font-400 text-muted text-small">{credits(spent_cents)} credits in all</span>}
        />
      )}
    </>
  );
}
