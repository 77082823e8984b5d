import { zodResolver } from '@hookform/resolvers/zod';
import { identityEndpoints, Registration } from '@universal-media/contract/accounts/identity';
import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import { errors as refusals } from '@universal-media/contract/wire/errors';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { beginSession } from '#lib/session/advertiser-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordChecklist } from '#ui/forms/passwords/password-checklist.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { passwordProblem } from '#ui/forms/passwords/password-problem.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { FailureNote } from './failure-note.tsx';
import { type FailureText, registrationFailure } from './failure-texts.ts';

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** Label of the terms checkbox. */
  acceptance: ReactNode;
}

export function SignUpForm({ email, onEmail, acceptance }: SignUpFormProps) {
  const [failure, setFailure] = useState<FailureText>();
  const [keyFor] = useState(() => keyPerContent());
  const form = useForm({
    resolver: zodResolver(Registration),
    defaultValues: { full_name: '', email, password: '', tos_accepted: false, tos_version: TOS_VERSION },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const [password, accepted] = useWatch({ control: form.control, name: ['password', 'tos_accepted'] });
  const checklistId = useId();
  const termsHintId = useId();
  useEffect(() => setFocus('full_name'), [setFocus]);

  async function register(body: Registration) {
    setFailure(undefined);
    try {
      beginSession(await call(identityEndpoints.registerAdvertiser, { body }, { idempotencyKey: keyFor(body) }));
    } catch (error) {
      const text = registrationFailure(error);
      setFailure(text);
      markFields(form, ['full_name', 'email', 'password'], text.fields);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(register)(event)}>
      <Field label="Full name" required error={errors.full_name?.message}>
        <TextInput autoComplete="name" {...form.register('full_name')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          {...form.register('email', { onBlur: (event: { target: { value: string } }) => onEmail(event.target.value) })}
        />
      </Field>
      <div className="grid gap-2.5">
        <Field label="Password" required error={errors.password && passwordProblem(password, errors.password.message)}>
          <PasswordInput autoComplete="new-password" aria-describedby={checklistId} {...form.register('password')} />
        </Field>
        <PasswordChecklist id={checklistId} password={password} />
      </div>
      <div className="grid gap-2 border-rule border-y py-4">
        <Controller
          control={form.control}
          name="tos_accepted"
          render={({ field: { value, onChange, ...rest } }) => (
            <Checkbox
              {...rest}
              checked={value}
              onCheckedChange={(checked) => onChange(checked === true)}
              label={acceptance}
            />
          )}
        />
      </div>
      {failure && <FailureNote failure={failure} />}
      <div className="grid gap-2">
        <Button
          type="submit"
          variant="primary"
          size="xl"
          disabled={!accepted}
          aria-describedby={accepted ? undefined : termsHintId}
          busy={isSubmitting}
          busyLabel="Creating your account"
        >
          Create Account
        </Button>
        {!accepted && (
          <p id={termsHintId} className="text-muted text-small">
            {refusals.terms_not_accepted.sentence}.
          </p>
        )}
      </div>
    </form>
  );
}
