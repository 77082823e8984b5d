import {
  type CodeAssignee,
  type DiscountCode,
  discountNeedsApproval,
  discountStaffEndpoints,
} from '@universal-media/contract/money/discounts';
import { ApprovalReason, waitsForApproval } from '@universal-media/contract/operations/approvals';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useInvalidateDiscounts } from '../queries.ts';
import { describeRemoval } from './removal.ts';

interface RemovalDialogProps {
  code: DiscountCode;
  /** Undefined when the code becomes public. */
  assignee: CodeAssignee | undefined;
  onClose: () => void;
}

/** Takes a code from a user, or opens it to everyone, with a reason for the audit log. */
export function RemovalDialog({ code, assignee, onClose }: RemovalDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invalidate = useInvalidateDiscounts();
  const formId = useId();
  const texts = describeRemoval(code, assignee, discountNeedsApproval(code));
  const parsed = ApprovalReason.safeParse(reason);

  async function send(given: string): Promise<string | null> {
    const params = { code_id: code.code_id };
    if (!assignee) {
      return (await call(discountStaffEndpoints.makeDiscountCodePublic, { params, body: { reason: given } }))
        .approval_id;
    }
    const body = { user_id: assignee.user_id, reason: given };
    await call(discountStaffEndpoints.unassignDiscountCode, { params, body });
    return null;
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!parsed.success || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const approval_id = await send(parsed.data);
      toast({ message: approval_id === null ? texts.done : waitsForApproval });
      onClose();
    } catch (error) {
      setFailure(actionFailure("We couldn't change the code.", error));
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
      title={texts.title}
      description={texts.consequence}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant={assignee ? 'danger' : 'primary'} busy={busy} busyLabel="Saving">
            {texts.verb}
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
          hint="Only staff see this text."
          error={tried && !parsed.success ? parsed.error.issues[0]?.message : undefined}
        >
          <TextArea rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
