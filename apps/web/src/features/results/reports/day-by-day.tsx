import { type SharedReport, showsMoney } from '@universal-media/contract/results/sharing/shared-report';
import { useState } from 'react';
import { count } from '#lib/format/format.ts';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Section } from '#ui/layout/section.tsx';
import { correctionsText, toResultLine, toSpendColumns } from './report-days.ts';
import { conversions } from './texts.ts';

const metrics = [
  { value: 'conversions', label: 'Conversions', write: conversions },
  { value: 'clicks', label: 'Clicks', write: count },
  { value: 'impressions', label: 'Impressions', write: count },
] as const;

/** Results and, where money is shown, spend on one axis of days. */
export function DayByDay({ report }: { report: SharedReport }) {
  const { by_day, totals } = report;
  const hasSpend = showsMoney(report);
  const [chosen, setChosen] = useState<(typeof metrics)[number]['value'] | null>(null);
  const value = chosen ?? (totals.conversions > 0 ? 'conversions' : 'clicks');
  const metric = metrics.find((one) => one.value === value) ?? metrics[0];
  const corrections = correctionsText(by_day);
  return (
    <Section
      title="Day by day"
      aside={<Segmented aria-label="Result" size="s" value={value} onValueChange={setChosen} segments={metrics} />}
    >
      <LineChart
        title={`${metric.label} by day`}
        now={metric.label}
        points={toResultLine(by_day, value)}
        format={metric.write}
        axis={!hasSpend}
        height={130}
      />
      {hasSpend && <ColumnChart className="mt-2" title="Spend by day" days={toSpendColumns(by_day)} />}
      {corrections && <p className="mt-2 text-micro text-muted">{corrections}</p>}
    </Section>
  );
}
