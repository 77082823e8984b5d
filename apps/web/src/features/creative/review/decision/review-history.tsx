import type { StaffContent } from '@universal-media/contract/creative/content';
import type { ReactNode } from 'react';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Subsection } from '#ui/layout/subsection.tsx';
import { computeWait } from '../queue/waiting.ts';
import { reviewWords } from '../texts.ts';

/** What happened to a file on its way, in order. */
export function ReviewHistory({ content, now }: { content: StaffContent; now: Date }) {
  const { approval_tracking: tracking, decided_by } = content;
  return (
    <Subsection title="Review">
      <ol className="grid gap-2 text-small">
        <Event at={content.upload_timestamp}>
          {content.derived_from ? 'Created' : 'Uploaded'} by{' '}
          {content.uploaded_by === 'staff' ? 'staff' : 'the advertiser'}
        </Event>
        {tracking && <Event at={tracking.submitted_at}>Submitted for review</Event>}
        {tracking?.decided_at && (
          <Event at={tracking.decided_at}>
            {reviewWords[tracking.approval_status].label}
            {decided_by && ` by ${decided_by}`}
            {tracking.reason && <span className="block text-ink-2">{tracking.reason}</span>}
          </Event>
        )}
        {tracking?.approval_status === 'pending_review' && (
          <li className="text-muted">{waitText(tracking.submitted_at, now)}</li>
        )}
      </ol>
    </Subsection>
  );
}

function waitText(since: string, now: Date): string {
  const { waited, against } = computeWait(since, now);
  return `Waiting for ${waited}, ${against}`;
}

function Event({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <time dateTime={at} className="block text-fine text-muted">
        {formatMoment(at)}
      </time>
    </li>
  );
}
