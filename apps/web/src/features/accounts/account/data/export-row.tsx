import { type DataExport, EXPORT_AVAILABLE_DAYS } from '@universal-media/contract/accounts/exports';
import { Download } from 'lucide-react';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';

interface ExportRowProps {
  made: DataExport;
  time_zone: string;
  downloading: boolean;
  onDownload: () => void;
}

export function ExportRow({ made, time_zone, downloading, onDownload }: ExportRowProps) {
  const { status, sections_done, sections_total, requested_at, expires_at } = made;
  return (
    <li className="border-rule border-b py-3">
      {status === 'waiting' || status === 'running' ? (
        <div className="grid gap-2">
          <Progress
            label={status === 'waiting' ? 'Waiting to start' : 'Preparing your export'}
            value={sections_done}
            max={sections_total}
            note={`${sections_done} of ${sections_total} sections`}
          />
          <p className="text-muted text-small">
            Requested on {formatMoment(requested_at, time_zone)}. You can leave this page in the meantime.
          </p>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-560">Export of {formatMoment(requested_at, time_zone)}</p>
            <p className="text-muted text-small">
              {status === 'ready' && expires_at
                ? `Available until ${formatDay(expires_at, time_zone)}.`
                : `Expired. Exports are available for ${EXPORT_AVAILABLE_DAYS} days.`}
            </p>
          </div>
          {status === 'ready' && (
            <Button size="s" busy={downloading} busyLabel="Downloading your export" onClick={onDownload}>
              <Download aria-hidden="true" />
              Download
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
