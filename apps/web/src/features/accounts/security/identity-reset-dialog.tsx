import { zodResolver } from '@hookform/resolvers/zod';
import { identityMethods, SecondStepReset } from '@universal-media/contract/accounts/security/identity-check';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface IdentityResetDialogProps {
  title: string;
  description: string;
  /** What the banner says when the request is refused. */
  failureText: string;
  send: (request: SecondStepReset) => Promise<unknown>;
  onSent: () => Promise<void>;
  onClose: () => void;
}

const methods = SecondStepReset.shape.identity_method.options.map((value) => ({
  value,
  label: identityMethods[value],
}));

/** Asks a second staff member to reset a lost second factor, with a statement how identity was proven again. */
export function IdentityResetDialog(props: IdentityResetDialogProps) {
  const { title, description, failureText, send, onSent, onClose } = props;
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(SecondStepReset),
    defaultValues: { reason: '', identity_note: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const formId = useId();

  async function request(body: SecondStepReset) {
    setFailure(undefined);
    try {
      await send(body);
      toast({ message: waitsForApproval });
      onClose();
      await onSent();
    } catch (error) {
      setFailure(actionFailure(failureText, error));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" busy={isSubmitting} busyLabel="Sending">
            Request reset
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(request)(event)}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Field label="Reason" required hint="For the second staff member." error={errors.reason?.message}>
          <TextArea rows={2} maxLength={300} {...form.register('reason')} />
        </Field>
        <Controller
          control={form.control}
          name="identity_method"
          render={({ field }) => (
            <Field
              label="Identity proven by"
              required
              error={errors.identity_method && 'Choose how you verified their identity.'}
            >
              <Select
                value={field.value ?? null}
                onValueChange={field.onChange}
                options={methods}
                placeholder="Choose a method"
              />
            </Field>
          )}
        />
        <Field
          label="What you checked"
          required
          hint="For the second staff member and the audit log, where it stays permanently. Don't include names or document numbers."
          error={errors.identity_note?.message}
        >
          <TextArea rows={3} maxLength={300} {...form.register('identity_note')} />
        </Field>
      </form>
    </Dialog>
  );
}
