import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials } from '@universal-media/contract/identity';
import { staffEndpoints } from '@universal-media/contract/staff';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { beginStaffSession } from '../../lib/staff-session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { staffSignInFailure } from './failure-text.ts';

export function StaffSignInForm() {
  const [failure, setFailure] = useState<ReturnType<typeof staffSignInFailure>>();
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  async function signIn(body: Credentials) {
    setFailure(undefined);
    try {
      beginStaffSession(await call(staffEndpoints.login, { body }));
    } catch (error) {
      setFailure(staffSignInFailure(error));
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(signIn)(event)}>
      {failure && (
        <Note tone="stop" live>
          <p>
            <b>Sign-in failed.</b> {failure.sentence}
          </p>
          {failure.details && (
            <details className="pt-1">
              <summary className="w-fit font-600">Details</summary>
              <p className="pt-1 text-muted">{failure.details}</p>
            </details>
          )}
        </Note>
      )}
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
