import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials, identityEndpoints } from '@universal-media/contract/accounts/identity';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { markFields } from '#lib/errors/show-field-errors.ts';
import { beginSession } from '#lib/session/advertiser-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { ForgotPassword, useResetDialog } from '../reset-password/forgot-password.tsx';
import { FailureNote } from './failure-note.tsx';
import { type FailureText, signInFailure } from './failure-texts.ts';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** The password was correct, and a code is needed as well. */
  onSecondStep: () => void;
}

export function SignInForm({ email, onEmail, onSecondStep }: SignInFormProps) {
  const [failure, setFailure] = useState<FailureText>();
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const { openResetDialog, resetDialog } = useResetDialog();
  // Once, when the form appears: later the reader decides where to go.
  const [first] = useState<'email' | 'password'>(email ? 'password' : 'email');
  useEffect(() => setFocus(first), [setFocus, first]);

  async function signIn(body: Credentials) {
    setFailure(undefined);
    try {
      const answer = await call(identityEndpoints.signIn, { body });
      if ('second_step' in answer) onSecondStep();
      else beginSession(answer);
    } catch (error) {
      const text = signInFailure(error);
      setFailure(text);
      markFields(form, ['email', 'password'], text.fields);
    }
  }

  return (
    <>
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(signIn)(event)}>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="username"
            {...form.register('email', {
              onBlur: (event: { target: { value: string } }) => onEmail(event.target.value),
            })}
          />
        </Field>
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <ForgotPassword onOpen={() => openResetDialog(form.getValues('email'))} />
        {failure && <FailureNote failure={failure} />}
        <Button type="submit" variant="primary" size="xl" busy={isSubmitting} busyLabel="Signing In...">
          Sign In
        </Button>
      </form>
      {resetDialog}
    </>
  );
}
