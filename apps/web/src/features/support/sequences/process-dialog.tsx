import { type ProcessedEmails, sequenceStaffEndpoints } from '@universal-media/contract/support/sequences/sequences';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useInvalidateSequence } from './queries.ts';
import { emailFailure, emailsText, PROCESS_FAILED, reasonLines } from './texts.ts';

/** Shows what would be sent and skipped, then does it. */
export function ProcessDialog({ planned, onClose }: { planned: ProcessedEmails; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invalidate = useInvalidateSequence();
  const { send, skip, steps } = planned;
  const total = send + skip;
  const reasons = reasonLines(planned);

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { message } = await call(sequenceStaffEndpoints.processScheduledEmails, { query: {} });
      toast({ message });
      onClose();
    } catch (error) {
      setFailure(emailFailure(error, PROCESS_FAILED));
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
      title={total === 0 ? 'Nothing to process' : `Process ${emailsText(total)} now?`}
      description="Nothing is sent before its due time or outside the hours of marketing emails."
      footer={
        <>
          <Button onClick={onClose}>{total === 0 ? 'Close' : 'Cancel'}</Button>
          {total > 0 && (
            <Button variant="primary" busy={busy} busyLabel="Processing" onClick={() => void confirm()}>
              {send === 0 ? `Skip ${emailsText(skip)}` : `Send ${emailsText(send)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <dl className="grid grid-cols-2 border border-rule">
          <Total figure={send} label="would be sent" />
          <Total figure={skip} label="would be skipped" />
        </dl>
        {total > 0 && (
          <ul aria-label="By email" className="text-small">
            {steps.map((one) => (
              <li key={one.step} className="flex justify-between gap-3 border-rule border-b py-1.5">
                <span>Email {one.step}</span>
                <span className="mono">
                  {one.send} sent, {one.skip} skipped
                </span>
              </li>
            ))}
          </ul>
        )}
        {reasons.length > 0 && (
          <ul aria-label="Reasons" className="grid gap-1 text-muted text-small">
            {reasons.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const Total = ({ figure, label }: { figure: number; label: string }) => (
  <div className="flex flex-col-reverse px-3 py-2 odd:border-rule odd:border-e">
    <dt className="text-muted text-small">{label}</dt>
    <dd className="num text-[1.625rem]/7.5">{figure}</dd>
  </div>
);
