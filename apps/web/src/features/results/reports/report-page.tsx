import type { ReportQuery } from '@universal-media/contract/results/reports';
import { Download, FileText, Mail, RefreshCw, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { StatRowLoading } from '#ui/charts/figures/stat-row.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { EmailReportDialog } from '../report-emails/email-report-dialog.tsx';
import { ShareReportDialog } from '../sharing/share-report-dialog.tsx';
import { CreativeImage } from './breakdown/creative-image.tsx';
import { writeColumns } from './columns/platform-columns.ts';
import { useColumns } from './columns/use-columns.ts';
import { useDownloadCsv, useDownloadPdf, useReport, useReportedCampaigns } from './queries.ts';
import { readAddress, toAddress } from './report-address.ts';
import { Freshness, ReportBody } from './report-body.tsx';
import { ReportControls } from './report-controls.tsx';
import { totalLabels } from './report-totals.tsx';
import { PDF_FAILED } from './texts.ts';

interface ReportPageProps {
  /** The heading, with what the page puts beside and below it. */
  head: (parts: { actions: ReactNode; children: ReactNode }) => ReactNode;
  /** Starts the first campaign. */
  create: ReactNode;
}

/** The results of one campaign or of all. What it is about is in the address. */
export function ReportPage({ head, create }: ReportPageProps) {
  const [address, setAddress] = useSearchParams();
  const campaigns = useReportedCampaigns();
  const query = readAddress(address);
  // Read beside the campaigns, not after them: nearly everyone who opens the page has results.
  const report = useReport(query);
  const table = useColumns();
  const change = (next: ReportQuery) => setAddress(writeColumns(toAddress(next), table.columns));

  if (campaigns.isPending) return frame(head, <Loading />);
  if (!campaigns.data) {
    return frame(head, <ReadFailed heading="h2" title="Failed to load campaigns" query={campaigns} />);
  }
  if (campaigns.data.campaigns.length === 0) {
    return frame(
      head,
      <EmptyState heading="h2" title="No Active Campaigns" action={create}>
        Once a campaign is live, its results are here: every platform in one place, day by day.
      </EmptyState>,
    );
  }
  // Emails link here, to be changed or stopped.
  const emails = {
    isOpen: address.has('emails'),
    onOpenChange: (isOpen: boolean) =>
      setAddress(
        (now) => {
          if (isOpen) now.set('emails', 'change');
          else now.delete('emails');
          return now;
        },
        { replace: true },
      ),
  };
  return <ReportOf head={head} query={query} report={report} onChange={change} table={table} emails={emails} />;
}

const Loading = () => <StatRowLoading columns={4} label="Loading reports…" labels={totalLabels.slice(0, 4)} />;

const frame = (head: ReportPageProps['head'], content: ReactNode) => (
  <>
    {head({ actions: null, children: null })}
    <div className="grid flex-1 content-start gap-4 p-4 md:p-6">{content}</div>
  </>
);

type PlatformTable = ReturnType<typeof useColumns>;

interface ReportOfProps extends Pick<ReportPageProps, 'head'> {
  query: ReportQuery;
  report: ReturnType<typeof useReport>;
  onChange: (query: ReportQuery) => void;
  table: PlatformTable;
  emails: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
}

function ReportOf({ head, query, report, onChange, table, emails }: ReportOfProps) {
  const csv = useDownloadCsv();
  const pdf = useDownloadPdf();
  const [isSharing, setIsSharing] = useState(false);
  if (report.isPending) return frame(head, <Loading />);
  if (!report.data) {
    return frame(head, <ReadFailed heading="h2" title="Failed to load reports data" query={report} />);
  }
  const actions = (
    <div className="flex flex-wrap gap-2.5">
      <Button busy={report.isFetching} onClick={() => void report.refetch()}>
        <RefreshCw className="size-4" aria-hidden="true" />
        Refresh
      </Button>
      <Button onClick={() => setIsSharing(true)}>
        <Share2 className="size-4" aria-hidden="true" />
        Share
      </Button>
      <Button onClick={() => emails.onOpenChange(true)}>
        <Mail className="size-4" aria-hidden="true" />
        Email
      </Button>
      <Button busy={pdf.isPending} busyLabel="Generating the PDF" onClick={() => pdf.mutate(query)}>
        <FileText className="size-4" aria-hidden="true" />
        Download PDF
      </Button>
      <Button variant="primary" busy={csv.isPending} onClick={() => csv.mutate(query)}>
        <Download className="size-4" aria-hidden="true" />
        Export CSV
      </Button>
    </div>
  );
  return (
    <>
      {head({
        actions,
        children: (
          <>
            <ReportControls query={query} report={report.data} onChange={onChange} />
            <Freshness report={report.data} />
          </>
        ),
      })}
      <div className="grid flex-1 content-start gap-4 p-4 md:p-6">
        {csv.error && <FailureNote error={csv.error} did="The CSV was not created." />}
        {pdf.error && (
          <Note tone="stop" live>
            {PDF_FAILED}
          </Note>
        )}
        <ReportBody report={report.data} table={table} image={(creative) => <CreativeImage creative={creative} />} />
      </div>
      {isSharing && <ShareReportDialog query={query} report={report.data} onClose={() => setIsSharing(false)} />}
      {emails.isOpen && <EmailReportDialog report={report.data} onClose={() => emails.onOpenChange(false)} />}
    </>
  );
}
