import { type Dispute, shortDisputeId } from '@universal-media/contract/support/dispute';
import { type DisputeStatus, isReopening } from '@universal-media/contract/support/dispute-status';
import { errors } from '@universal-media/contract/wire/errors';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { statusTexts } from '../texts.ts';
import { useChangeStatus } from '../use-change-status.ts';

interface ReasonDialogProps {
  dispute: Dispute;
  to: DisputeStatus;
  onClose: () => void;
}

/** Moves a dispute with a note for colleagues. Reopening requires it. */
export function ReasonDialog({ dispute, to, onClose }: ReasonDialogProps) {
  const [notes, setNotes] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const changeStatus = useChangeStatus();
  const formId = useId();
  const isRequired = isReopening(dispute.status, to);
  const isMissing = isRequired && notes.trim() === '';
  const reference = shortDisputeId(dispute.dispute_id);
  const verb = isRequired ? 'Reopen' : `Move to ${statusTexts[to].label}`;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing || busy) return;
    setBusy(true);
    const problem = await changeStatus(dispute, to, notes.trim());
    setBusy(false);
    setFailure(problem);
    if (problem === undefined) onClose();
  }

  return (
    <Dialog
      size="s"
      open
      onOpenChange={(open) => !open && onClose()}
      title={isRequired ? `Reopen dispute ${reference}?` : `Move dispute ${reference} to ${statusTexts[to].label}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel="Saving">
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4 pt-2" onSubmit={(event) => void submit(event)}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Field
          label={isRequired ? 'Reason' : 'Notes'}
          required={isRequired}
          hint="Only staff see this text."
          error={tried && isMissing ? errors.reason_required.sentence : undefined}
        >
          <TextArea rows={3} maxLength={4_000} value={notes} onChange={({ target }) => setNotes(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
