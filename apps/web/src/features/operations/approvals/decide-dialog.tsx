import { type Approval, approvalEndpoints } from '@universal-media/contract/operations/approvals';
import { useId, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { useInvalidateAll } from './queries.ts';
import { amountText, type Decision, decisionTexts, titleFor } from './texts.ts';

interface DecideDialogProps {
  approval: Approval;
  decision: Decision;
  onClose: () => void;
}

const endpoints = { approve: approvalEndpoints.approveRequest, reject: approvalEndpoints.rejectRequest } as const;

/** Confirms a decision and repeats what it changes. */
export function DecideDialog({ approval, decision, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invalidate = useInvalidateAll();
  const formId = useId();
  const texts = decisionTexts[decision];
  const params = { approval_id: approval.approval_id };

  async function decide() {
    setBusy(true);
    setFailure(undefined);
    try {
      if (decision === 'withdraw') await call(approvalEndpoints.withdrawRequest, { params });
      else await call(endpoints[decision], { params, body: { note: note.trim() || undefined } });
      toast({ message: texts.done });
      onClose();
    } catch (error) {
      setFailure(actionFailure(texts.failing, error));
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
      title={`${texts.verb} this request?`}
      description={`${titleFor(approval)}. ${texts.consequence}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={decision === 'approve' ? 'primary' : 'danger'}
            busy={busy}
            busyLabel="Saving"
          >
            {texts.verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void decide();
        }}
      >
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <p className="num num-mid not-empty:block empty:hidden">{amountText(approval.amount_cents)}</p>
        <ChangeList changes={approval.changes} />
        {decision !== 'withdraw' && (
          <Field label="Note" hint="Optional. The staff member who asked sees it.">
            <TextArea rows={2} maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
