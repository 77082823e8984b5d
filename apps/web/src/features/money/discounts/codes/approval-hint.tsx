import {
  DISCOUNT_APPROVAL_AMOUNT,
  DISCOUNT_APPROVAL_PERCENT,
  discountNeedsApproval,
} from '@universal-media/contract/money/discounts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { type CodeForm, valueProblem } from './code-form.ts';

/** Says that a second staff member must approve the code, and asks why it is needed. */
export function ApprovalHint({ form }: { form: UseFormReturn<CodeForm> }) {
  const { errors } = form.formState;
  const [discount_type, discount_value, minimum_amount, is_active] = useWatch({
    control: form.control,
    name: ['discount_type', 'discount_value', 'minimum_amount', 'is_active'],
  });
  if (valueProblem({ discount_type, discount_value }) !== undefined || discount_value === null || !is_active)
    return null;
  if (!discountNeedsApproval({ discount_type, discount_value, minimum_amount: minimum_amount || null })) return null;
  return (
    <>
      <Note live>
        <b>Needs approval.</b> The code gives more than {DISCOUNT_APPROVAL_PERCENT}% of its smallest order, or more than{' '}
        {DISCOUNT_APPROVAL_AMOUNT} dollars or credits per order. A second staff member must approve before it gives
        more.
      </Note>
      <Field label="Reason" hint="Optional. The staff member who approves sees it." error={errors.reason?.message}>
        <TextArea rows={2} maxLength={300} {...form.register('reason')} />
      </Field>
    </>
  );
}
