import { zodResolver } from '@hookform/resolvers/zod';
import { type AdjustedAccount, staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { errors as refusals } from '@universal-media/contract/wire/errors';
import { useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { NumberInput } from '#ui/forms/numbers/number-field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { AdjustForm, describeLimit, outlook } from './adjust-form.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import { creditText } from './figures.ts';
import { useFreeCredits, useInvalidateCredits } from './queries.ts';
import { UserLedger } from './user-ledger.tsx';

/** Adds or deducts credits. Above the limit it requests approval from a second staff member. */
export function AdjustDialog({ user, onClose }: { user: AdjustedAccount; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [keyFor] = useState(() => keyPerContent());
  const form = useForm({ resolver: zodResolver(AdjustForm), defaultValues: { amount: null, reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const amount = useWatch({ control: form.control, name: 'amount' });
  const limits = useFreeCredits(user.user_id);
  const ahead = outlook(user.credit_balance, amount, limits);
  const invalidate = useInvalidateCredits();
  const formId = useId();

  async function adjust(now: AdjustForm) {
    setFailure(undefined);
    const body = { user_id: user.user_id, credit_amount: now.amount ?? 0, reason: now.reason };
    try {
      const { adjustment, balance_after } = await call(
        staffMoneyEndpoints.adjustCredits,
        { body },
        { idempotencyKey: keyFor(body) },
      );
      toast({
        message:
          adjustment.status === 'done'
            ? `Credits adjusted successfully!${balance_after === null ? '' : ` ${user.email} now has ${creditText(balance_after)}.`}`
            : 'Sent for approval. Nothing changes until another admin approves it under Approvals.',
      });
      onClose();
      await invalidate();
    } catch (error) {
      setFailure(actionFailure('Error adjusting credits', error));
    }
  }

  return (
    <Dialog
      size="s"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Adjust Credits"
      description={`${user.full_name}, ${user.email}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting} busyLabel="Adjusting">
            {toButtonLabel(amount, ahead?.needs_approval ?? false)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => void form.handleSubmit(adjust)(event)}
      >
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Controller
          control={form.control}
          name="amount"
          render={({ field: { value, onChange, ...field } }) => (
            <Field
              label="Amount"
              required
              hint="Whole credits. Use a minus to deduct: -50."
              error={errors.amount?.message ?? (ahead?.too_much && refusals.balance_too_low.sentence)}
            >
              <NumberInput {...field} inputMode="text" number={value} onNumberChange={onChange} unit="credits" />
            </Field>
          )}
        />
        <BeforeAndAfter before={user.credit_balance} amount={amount} after={ahead?.after} />
        {ahead?.needs_approval && !ahead.too_much && (
          <Note live>
            <b>Needs approval.</b> {describeLimit(limits)} Nothing changes until another admin approves it.
          </Note>
        )}
        <Field
          label="Reason"
          required
          hint="The user sees it in their credit history. It is saved in the audit log."
          error={errors.reason?.message}
        >
          <TextArea rows={2} maxLength={300} {...form.register('reason')} />
        </Field>
        <UserLedger user_id={user.user_id} />
      </form>
    </Dialog>
  );
}

/** Names the change on the button, so that a wrong sign is noticed. */
function toButtonLabel(amount: number | null, needs_approval: boolean): string {
  if (!amount || !Number.isInteger(amount)) return 'Adjust Credits';
  const verb = `${amount > 0 ? 'Add' : 'Deduct'} ${creditText(Math.abs(amount))}`;
  return needs_approval ? `Request to ${verb.toLowerCase()}` : verb;
}
