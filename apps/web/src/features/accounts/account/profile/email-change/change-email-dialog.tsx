import { zodResolver } from '@hookform/resolvers/zod';
import {
  type EmailChangeRequest,
  EmailChangeRequest as Request,
} from '@universal-media/contract/accounts/security/email-change';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#features/accounts/form-dialog.tsx';
import { refusedAs } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useRequestEmailChange } from './queries.ts';

interface ChangeEmailDialogProps {
  email: string;
  /** Whether the present address has to confirm the change too. */
  isAsked: boolean;
  onClose: () => void;
}

/** Asks for a new email address. */
export function ChangeEmailDialog({ email, isAsked, onClose }: ChangeEmailDialogProps) {
  const change = useRequestEmailChange();
  const form = useForm<EmailChangeRequest>({
    resolver: zodResolver(Request),
    defaultValues: { new_email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const failure = change.error && !isShownAtField(change.error) ? plainFailure(change.error).sentence : undefined;

  async function ask(request: EmailChangeRequest) {
    try {
      await change.mutateAsync(request);
      toast({ message: isAsked ? 'Links sent to both addresses' : 'Link sent to the new address' });
      onClose();
    } catch (error) {
      const { sentence, fields } = plainFailure(error);
      if (isShownAtField(error)) form.setError('new_email', { message: sentence }, { shouldFocus: true });
      else markFields(form, ['new_email'], fields);
    }
  }

  return (
    <FormDialog
      title="Change your email address"
      description={
        isAsked
          ? `We send a link to the new address and one to ${email}. The address changes when both are opened.`
          : 'We send a link to the new address. The address changes when it is opened.'
      }
      submitLabel={isAsked ? 'Send the links' : 'Send the link'}
      busy={isSubmitting}
      failure={failure}
      onSubmit={(event) => void form.handleSubmit(ask)(event)}
      onClose={onClose}
    >
      <Field label="New email address" required error={errors.new_email?.message}>
        <TextInput type="email" autoComplete="email" {...form.register('new_email')} />
      </Field>
    </FormDialog>
  );
}

const isShownAtField = (error: unknown): boolean =>
  refusedAs(error, 'email_taken') || refusedAs(error, 'email_unchanged');
