import { type DataExport, EXPORT_KEPT_DAYS } from '@universal-media/contract/exports';
import { Download } from 'lucide-react';
import { dayOf, momentOf } from '../../../lib/instant-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';

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
            label={status === 'waiting' ? 'Waiting to begin' : 'Putting your data together'}
            value={sections_done}
            max={sections_total}
            note={`${sections_done} of ${sections_total} sections`}
          />
          <p className="text-muted text-small">
            Asked for on {momentOf(requested_at, time_zone)}. You may leave this page meanwhile.
          </p>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-560">Export of {momentOf(requested_at, time_zone)}</p>
            <p className="text-muted text-small">
              {status === 'ready' && expires_at
                ? `Ready until ${dayOf(expires_at, time_zone)}. Then the file is removed.`
                : `Expired. A file is kept for ${EXPORT_KEPT_DAYS} days.`}
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
