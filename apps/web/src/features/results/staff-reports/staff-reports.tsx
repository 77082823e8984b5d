import { STORED_REPORT_DAYS, type StoredReport } from '@universal-media/contract/results/staff-reports';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Refresh } from '#ui/actions/refresh.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { fileSize } from '#ui/media/file-text.ts';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { useDownloadStored, useStoredReports } from './queries.ts';
import { typeLabels } from './texts.ts';

/** The reports of campaigns that staff generated, and the dialog that generates one. */
export function StaffReports() {
  const [isOpen, setOpen] = useState(false);
  const reports = useStoredReports();
  const save = useDownloadStored();
  const rows = reports.data?.pages.flatMap((page) => page.reports) ?? [];
  const generate = (
    <Button variant="primary" onClick={() => setOpen(true)}>
      <Plus aria-hidden="true" />
      Generate Campaign Report
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 className="type-h2">Campaign reports</h2>
          <p className="text-ink-2 text-small">PDFs are kept for {STORED_REPORT_DAYS} days.</p>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          <Refresh what="reports" reads={[reports]} />
          {generate}
        </div>
      </div>
      {save.isError && <FailureNote did="We couldn't download the report." error={save.error} />}
      <PagedTable
        aria-label="Campaign reports"
        columns={columnsFor({
          onSave: ({ report_id }) => save.mutate(report_id),
          saving: save.isPending ? save.variables : undefined,
        })}
        rows={rows}
        rowKey={({ report_id }) => report_id}
        query={reports}
        failureTitle="We couldn't load the reports"
        empty={
          <EmptyState bare title="No reports yet">
            Generate the first report of a campaign. It is stored here.
          </EmptyState>
        }
      />
      {isOpen && <GenerateDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

interface Actions {
  onSave: (report: StoredReport) => void;
  /** The report that is being downloaded. */
  saving: string | undefined;
}

const columnsFor = ({ onSave, saving }: Actions): Column<StoredReport>[] => [
  {
    key: 'campaign',
    title: 'Campaign',
    card: 'title',
    cell: ({ campaign_name, range }) => (
      <span className="inline-grid whitespace-normal align-middle sm:py-1.5">
        <b className="[overflow-wrap:anywhere]">{campaign_name}</b>
        <span className="text-muted text-small">
          {dayText(range.from)} to {dayText(range.to)}
        </span>
      </span>
    ),
  },
  { key: 'type', title: 'Type', cell: ({ report_type }) => typeLabels[report_type] },
  {
    key: 'made',
    title: 'Generated',
    cell: ({ created_by, created_at, expires_at }) => (
      <span className="inline-grid whitespace-normal align-middle sm:py-1.5">
        <span>{created_by}</span>
        <span className="text-muted text-small">
          {formatMoment(created_at)}, kept until {formatDay(expires_at)}
        </span>
      </span>
    ),
  },
  { key: 'size', title: 'Size', kind: 'figure', cell: ({ bytes }) => fileSize(bytes) },
  {
    key: 'actions',
    title: 'Download',
    cell: (report) => (
      <Button
        size="s"
        aria-label={`Download the ${typeLabels[report.report_type].toLowerCase()} report of ${report.campaign_name}`}
        busy={saving === report.report_id}
        busyLabel="Downloading the report"
        onClick={() => onSave(report)}
      >
        <Download aria-hidden="true" />
        PDF
      </Button>
    ),
  },
];
