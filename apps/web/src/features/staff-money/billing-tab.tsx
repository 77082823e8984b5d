import { BILLING_DAYS, type Billing } from '@universal-media/contract/staff-money';
import { count } from '../../lib/format.ts';
import { PlainColumns } from '../../ui/chart/plain-columns.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Refresh } from '../../ui/refresh.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stat } from '../../ui/stat.tsx';
import { StatRow, StatRowLoading } from '../../ui/stat-row.tsx';
import { axisMoney, dollars, revenueDays } from './figures.ts';
import { useBilling } from './queries.ts';
import { TopSpenders } from './top-spenders.tsx';

const labels = [
  'Total Revenue',
  'Total Transactions',
  'Failed Payments',
  'Refunded',
  'Disputed',
  'Monthly Recurring',
] as const;

export function BillingTab() {
  const billing = useBilling();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Refresh what="The figures" reads={[billing]} />
      {billing.data ? (
        <Loaded billing={billing.data} />
      ) : billing.isError ? (
        <ReadFailed heading="h2" title="The billing figures did not load" query={billing} />
      ) : (
        <>
          <StatRowLoading label="Loading the billing figures" labels={labels} columns={6} />
          <Skeleton className="h-64!" />
        </>
      )}
    </div>
  );
}

function Loaded({ billing }: { billing: Billing }) {
  return (
    <>
      <StatRow columns={6}>
        <Stat label="Total Revenue" value={dollars(billing.total_revenue)} />
        <Stat label="Total Transactions" value={count(billing.total_transactions)} />
        <Stat label="Failed Payments" value={count(billing.failed_payments)} />
        <Stat label="Refunded" value={dollars(billing.refunded)} />
        <Stat label="Disputed" value={dollars(billing.disputed)} />
        <Stat label="Monthly Recurring" value={dollars(billing.monthly_recurring)} />
      </StatRow>
      <Section title="Daily revenue" aside={`Last ${BILLING_DAYS} days, by UTC`}>
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
      <EmptyState bare title="Nothing was paid in these days">
        What people pay for credits stands here day by day.
      </EmptyState>
    );
  }
  return (
    <PlainColumns title="Paid each day" name="Revenue" days={revenueDays(daily)} format={axisMoney} height={200} />
  );
}
