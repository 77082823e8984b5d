import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DiscountCode,
  discountStaffEndpoints,
  missingDiscountFields,
} from '@universal-media/contract/money/discounts';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import type { FieldProblem } from '@universal-media/contract/wire/errors';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useInvalidateDiscounts } from '../queries.ts';
import { ApprovalHint } from './approval-hint.tsx';
import { CodeFields } from './code-fields.tsx';
import { type CodeForm, codeForm, missing, toChange, toForm, toNewCode } from './code-form.ts';

interface CodeDialogProps {
  /** Undefined for a new code. */
  code?: DiscountCode | undefined;
  onClose: () => void;
}

const missingOnEdit = 'Please fill in all required fields (Name and Discount Value).';

/** Maps the server's refusal to form fields. */
function toFieldProblems(error: unknown): readonly FieldProblem[] {
  const { sentence, fields } = plainFailure(error);
  if (refusedAs(error, 'code_taken')) return [{ field: 'code', message: sentence }];
  if (refusedAs(error, 'code_overdrawn')) return [{ field: 'maximum_uses', message: sentence }];
  return fields;
}

export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [keyFor] = useState(() => keyPerContent());
  const form = useForm<CodeForm>({
    resolver: zodResolver(codeForm(code !== undefined)),
    defaultValues: toForm(code),
  });
  const invalidate = useInvalidateDiscounts();
  const formId = useId();
  const { errors, isSubmitting } = form.formState;

  async function create(now: CodeForm) {
    const body = toNewCode(now);
    const { approval_id } = await call(
      discountStaffEndpoints.createDiscountCode,
      { body },
      { idempotencyKey: keyFor(body) },
    );
    toast({ message: approval_id === null ? 'Discount code created successfully!' : waitsForApproval });
  }

  async function update({ code_id }: DiscountCode, now: CodeForm) {
    const body = toChange(toForm(code), now);
    if (Object.keys(body).length === 0) return;
    const { approval_id } = await call(discountStaffEndpoints.updateDiscountCode, { params: { code_id }, body });
    toast({ message: approval_id === null ? 'Discount code updated successfully!' : waitsForApproval });
  }

  async function save(now: CodeForm) {
    setFailure(undefined);
    try {
      await (code ? update(code, now) : create(now));
      onClose();
      await invalidate();
    } catch (error) {
      setFailure(actionFailure(code ? 'Error updating discount code' : 'Error creating discount code', error));
      markFields(
        form,
        ['code', 'name', 'description', 'discount_value', 'minimum_amount', 'maximum_uses', 'reason'],
        toFieldProblems(error),
      );
    }
  }

  // The specification gives one sentence for all missing fields; other problems appear at their field.
  const hasMissing = [errors.code, errors.name, errors.discount_value].some((problem) => problem?.message === missing);
  const stop = hasMissing ? (code ? missingOnEdit : missingDiscountFields) : failure;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={code ? 'Edit Discount Code' : 'Create Discount Code'}
      description={code ? `${code.code}. Changes apply to new orders.` : undefined}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting} busyLabel="Saving">
            {code ? 'Save changes' : 'Create Code'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {stop && (
          <Note tone="stop" live>
            {stop}
          </Note>
        )}
        <CodeFields form={form} existing={code !== undefined} />
        <ApprovalHint form={form} />
      </form>
    </Dialog>
  );
}
