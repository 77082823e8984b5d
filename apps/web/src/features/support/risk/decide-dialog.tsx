import {
  RISK_NOTE_MAX,
  RiskDecision,
  type RiskReview,
  riskStaffEndpoints,
} from '@universal-media/contract/support/risk';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useInvalidateReviews } from './queries.ts';
import { accountText, decisionTexts, verbFor } from './texts.ts';

interface DecideDialogProps {
  review: RiskReview;
  decision: RiskDecision['decision'];
  onClose: () => void;
}

/** Confirms a decision with a note for colleagues. */
export function DecideDialog({ review, decision, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invalidate = useInvalidateReviews();
  const formId = useId();
  const texts = decisionTexts[decision];
  const parsed = RiskDecision.shape.note.safeParse(note);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!parsed.success || busy) return;
    setBusy(true);
    setFailure(undefined);
    const { user_id, version } = review;
    try {
      const body = { decision, note: parsed.data, version };
      await call(riskStaffEndpoints.decideRiskReview, { params: { user_id }, body });
      toast({ message: texts.done });
      onClose();
    } catch (error) {
      setFailure(actionFailure("We couldn't save your decision.", error));
    } finally {
      setBusy(false);
      await invalidate();
    }
  }

  return (
    <Dialog
      size="s"
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title(accountText(review))}
      description={texts.consequence}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={decision === 'clear' ? 'primary' : 'danger'}
            busy={busy}
            busyLabel="Saving"
          >
            {verbFor(decision, review)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Field
          label="Note"
          required
          hint="Only staff see this text."
          error={tried && !parsed.success ? parsed.error.issues[0]?.message : undefined}
        >
          <TextArea rows={3} maxLength={RISK_NOTE_MAX} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
