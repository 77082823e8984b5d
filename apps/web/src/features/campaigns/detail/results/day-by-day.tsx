import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { toCents } from '@universal-media/contract/wire/money';
import { useState } from 'react';
import { conversions, count } from '#lib/format/format.ts';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { shortDay } from '#ui/dates/day-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { listChartDays, type ResultMetric, sumMetric, toResultPoints, toSpendDays } from './delivery-days.ts';

const names: Record<ResultMetric, string> = {
  conversions: 'Conversions',
  clicks: 'Clicks',
  impressions: 'Impressions',
};

/** Results and spend by day, on one axis of days. */
export function DayByDay({ campaign, delivery }: { campaign: Campaign; delivery: CampaignDelivery }) {
  const [chosen, setChosen] = useState<ResultMetric | null>(null);
  if (delivery.days.length === 0) {
    return (
      <EmptyState bare title="No results yet">
        The first figures arrive about 3 hours after a platform goes live.
      </EmptyState>
    );
  }
  const metric = chosen ?? (sumMetric(delivery, 'conversions') > 0 ? 'conversions' : 'clicks');
  const days = listChartDays(campaign, delivery);
  const moving = days.find(({ phase }) => phase === 'moving' || phase === 'today');
  const running = campaign.state === 'active';
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Segmented
          aria-label="Result"
          size="s"
          value={metric}
          onValueChange={setChosen}
          segments={(['conversions', 'clicks', 'impressions'] as const).map((value) => ({
            value,
            label: names[value],
          }))}
        />
      </div>
      <LineChart
        title={`${names[metric]} by day`}
        now={names[metric]}
        format={metric === 'conversions' ? conversions : count}
        points={toResultPoints(days, delivery, metric)}
        axis={false}
        height={130}
      />
      <ColumnChart
        className="mt-2"
        title="Spend by day"
        days={toSpendDays(days, delivery)}
        {...(running && { plan_cents: toCents(campaign.daily_budget) })}
      />
      {moving && (
        <p className="mt-2 text-micro text-muted">
          Platforms may still correct all figures from {shortDay(moving.date)} on, and the conversions of a day for
          about a month. Today is not complete.
        </p>
      )}
    </>
  );
}
