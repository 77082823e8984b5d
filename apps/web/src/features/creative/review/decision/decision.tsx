import {
  type ApprovalTracking,
  contentStaffEndpoints,
  type StaffContent,
} from '@universal-media/contract/creative/content';
import { type MouseEvent, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useForgetContent } from '../queries.ts';
import { reviewWords } from '../texts.ts';
import { type Answer, undoAnswer, useHeldAnswer } from './held-content.ts';
import { RejectForm } from './reject-form.tsx';

interface DecisionProps {
  content: StaffContent;
  /** What became of the file before, and how to take it back. */
  lastDecision: { readonly sentence: string; readonly onUndo: () => void } | undefined;
  onAnswer: (answer: Answer) => void;
}

/** Approve or reject, at the foot of the review; a decided file can be reopened. */
export function Decision({ content, lastDecision, onAnswer }: DecisionProps) {
  const [rejecting, setRejecting] = useState(false);
  const { content_id, approval_tracking: tracking } = content;
  const held = useHeldAnswer(content_id);

  if (held) {
    return (
      <p className="me-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        {reviewWords[held].label}, not sent yet.
        <Button size="s" onClick={() => undoAnswer(content_id)}>
          Undo
        </Button>
      </p>
    );
  }
  if (!tracking) return <p className="me-auto text-muted text-small">Not submitted for review.</p>;
  if (tracking.approval_status !== 'pending_review') return <Decided content_id={content_id} tracking={tracking} />;
  if (rejecting) {
    return (
      <RejectForm
        onReject={(rejection) => onAnswer({ decision: 'rejected', ...rejection })}
        onCancel={() => setRejecting(false)}
      />
    );
  }

  // The second press of a double click would fall on the file that opens next.
  const approve = ({ detail }: MouseEvent) => detail < 2 && onAnswer({ decision: 'approved' });
  return (
    <>
      {lastDecision && (
        <p className="me-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small [overflow-wrap:anywhere] max-sm:basis-full">
          {lastDecision.sentence}
          <Button size="s" onClick={lastDecision.onUndo}>
            Undo
          </Button>
        </p>
      )}
      <Button variant="danger" onClick={() => setRejecting(true)}>
        Reject
      </Button>
      <Button variant="primary" onClick={approve}>
        Approve
      </Button>
    </>
  );
}

/** A decided file: what was decided, and a way to review it again. */
function Decided({ content_id, tracking }: { content_id: string; tracking: ApprovalTracking }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const forget = useForgetContent();
  const { label, badge } = reviewWords[tracking.approval_status];

  async function reopen() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(contentStaffEndpoints.reopenContent, { params: { content_id } });
    } catch (error) {
      setFailure(actionFailure('Error reopening the review', error));
    }
    await forget();
    setBusy(false);
  }

  return (
    <>
      {failure && (
        <Note tone="stop" live className="w-full">
          {failure}
        </Note>
      )}
      <p className="me-auto flex flex-wrap items-baseline gap-x-3 text-small">
        <Badge kind={badge}>{label}</Badge>
        {tracking.decided_at && <span className="text-muted">{formatMoment(tracking.decided_at)}</span>}
      </p>
      <Button busy={busy} busyLabel="Reopening…" onClick={() => void reopen()}>
        Review again
      </Button>
    </>
  );
}
