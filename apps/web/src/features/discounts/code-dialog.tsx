import { zodResolver } from '@hookform/resolvers/zod';
import { type DiscountCode, discountStaffEndpoints, missingDiscountFields } from '@universal-media/contract/discounts';
import type { FieldProblem } from '@universal-media/contract/errors';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { actionFailure } from '../../lib/action-failure.ts';
import { call } from '../../lib/call.ts';
import { refusedAs } from '../../lib/call-error.ts';
import { keyPerContent } from '../../lib/idempotency-key.ts';
import { markFields } from '../../lib/mark-fields.ts';
import { plainFailure } from '../../lib/plain-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeFields } from './code-fields.tsx';
import { type CodeForm, changeOf, codeForm, formOf, missing, newCodeOf } from './code-form.ts';
import { useForgetDiscounts } from './queries.ts';

interface CodeDialogProps {
  /** Left out for a new one. */
  code?: DiscountCode | undefined;
  onClose: () => void;
}

const missingOnEdit = 'Please fill in all required fields (Name and Discount Value).';

/** What the server named, or what it said no to: each belongs to a field. */
function problemsOf(error: unknown): readonly FieldProblem[] {
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
    defaultValues: formOf(code),
  });
  const forget = useForgetDiscounts();
  const formId = useId();
  const { errors, isSubmitting } = form.formState;

  async function create(now: CodeForm) {
    const body = newCodeOf(now);
    await call(discountStaffEndpoints.create, { body }, { idempotencyKey: keyFor(body) });
    toast({ message: 'Discount code created successfully!' });
  }

  async function update({ code_id }: DiscountCode, now: CodeForm) {
    const body = changeOf(formOf(code), now);
    if (Object.keys(body).length === 0) return;
    await call(discountStaffEndpoints.update, { params: { code_id }, body });
    toast({ message: 'Discount code updated successfully!' });
  }

  async function save(now: CodeForm) {
    setFailure(undefined);
    try {
      await (code ? update(code, now) : create(now));
      onClose();
      await forget();
    } catch (error) {
      setFailure(actionFailure(code ? 'Error updating discount code' : 'Error creating discount code', error));
      markFields(
        form,
        ['code', 'name', 'description', 'discount_value', 'minimum_amount', 'maximum_uses'],
        problemsOf(error),
      );
    }
  }

  // What is missing has one documented sentence, there while it is true; what is wrong is said at its field.
  const lacking = [errors.code, errors.name, errors.discount_value].some((problem) => problem?.message === missing);
  const stop = lacking ? (code ? missingOnEdit : missingDiscountFields) : failure;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={code ? 'Edit Discount Code' : 'Create Discount Code'}
      description={code ? `${code.code}. A change counts for orders from now on.` : undefined}
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
      </form>
    </Dialog>
  );
}
