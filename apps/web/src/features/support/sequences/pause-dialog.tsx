import { MAX_LATE_DAYS } from '@universal-media/contract/support/sequences/sequence';
import { SEQUENCE_REASON_MAX, sequenceStaffEndpoints } from '@universal-media/contract/support/sequences/sequences';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useInvalidateSequence } from './queries.ts';
import { emailFailure, scheduledText } from './texts.ts';

const { pauseSequence } = sequenceStaffEndpoints;

/** Pauses the sequence, with a reason that colleagues and the audit log show. */
export function PauseDialog({ scheduled, onClose }: { scheduled: number; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invalidate = useInvalidateSequence();
  const formId = useId();
  const parsed = pauseSequence.body.safeParse({ reason });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!parsed.success || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call(pauseSequence, { body: parsed.data });
      toast({ message: 'Sequence paused.' });
      onClose();
    } catch (error) {
      setFailure(emailFailure(error, 'Failed to pause the sequence'));
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
      title="Pause the sequence?"
      description={`${scheduledText(scheduled)} When you resume, emails more than ${MAX_LATE_DAYS} days late are skipped.`}
      footer={
        <>
          <Button onClick={onClose}>Keep running</Button>
          <Button type="submit" form={formId} variant="danger" busy={busy} busyLabel="Pausing">
            Pause sequence
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
          label="Reason"
          required
          hint="Shown to staff and in the audit log."
          error={tried && !parsed.success ? parsed.error.issues[0]?.message : undefined}
        >
          <TextArea
            rows={3}
            maxLength={SEQUENCE_REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
