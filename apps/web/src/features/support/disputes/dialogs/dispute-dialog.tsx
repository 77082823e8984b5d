import { zodResolver } from '@hookform/resolvers/zod';
import {
  DISPUTE_ANSWER_DAYS,
  type Dispute,
  disputePriorities,
  disputeTypes,
  shortDisputeId,
} from '@universal-media/contract/support/dispute';
import { disputeStaffEndpoints } from '@universal-media/contract/support/disputes';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/numbers/number-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useInvalidateDisputes } from '../queries.ts';
import { priorityLabels, toOptions, typeLabels } from '../texts.ts';
import { canChangeUser, DisputeForm, toBody, toForm } from './dispute-form.ts';
import { UserField } from './user-field.tsx';

interface DisputeDialogProps {
  /** Undefined for a new dispute. */
  dispute?: Dispute | undefined;
  onClose: () => void;
  onSaved?: (dispute: Dispute) => void;
}

export function DisputeDialog({ dispute, onClose, onSaved }: DisputeDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [keyFor] = useState(() => keyPerContent());
  const form = useForm<DisputeForm>({ resolver: zodResolver(DisputeForm), defaultValues: toForm(dispute) });
  const { errors, isSubmitting } = form.formState;
  const invalidate = useInvalidateDisputes();
  const formId = useId();

  async function send(body: ReturnType<typeof toBody>) {
    if (!dispute) {
      return call(disputeStaffEndpoints.createDispute, { body }, { idempotencyKey: keyFor(body) });
    }
    const { dispute_id, version } = dispute;
    return call(disputeStaffEndpoints.updateDispute, { params: { dispute_id }, body: { ...body, version } });
  }

  async function save(now: DisputeForm) {
    setFailure(undefined);
    try {
      const saved = await send(toBody(now));
      toast({ message: dispute ? 'Dispute updated successfully!' : 'Dispute created successfully!' });
      onClose();
      await invalidate();
      onSaved?.(saved.dispute);
    } catch (error) {
      setFailure(actionFailure(dispute ? 'Error updating dispute' : 'Error creating dispute', error));
      markFields(form, ['description'], plainFailure(error).fields);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={dispute ? 'Edit Dispute' : 'Create Dispute'}
      description={
        dispute
          ? `Dispute ${shortDisputeId(dispute.dispute_id)}`
          : `We answer disputes within ${DISPUTE_ANSWER_DAYS} days. Leave the user empty if you don't know the account.`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting} busyLabel="Saving">
            {dispute ? 'Save changes' : 'Create Dispute'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Controller
          control={form.control}
          name="user"
          render={({ field }) => (
            <UserField user={field.value} onChange={field.onChange} fixed={!canChangeUser(dispute)} />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="dispute_type"
            render={({ field }) => (
              <Field label="Type">
                <Select
                  value={field.value}
                  onValueChange={field.onChange}
                  options={toOptions(typeLabels, disputeTypes)}
                />
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="amount_cents"
            render={({ field: { value, onChange, ...field } }) => (
              <Field label="Amount" hint="In dollars. Optional." error={errors.amount_cents?.message}>
                <MoneyInput
                  {...field}
                  cents={value}
                  onCentsChange={onChange}
                  onUnreadChange={(unread) => unread && onChange(Number.NaN)}
                />
              </Field>
            )}
          />
        </div>
        <Controller
          control={form.control}
          name="priority"
          render={({ field }) => (
            <Field group label="Priority">
              <Segmented
                value={field.value}
                onValueChange={field.onChange}
                segments={toOptions(priorityLabels, disputePriorities)}
              />
            </Field>
          )}
        />
        <Field label="Description" required error={errors.description?.message}>
          <TextArea rows={4} maxLength={4_000} {...form.register('description')} />
        </Field>
      </form>
    </Dialog>
  );
}
