import type { StaffContent } from '@universal-media/contract/creative/content';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { durationText, kindNames } from '../../media-texts.ts';
import { Thumb } from '../file/thumbnail.tsx';
import { platformsText, reviewWords, sizeText } from '../texts.ts';

interface AssetRowProps {
  content: StaffContent;
  downloading: boolean;
  onDownload: () => void;
  onPreview: () => void;
  onReplace: (() => void) | undefined;
  onDelete: () => void;
}

/** One file of a campaign: what it is, where it runs, and what can be done with it. */
export function AssetRow(props: AssetRowProps) {
  const { content, downloading, onDownload, onPreview, onReplace, onDelete } = props;
  const { filename } = content;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b py-2.5">
      <Thumb content={content} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="[overflow-wrap:anywhere] font-620 text-row">{filename}</p>
        <AssetFacts content={content} />
      </div>
      <StateBadge content={content} />
      <div className="flex flex-wrap gap-1">
        <Button
          size="s"
          aria-label={`Download ${filename}`}
          busy={downloading}
          busyLabel={`Downloading ${filename}`}
          onClick={onDownload}
        >
          Download
        </Button>
        <Button size="s" aria-label={`Preview ${filename}`} onClick={onPreview}>
          Preview
        </Button>
        <Button size="s" aria-label={`Replace ${filename}`} disabled={!onReplace} onClick={onReplace}>
          Replace
        </Button>
        <Button size="s" variant="danger" aria-label={`Delete ${filename}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function AssetFacts({ content }: { content: StaffContent }) {
  const { duration, upload_timestamp } = content;
  const { dimensions } = content.validation;
  const facts = [
    { label: 'Type', value: kindNames[content.content_type] },
    { label: 'Size', value: sizeText(content) },
    duration !== null && { label: 'Duration', value: durationText(duration) },
    dimensions && { label: 'Dimensions', value: `${dimensions.width} × ${dimensions.height}` },
    { label: 'Platforms', value: platformsText(content.platform_targets) },
  ].filter((fact) => fact !== false && fact !== null);
  return (
    <dl className="flex flex-wrap gap-x-3.5 text-fine text-muted">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="sr-only">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt className="sr-only">Uploaded</dt>
        <dd>
          <time dateTime={upload_timestamp} title={formatMoment(upload_timestamp)}>
            {formatDay(upload_timestamp)}
          </time>
        </dd>
      </div>
    </dl>
  );
}

/** Where its review stands, or what it still waits for before there can be one. */
function StateBadge({ content }: { content: StaffContent }) {
  const { status, approval_tracking: tracking } = content;
  if (status === 'refused') return <Badge kind="rejected">Refused</Badge>;
  if (status !== 'ready') return <Badge kind="pending">Checking…</Badge>;
  if (!tracking) return null;
  const { label, badge } = reviewWords[tracking.approval_status];
  return <Badge kind={badge}>{label}</Badge>;
}
