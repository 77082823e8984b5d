import type { StaffContent } from '@universal-media/contract/creative/content';
import { contentKinds } from '@universal-media/contract/platforms/media-type';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { count } from '#lib/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { kindNames } from '../../media-texts.ts';
import { DownloadFailed } from '../file/download-failed.tsx';
import { PreviewDialog } from '../file/preview-dialog.tsx';
import { Thumb } from '../file/thumbnail.tsx';
import { useDownload } from '../queries.ts';
import { reviewWords, sizeText } from '../texts.ts';

interface CreativeAssetsProps {
  content: readonly StaffContent[];
  /** The one that is open beside it. */
  current_id?: string;
}

const plurals = { image: 'Images', video: 'Videos', audio: 'Audio' } as const;

/** The files of a campaign: how many of each kind, and each to look at and to keep. */
export function CreativeAssets({ content, current_id }: CreativeAssetsProps) {
  const [viewed, setViewed] = useState<string>();
  const fetching = useDownload();
  const shown = content.find(({ content_id }) => content_id === viewed);
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        {contentKinds.map((kind) => (
          <Count key={kind} label={plurals[kind]} of={content.filter((one) => one.content_type === kind).length} />
        ))}
        <Count label="Content ids" of={content.length} />
      </dl>
      <DownloadFailed download={fetching} />
      <ul className="grid grid-cols-1 gap-px border border-rule bg-rule sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
        {content.map((one) => (
          <li
            key={one.content_id}
            aria-current={one.content_id === current_id ? 'true' : undefined}
            className="grid min-w-0 content-start gap-2 bg-panel p-3 aria-[current]:shadow-[inset_4px_0_0_var(--ink)]"
          >
            <div className="flex min-w-0 items-center gap-3">
              <Thumb content={one} />
              <div className="min-w-0">
                <p className="truncate font-620 text-small" title={one.filename}>
                  {one.filename}
                </p>
                <p className="text-fine text-muted">
                  {kindNames[one.content_type]}, {sizeText(one)}
                </p>
              </div>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              {one.approval_tracking && (
                <Badge kind={reviewWords[one.approval_tracking.approval_status].badge}>
                  {reviewWords[one.approval_tracking.approval_status].label}
                </Badge>
              )}
              <span className="ms-auto flex">
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Download ${one.filename}`}
                  busy={fetching.isPending && fetching.variables === one.content_id}
                  busyLabel={`Downloading ${one.filename}`}
                  onClick={() => fetching.mutate(one.content_id)}
                >
                  <Download aria-hidden="true" />
                  Download
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`View ${one.filename}`}
                  onClick={() => setViewed(one.content_id)}
                >
                  <Eye aria-hidden="true" />
                  View
                </Button>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {shown && <PreviewDialog content={shown} onClose={() => setViewed(undefined)} />}
    </div>
  );
}

function Count({ label, of }: { label: string; of: number }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="mono-cell">{count(of)}</dd>
    </div>
  );
}
