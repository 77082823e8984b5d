import { Text, View } from '@react-pdf/renderer';
import { listInsights } from '@universal-media/contract/results/insights';
import { MAX_PDF_DAYS, type ReportDocument } from '@universal-media/contract/results/report-document';
import type { Report } from '@universal-media/contract/results/reports';
import { Fragment, type ReactNode } from 'react';
import { renderPaper } from '../pdf-page.tsx';
import { look } from '../pdf-styles.ts';
import { calendarDay, count, momentIn } from '../pdf-text.ts';
import { assertAddsUp, Billing } from './report-billing.tsx';
import { CreativeTable, PlaceTable, ReachTable } from './report-breakdowns.tsx';
import { Changes } from './report-changes.tsx';
import { DayByDay, SpendByPlatform } from './report-charts.tsx';
import { DayTable, splitDays } from './report-days.tsx';
import { SectionTitle } from './report-parts.tsx';
import { PlatformTable } from './report-platforms.tsx';
import { Totals } from './report-totals.tsx';

/** Renders the results of one campaign or of all as PDF. Every figure comes from the report. */
export async function renderReport(data: ReportDocument): Promise<Buffer> {
  const { report, time_zone, made_at, money } = data;
  if (money) assertAddsUp(money);
  const title = report.campaign_name ?? 'All campaigns';
  const zone = `${time_zone.replaceAll('_', ' ')} time`;
  const { from, to } = report.range;
  const read =
    report.last_updated === null
      ? 'No platform has reported yet.'
      : `Figures last updated ${momentIn(report.last_updated, time_zone)}.`;
  return renderPaper({
    title,
    lead:
      `Campaign report, ${calendarDay(from)} to ${calendarDay(to)}. ${read} ` +
      `Created ${momentIn(made_at, time_zone)}. Times are ${zone}; days follow each ad account's time zone.`,
    foot: `Campaign report, ${title}, ${from} to ${to}`,
    pages: listPages(data),
  });
}

function listPages({ report, sections, money }: ReportDocument): ReactNode[] {
  const pages: ReactNode[] = [];
  if (sections.performance) pages.push(...listPerformance(report));
  if (sections.billing && money) pages.push(<Billing key="billing" money={money} />);
  if (sections.days && report.by_day.length > 0) {
    const shown = report.by_day.slice(-MAX_PDF_DAYS);
    const left_out = report.by_day.length - shown.length;
    for (const [index, days] of splitDays(shown).entries()) {
      pages.push(
        <DayTable
          key={days[0]?.day}
          days={days}
          note={
            index === 0 && left_out > 0
              ? `The last ${MAX_PDF_DAYS} of ${count(report.by_day.length)} days. The CSV has all of them.`
              : null
          }
        />,
      );
    }
  }
  return pages;
}

function listPerformance(report: Report): ReactNode[] {
  if (report.by_platform.length === 0) {
    return [
      <View key="nothing" style={look.block}>
        <Text style={look.line}>No results in these days.</Text>
      </View>,
    ];
  }
  return [
    <Fragment key="charts">
      <Totals report={report} />
      <SpendByPlatform report={report} />
      <DayByDay report={report} />
      <Changes report={report} />
    </Fragment>,
    <Fragment key="platforms">
      <PlatformTable report={report} />
      <CreativeTable report={report} />
      <PlaceTable report={report} />
      <ReachTable report={report} />
      <Insights report={report} />
    </Fragment>,
  ];
}

function Insights({ report }: { readonly report: Report }) {
  const insights = listInsights(report);
  return (
    <View wrap={false}>
      <SectionTitle>Key Insights</SectionTitle>
      {insights.length === 0 && <Text style={look.line}>Nothing stands out yet.</Text>}
      {insights.map(({ title, text }) => (
        <View key={title} style={{ marginBottom: 6 }}>
          <Text style={[look.line, look.strong]}>{title}</Text>
          <Text style={look.line}>{text}</Text>
        </View>
      ))}
    </View>
  );
}
