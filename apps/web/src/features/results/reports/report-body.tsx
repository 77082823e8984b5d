import { type SharedReport, showsMoney } from '@universal-media/contract/results/sharing/shared-report';
import type { ComponentProps } from 'react';
import { formatMoment } from '#lib/format/instant-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ByCreative } from './breakdown/by-creative.tsx';
import { ByPlace } from './breakdown/by-place.tsx';
import { PeopleReached } from './breakdown/people-reached.tsx';
import { SpendByPlatform } from './breakdown/spend-by-platform.tsx';
import { DayByDay } from './day-by-day.tsx';
import { KeyInsights } from './key-insights.tsx';
import { PlatformPerformance } from './platform-performance.tsx';
import { ReportTotalsRow } from './report-totals.tsx';

/** When the figures of a report were last read. */
export function Freshness({ report: { last_updated } }: { report: Pick<SharedReport, 'last_updated'> }) {
  return (
    <p className="mt-3 text-muted text-small">
      {last_updated === null ? 'No platform has reported yet.' : `Last updated ${formatMoment(last_updated)}.`} Days
      follow each ad account's time zone.
    </p>
  );
}

interface ReportBodyProps {
  report: SharedReport;
  /** Which columns the platform table has. Without it, the documented ones. */
  table?: Pick<ComponentProps<typeof PlatformPerformance>, 'columns' | 'onColumnsChange'>;
  /** Shows the file of a creative. */
  image?: ComponentProps<typeof ByCreative>['image'];
}

/** The figures of a report: the same on its owner's page and behind a link. */
export function ReportBody({ report, table, image }: ReportBodyProps) {
  if (report.by_platform.length === 0) {
    return (
      <EmptyState heading="h2" title="No results in these days">
        The first figures arrive about 3 hours after a platform goes live.
      </EmptyState>
    );
  }
  return (
    <>
      <ReportTotalsRow report={report} />
      {showsMoney(report) ? (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <DayByDay report={report} />
          <SpendByPlatform report={report} />
        </div>
      ) : (
        <DayByDay report={report} />
      )}
      <PlatformPerformance report={report} {...table} />
      <ByCreative report={report} image={image} />
      <ByPlace report={report} />
      <PeopleReached report={report} />
      <KeyInsights report={report} />
    </>
  );
}
