import { markDays } from '@universal-media/contract/results/annotations';
import { type SharedReport, showsMoney } from '@universal-media/contract/results/sharing/shared-report';
import { useState } from 'react';
import { conversions, count } from '#lib/format/format.ts';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { AnnotationList } from '#ui/charts/parts/annotations.tsx';
import { shortDay } from '#ui/dates/day-text.ts';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Section } from '#ui/layout/section.tsx';
import { correctionsText, toAnnotations, toResultLine, toSpendColumns } from './report-days.ts';

const metrics = [
  { value: 'conversions', label: 'Conversions', write: conversions },
  { value: 'clicks', label: 'Clicks', write: count },
  { value: 'impressions', label: 'Impressions', write: count },
] as const;

/** Results and, where money is shown, spend on one axis of days, with what happened on them. */
export function DayByDay({ report }: { report: SharedReport }) {
  const { by_day, totals } = report;
  const hasSpend = showsMoney(report);
  const [chosen, setChosen] = useState<(typeof metrics)[number]['value'] | null>(null);
  const value = chosen ?? (totals.conversions > 0 ? 'conversions' : 'clicks');
  const metric = metrics.find((one) => one.value === value) ?? metrics[0];
  const corrections = correctionsText(by_day);
  const { marked, rest } = markDays(report);
  const annotations = toAnnotations(by_day, marked);
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
        annotations={annotations}
        axis={!hasSpend}
        height={annotations.length > 0 ? 146 : 130}
      />
      {hasSpend && (
        <ColumnChart className="mt-2" title="Spend by day" days={toSpendColumns(by_day)} annotations={annotations} />
      )}
      {marked.length > 0 && (
        <>
          <h3 className="mt-3 font-560 text-small">What changed</h3>
          <AnnotationList
            items={annotations.map(({ text, ...item }) => ({
              ...item,
              text: `${shortDay(by_day[item.index]?.day ?? '')}: ${text}`,
            }))}
            className="mt-1.5 grid gap-x-6 gap-y-1 sm:grid-cols-2"
          />
          {rest && <p className="mt-1.5 text-micro text-muted">{rest}</p>}
        </>
      )}
      {corrections && <p className="mt-2 text-micro text-muted">{corrections}</p>}
    </Section>
  );
}
