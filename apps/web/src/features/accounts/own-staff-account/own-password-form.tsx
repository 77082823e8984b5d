import { zodResolver } from '@hookform/resolvers/zod';
import { OwnPasswordChange } from '@universal-media/contract/accounts/security/own-staff-account';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { refusedAs } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { Button } from '#ui/actions/button.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordChecklist } from '#ui/forms/passwords/password-checklist.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { passwordProblem } from '#ui/forms/passwords/password-problem.ts';
import { CodeField, sixDigits } from '../staff-sign-in/code-field.tsx';
import { useChangeOwnPassword } from './queries.ts';

const empty = { current_password: '', new_password: '', code: '' };
const fieldByCode = { wrong_password: 'current_password', wrong_code: 'code' } as const;

export function OwnPasswordForm({ email }: { email: string }) {
  const change = useChangeOwnPassword();
  const form = useForm({ resolver: zodResolver(OwnPasswordChange), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const new_password = useWatch({ control: form.control, name: 'new_password' });
  const checklistId = useId();
  const wrong = (['wrong_password', 'wrong_code'] as const).find((code) => refusedAs(change.error, code));

  async function save(input: OwnPasswordChange) {
    try {
      await change.mutateAsync(input);
      form.reset(empty);
      toast({ message: 'Password changed. Every other session is signed out.' });
    } catch (error) {
      const { sentence, fields } = plainFailure(error);
      const refused = (['wrong_password', 'wrong_code'] as const).find((code) => refusedAs(error, code));
      if (refused) form.setError(fieldByCode[refused], { message: sentence }, { shouldFocus: true });
      else markFields(form, ['current_password', 'new_password', 'code'], fields);
    }
  }

  return (
    <form noValidate className="grid max-w-120 gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      {/* For password managers: whose password this is. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <Field label="Current password" required error={errors.current_password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
      </Field>
      <div className="grid gap-2.5">
        <Field
          label="New password"
          required
          error={errors.new_password && passwordProblem(new_password, errors.new_password.message)}
        >
          <PasswordInput
            autoComplete="new-password"
            aria-describedby={checklistId}
            {...form.register('new_password')}
          />
        </Field>
        <PasswordChecklist id={checklistId} password={new_password} />
      </div>
      <CodeField
        {...sixDigits}
        hint="From your authenticator app. Each code works once, so wait for the next one if you have just signed in."
        error={errors.code?.message}
        {...form.register('code')}
      />
      {change.isError && !wrong && <FailureNote did="We couldn't save the change." error={change.error} />}
      <Button type="submit" className="justify-self-start" busy={isSubmitting} busyLabel="Changing your password">
        Change password
      </Button>
    </form>
  );
}
