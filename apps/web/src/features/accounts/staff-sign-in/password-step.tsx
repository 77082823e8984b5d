import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials } from '@universal-media/contract/accounts/identity';
import { type StaffChallenge, staffEndpoints } from '@universal-media/contract/accounts/staff';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#lib/call/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { type StaffFailureText, staffSignInFailure } from './failure-text.ts';

interface PasswordStepProps {
  /** Why the last session is over. */
  notice: string | undefined;
  /** Typed before, when a second step that took too long leads back here. */
  email: string;
  /** Why it leads back here. */
  failure: StaffFailureText | undefined;
  /** Resolves when the next step is on screen; what it throws is shown here. */
  onChallenge: (challenge: StaffChallenge, email: string) => Promise<void>;
}

export function PasswordStep({ notice, email, failure: before, onChallenge }: PasswordStepProps) {
  const [failure, setFailure] = useState(before);
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus(email === '' ? 'email' : 'password'), [setFocus, email]);

  async function signIn(body: Credentials) {
    setFailure(undefined);
    try {
      await onChallenge(await call(staffEndpoints.signInStaff, { body }), body.email);
    } catch (error) {
      setFailure(staffSignInFailure(error));
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(signIn)(event)}>
      {notice && !failure && <Note live>{notice}</Note>}
      {failure && <FailureBanner failure={failure} />}
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {/* Busy, but not with the usual blocks: the documented words take the place of the label. */}
      <Button type="submit" variant="primary" size="xl" aria-busy={isSubmitting} disabled={isSubmitting}>
        {isSubmitting ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
}
