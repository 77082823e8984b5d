import { credits } from '#lib/format/format.ts';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { PlainColumns } from '#ui/charts/plain-columns.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { chartDays, chartFigure, isBlank, totalSpent } from './chart-days.ts';
import { useBalanceHistory } from './queries.ts';

export function BalanceChart() {
  const query = useBalanceHistory();
  const days = query.data?.days;
  return (
    <Section title="Balance over time" aside={days && `Last ${days.length} days`}>
      {days ? (
        <Charts days={days} />
      ) : query.isError ? (
        <ReadFailed title="We couldn't load your balance history." query={query} />
      ) : (
        <Loading label="Loading your balance history…">
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
    </Section>
  );
}

function Charts({ days }: { days: Parameters<typeof totalSpent>[0] }) {
  if (isBlank(days)) {
    return (
      <EmptyState bare title="No activity yet">
        Your balance history and daily spend will appear here.
      </EmptyState>
    );
  }
  const { balance, spent } = chartDays(days);
  const spent_cents = totalSpent(days);
  return (
    <>
      <LineChart
        title="Balance at the end of each day"
        points={balance}
        now="Balance"
        format={chartFigure}
        axis={spent_cents === 0}
        height={spent_cents === 0 ? 210 : 180}
      />
      {spent_cents > 0 && (
        <PlainColumns
          className="mt-3"
          underLine
          title="Spent each day"
          name="Spent"
          days={spent}
          format={chartFigure}
          aside={<span className="font-400 text-muted text-small">{credits(spent_cents)} credits total</span>}
        />
      )}
    </>
  );
}
