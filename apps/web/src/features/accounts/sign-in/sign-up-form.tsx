import { zodResolver } from '@hookform/resolvers/zod';
import { identityEndpoints, Registration } from '@universal-media/contract/accounts/identity';
import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import { errors as refusals } from '@universal-media/contract/wire/errors';
import { Fragment, type ReactNode, useEffect, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { beginSession } from '#lib/session/advertiser-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordChecklist } from '#ui/forms/passwords/password-checklist.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { passwordProblem } from '#ui/forms/passwords/password-problem.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { FailureNote } from './failure-note.tsx';
import { type FailureText, registrationFailure } from './failure-texts.ts';

const SignUp = Registration.extend({
  tos_accepted: z.boolean().refine(Boolean, `${refusals.terms_not_accepted.sentence}.`),
});

/** The fields in order, as the list of what is missing names them. */
const fieldNames = {
  full_name: 'Full name',
  email: 'Email',
  password: 'Password',
  tos_accepted: 'Terms of Service',
} as const;
const fields = ['full_name', 'email', 'password', 'tos_accepted'] as const;

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
    resolver: zodResolver(SignUp),
    defaultValues: { full_name: '', email, password: '', tos_accepted: false, tos_version: TOS_VERSION },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const password = useWatch({ control: form.control, name: 'password' });
  const checklistId = useId();
  const missing = fields.filter((name) => errors[name]);
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
              aria-invalid={errors.tos_accepted ? true : undefined}
            />
          )}
        />
        {errors.tos_accepted && <p className="font-560 text-air text-small">{errors.tos_accepted.message}</p>}
      </div>
      {failure && <FailureNote failure={failure} />}
      <div className="grid gap-2">
        <Button type="submit" variant="primary" size="xl" busy={isSubmitting} busyLabel="Creating your account">
          Create Account
        </Button>
        {missing.length > 0 && (
          <p role="status" className="text-small">
            Still needed:{' '}
            {missing.map((name, at) => (
              <Fragment key={name}>
                {at > 0 && ', '}
                <LinkButton className="text-small!" onClick={() => setFocus(name)}>
                  {fieldNames[name]}
                </LinkButton>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </form>
  );
}
