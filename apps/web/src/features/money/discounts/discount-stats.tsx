import { toCents } from '@universal-media/contract/wire/money';
import { count, credits, money } from '#lib/format/format.ts';
import { Stat } from '#ui/charts/figures/stat.tsx';
import { StatRow, StatRowLoading } from '#ui/charts/figures/stat-row.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { useDiscountStats } from './queries.ts';

const labels = ['Total Codes', 'Active Codes', 'Total Discount Given', 'Bonus Credits Given'] as const;

export function DiscountStats() {
  const query = useDiscountStats();
  const stats = query.data;
  if (!stats) {
    return query.isError ? (
      <ReadFailed heading="h2" title="We couldn't load the totals." query={query} />
    ) : (
      <StatRowLoading label="Loading totals…" labels={labels} columns={4} />
    );
  }
  const { total_codes, active_codes, total_discount_given, total_bonus_credits } = stats;
  return (
    <StatRow columns={4}>
      <Stat label="Total Codes" value={count(total_codes)} />
      <Stat label="Active Codes" value={count(active_codes)} />
      <Stat label="Total Discount Given" value={money(toCents(total_discount_given))} />
      <Stat label="Bonus Credits Given" value={credits(toCents(total_bonus_credits))} />
    </StatRow>
  );
}
