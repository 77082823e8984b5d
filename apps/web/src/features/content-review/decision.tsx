import { type ApprovalTracking, contentStaffEndpoints, type StaffContent } from '@universal-media/contract/content';
import { errors } from '@universal-media/contract/errors';
import { type MouseEvent, useState } from 'react';
import { actionFailure } from '../../lib/action-failure.ts';
import { call } from '../../lib/call.ts';
import { refusedAs } from '../../lib/call-error.ts';
import { momentOf } from '../../lib/instant-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { RejectForm, type Rejection } from './reject-form.tsx';
import { reviewWords } from './words.ts';

export type Decided = Pick<ApprovalTracking, 'approval_status'>;

interface DecisionProps {
  content: StaffContent;
  onDecided: (decided: Decided) => void;
  /** A colleague was faster: what is on screen is old. */
  onDecidedElsewhere: () => void;
}

type Verdict = { readonly decision: 'approved' } | ({ readonly decision: 'rejected' } & Rejection);
type Outcome = { readonly kind: 'elsewhere' } | { readonly kind: 'failed'; readonly sentence: string };

/** Approve or reject, at the foot of the review. */
export function Decision({ content, onDecided, onDecidedElsewhere }: DecisionProps) {
  const [rejecting, setRejecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { content_id, approval_tracking: tracking } = content;

  async function decide(body: Verdict) {
    setBusy(true);
    setOutcome(undefined);
    try {
      await call(contentStaffEndpoints.decide, { params: { content_id }, body });
      onDecided({ approval_status: body.decision });
    } catch (error) {
      setBusy(false);
      if (refusedAs(error, 'already_decided')) {
        setOutcome({ kind: 'elsewhere' });
        onDecidedElsewhere();
      } else {
        const doing = body.decision === 'approved' ? 'approving' : 'rejecting';
        setOutcome({ kind: 'failed', sentence: actionFailure(`Error ${doing} content`, error) });
      }
    }
  }

  if (outcome?.kind === 'elsewhere') {
    return (
      <Note live className="w-full">
        <b>{errors.already_decided.sentence}</b> A colleague was a moment faster, and nothing was changed.
      </Note>
    );
  }
  if (tracking?.approval_status !== 'pending_review') return <Standing tracking={tracking} />;
  const failure = outcome && (
    <Note tone="stop" live className="w-full">
      {outcome.sentence}
    </Note>
  );
  if (rejecting) {
    return (
      <RejectForm
        busy={busy}
        failure={failure}
        onReject={(rejection) => void decide({ decision: 'rejected', ...rejection })}
        onCancel={() => setRejecting(false)}
      />
    );
  }

  // The second press of a double click would fall on the file that opens next.
  const approve = ({ detail }: MouseEvent) => detail < 2 && void decide({ decision: 'approved' });
  return (
    <>
      {failure}
      <Button variant="danger" disabled={busy} onClick={() => setRejecting(true)}>
        Reject
      </Button>
      <Button variant="primary" busy={busy} busyLabel="Approving" onClick={approve}>
        Approve
      </Button>
    </>
  );
}

function Standing({ tracking }: { tracking: ApprovalTracking | null }) {
  if (!tracking) return <p className="me-auto text-muted text-small">This file was not handed in for review.</p>;
  const { label, badge } = reviewWords[tracking.approval_status];
  return (
    <p className="me-auto flex flex-wrap items-baseline gap-x-3 text-small">
      <Badge kind={badge}>{label}</Badge>
      {tracking.decided_at && <span className="text-muted">{momentOf(tracking.decided_at)}</span>}
    </p>
  );
}
