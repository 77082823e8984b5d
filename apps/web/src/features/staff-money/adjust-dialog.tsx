import { zodResolver } from '@hookform/resolvers/zod';
import { errors as refusals } from '@universal-media/contract/errors';
import { staffMoneyEndpoints } from '@universal-media/contract/staff-money';
import type { User } from '@universal-media/contract/users';
import { useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { actionFailure } from '../../lib/action-failure.ts';
import { call } from '../../lib/call.ts';
import { keyPerContent } from '../../lib/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.tsx';
import { AdjustForm, outlook } from './adjust-form.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import { creditText } from './figures.ts';
import { useAdjustments, useForgetCredits } from './queries.ts';

/** Adds or takes credits by hand. Above the limit it only asks: a second person approves it. */
export function AdjustDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [keyFor] = useState(() => keyPerContent());
  const form = useForm({ resolver: zodResolver(AdjustForm), defaultValues: { amount: null, reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const amount = useWatch({ control: form.control, name: 'amount' });
  const approval_above = useAdjustments().data?.approval_above;
  const ahead = outlook(user.credit_balance, amount, approval_above);
  const forget = useForgetCredits();
  const formId = useId();

  async function adjust(now: AdjustForm) {
    setFailure(undefined);
    const body = { user_id: user.user_id, credit_amount: now.amount ?? 0, reason: now.reason };
    try {
      const { adjustment, balance_after } = await call(
        staffMoneyEndpoints.adjust,
        { body },
        { idempotencyKey: keyFor(body) },
      );
      toast({
        message:
          adjustment.status === 'done'
            ? `Credits adjusted successfully!${balance_after === null ? '' : ` ${user.email} has ${creditText(balance_after)} now.`}`
            : 'Sent for approval. Nothing changes until somebody else approves it under Credits.',
      });
      onClose();
      await forget();
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
            {verbOf(amount, ahead?.needs_second ?? false)}
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
              hint="Whole credits. A minus takes them away: -50."
              error={errors.amount?.message ?? (ahead?.too_much && refusals.balance_too_low.sentence)}
            >
              <NumberInput {...field} inputMode="text" number={value} onNumberChange={onChange} unit="credits" />
            </Field>
          )}
        />
        <BeforeAndAfter before={user.credit_balance} amount={amount} after={ahead?.after} />
        {ahead?.needs_second && !ahead.too_much && (
          <Note live>
            <b>A second person is needed.</b> Above {creditText(approval_above ?? 0)} credits somebody else must
            approve. Until then nothing changes.
          </Note>
        )}
        <Field
          label="Reason"
          required
          hint="The user sees it in their history, and the audit log keeps it."
          error={errors.reason?.message}
        >
          <TextArea rows={2} maxLength={300} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}

/** The button names the act, so that a minus too many is seen. */
function verbOf(amount: number | null, needs_second: boolean): string {
  if (!amount || !Number.isInteger(amount)) return 'Adjust Credits';
  const verb = `${amount > 0 ? 'Add' : 'Deduct'} ${creditText(Math.abs(amount))}`;
  return needs_second ? `Ask to ${verb.toLowerCase()}` : verb;
}
