import {
  type ApprovalTracking,
  contentStaffEndpoints,
  type StaffContent,
} from '@universal-media/contract/creative/content';
import { type MouseEvent, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { momentOf } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { reviewWords } from '../texts.ts';
import { RejectForm, type Rejection } from './reject-form.tsx';

/** What has become of a file: the answer just given, or that there is nothing left to answer. */
export type Outcome =
  | 'approved'
  | 'rejected'
  /** A colleague decided first. */
  | 'already_decided'
  /** Its owner has deleted it. */
  | 'not_found';

interface DecisionProps {
  content: StaffContent;
  /** What became of the file before. */
  told: string | undefined;
  onOutcome: (outcome: Outcome) => void;
}

type Answer = { readonly decision: 'approved' } | ({ readonly decision: 'rejected' } & Rejection);
const overtaken = ['already_decided', 'not_found'] as const;

/** Approve or reject, at the foot of the review. */
export function Decision({ content, told, onOutcome }: DecisionProps) {
  const [rejecting, setRejecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string>();
  const { content_id, approval_tracking: tracking } = content;

  async function decide(body: Answer) {
    setBusy(true);
    setSentence(undefined);
    try {
      await call(contentStaffEndpoints.decideContent, { params: { content_id }, body });
      onOutcome(body.decision);
    } catch (error) {
      const outcome = overtaken.find((code) => refusedAs(error, code));
      if (outcome) return onOutcome(outcome);
      setBusy(false);
      const doing = body.decision === 'approved' ? 'approving' : 'rejecting';
      setSentence(actionFailure(`Error ${doing} content`, error));
    }
  }

  if (tracking?.approval_status !== 'pending_review') return <StateBadge tracking={tracking} />;
  const failure = sentence && (
    <Note tone="stop" live className="w-full">
      {sentence}
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
      {told && (
        <p className="me-auto min-w-0 text-muted text-small [overflow-wrap:anywhere] max-sm:basis-full">{told}</p>
      )}
      <Button variant="danger" disabled={busy} onClick={() => setRejecting(true)}>
        Reject
      </Button>
      <Button variant="primary" busy={busy} busyLabel="Approving" onClick={approve}>
        Approve
      </Button>
    </>
  );
}

function StateBadge({ tracking }: { tracking: ApprovalTracking | null }) {
  if (!tracking) return <p className="me-auto text-muted text-small">Not submitted for review.</p>;
  const { label, badge } = reviewWords[tracking.approval_status];
  return (
    <p className="me-auto flex flex-wrap items-baseline gap-x-3 text-small">
      <Badge kind={badge}>{label}</Badge>
      {tracking.decided_at && <span className="text-muted">{momentOf(tracking.decided_at)}</span>}
    </p>
  );
}
