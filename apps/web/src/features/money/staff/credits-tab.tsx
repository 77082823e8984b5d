import { useTabQuery } from '#lib/navigation/use-tab-query.ts';
import { Refresh } from '#ui/actions/refresh.tsx';
import { Stat } from '#ui/charts/figures/stat.tsx';
import { StatRow, StatRowLoading } from '#ui/charts/figures/stat-row.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AdjustPicker } from '../payments/adjust-picker.tsx';
import { Adjustments } from './adjustments.tsx';
import { creditText, dollars } from './figures.ts';
import { Outstanding } from './outstanding.tsx';
import { useAdjustments, useCreditAnalytics } from './queries.ts';
import { SalesAndUsage } from './sales-and-usage.tsx';

const labels = ['Credits Sold', 'Credits Spent', 'Revenue From Credits'] as const;

/** The figures of credits, and the place to adjust them. Whose credits are being adjusted is in the URL. */
export function CreditsTab() {
  const { query, open } = useTabQuery('credits');
  const analytics = useCreditAnalytics();
  const adjustments = useAdjustments();
  const figures = analytics.data;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Refresh what="figures" reads={[analytics, adjustments]} />
        <AdjustPicker adjusted={query.get('adjust')} onAdjust={(user_id) => open({ adjust: user_id })} />
      </div>
      {figures ? (
        <>
          <StatRow columns={3}>
            <Stat label="Credits Sold" value={creditText(figures.total_credits_sold)} />
            <Stat label="Credits Spent" value={creditText(figures.total_credits_used)} />
            <Stat label="Revenue From Credits" value={dollars(figures.revenue_from_credits)} />
          </StatRow>
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <SalesAndUsage analytics={figures} />
            <Outstanding analytics={figures} />
          </div>
        </>
      ) : analytics.isError ? (
        <ReadFailed heading="h2" title="We couldn't load the credit figures." query={analytics} />
      ) : (
        <>
          <StatRowLoading label="Loading credit figures…" labels={labels} columns={3} />
          <Skeleton className="h-64!" />
        </>
      )}
      <Adjustments query={adjustments} />
    </div>
  );
}
