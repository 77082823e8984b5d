import { BILLING_DAYS, type Billing } from '@universal-media/contract/money/staff-money';
import type { ReactNode } from 'react';
import { count } from '#lib/format/format.ts';
import { staffPaths } from '#lib/navigation/staff-paths.ts';
import { Refresh } from '#ui/actions/refresh.tsx';
import { Stat } from '#ui/charts/figures/stat.tsx';
import { StatRow, StatRowLoading } from '#ui/charts/figures/stat-row.tsx';
import { PlainColumns } from '#ui/charts/plain-columns.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { axisMoney, dollars, revenueDays } from './figures.ts';
import { useBilling } from './queries.ts';
import { TopSpenders } from './top-spenders.tsx';

/** The list below, with only the payments that a figure counts. */
const toPayments = (view: string): string => `${staffPaths.payments(view)}#payments`;

const labels = [
  'Total Revenue',
  'Total Transactions',
  'Failed Payments',
  'Refunded',
  'Disputed',
  'Monthly Recurring',
] as const;

/** The figures of the last days, then `children`: the payments they are made of. */
export function BillingTab({ children }: { children: ReactNode }) {
  const billing = useBilling();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Refresh what="figures" reads={[billing]} />
      {billing.data ? (
        <Loaded billing={billing.data} />
      ) : billing.isError ? (
        <ReadFailed heading="h2" title="We couldn't load the billing figures." query={billing} />
      ) : (
        <>
          <StatRowLoading label="Loading billing figures…" labels={labels} columns={6} />
          <Skeleton className="h-64!" />
        </>
      )}
      {children}
    </div>
  );
}

function Loaded({ billing }: { billing: Billing }) {
  return (
    <>
      <StatRow columns={6}>
        <Stat label="Total Revenue" value={dollars(billing.total_revenue)} />
        <Stat label="Total Transactions" value={count(billing.total_transactions)} to={toPayments('paid')} />
        <Stat label="Failed Payments" value={count(billing.failed_payments)} to={toPayments('failed')} />
        <Stat label="Refunded" value={dollars(billing.refunded)} to={toPayments('refunded')} />
        <Stat label="Disputed" value={dollars(billing.disputed)} to={toPayments('disputed')} />
        <Stat label="Monthly Recurring" value={dollars(billing.monthly_recurring)} />
      </StatRow>
      <Section title="Daily revenue" aside={`Last ${BILLING_DAYS} days (UTC)`}>
        <Revenue daily={billing.daily} />
      </Section>
      <div className="grid grid-cols-1 gap-3">
        <h2 className="type-h2">Top Spenders</h2>
        <TopSpenders spenders={billing.top_spenders} />
      </div>
    </>
  );
}

function Revenue({ daily }: { daily: Billing['daily'] }) {
  if (daily.every(({ revenue }) => revenue === 0)) {
    return (
      <EmptyState bare title="No revenue in this period">
        Daily revenue from credit purchases will appear here.
      </EmptyState>
    );
  }
  return (
    <PlainColumns
      title="Net revenue per day"
      name="Revenue"
      days={revenueDays(daily)}
      format={axisMoney}
      height={200}
    />
  );
}
