import type { SharedReport } from '@universal-media/contract/results/sharing/shared-report';
import { formatDay } from '#lib/format/instant-text.ts';
import { Freshness, ReportBody } from '../reports/report-body.tsx';
import { rangeText } from './days-text.ts';

interface SharedReportSheetProps {
  report: SharedReport;
  brand_name: string | null;
  expires_at: string;
}

/** A read-only report for people without an account. */
export function SharedReportSheet({ report, brand_name, expires_at }: SharedReportSheetProps) {
  return (
    <>
      <header className="border border-rule border-t-2 border-t-ink bg-panel px-5 pt-5 pb-4">
        <p className="text-small">
          Campaign report{brand_name !== null && <span className="font-600">, {brand_name}</span>}
        </p>
        <h1 className="type-h1 mt-1 [overflow-wrap:anywhere]">{report.campaign_name ?? 'All campaigns'}</h1>
        <p className="mt-1">{rangeText(report.range)}</p>
        <Freshness report={report} />
        <p className="text-muted text-small">This link ends {formatDay(expires_at)}.</p>
      </header>
      <ReportBody report={report} />
    </>
  );
}
