import { zodResolver } from '@hookform/resolvers/zod';
import { googleEndpoints } from '@universal-media/contract/accounts/google';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { call } from '#lib/call/call.ts';
import { beginSession } from '#lib/session/advertiser-session.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/passwords/password-input.tsx';
import { ForgotPassword, useResetDialog } from '../reset-password/forgot-password.tsx';
import { AuthenticationFrame } from '../sign-in/authentication-frame.tsx';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { type FailureText, linkFailure } from '../sign-in/failure-texts.ts';
import { GoogleButton } from './google-button.tsx';

const Proof = googleEndpoints.linkGoogleAccount.body;

interface LinkGoogleProps {
  onLeave: () => void;
  /** The accounts are linked, and a code is needed to sign in. */
  onSecondStep: () => void;
  aside?: ReactNode;
}

/** Asks for the password of the account with the same email address before linking it with Google. */
export function LinkGoogle({ onLeave, onSecondStep, aside }: LinkGoogleProps) {
  const [failure, setFailure] = useState<FailureText>();
  const form = useForm({ resolver: zodResolver(Proof), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const { openResetDialog, resetDialog } = useResetDialog();
  useEffect(() => setFocus('password'), [setFocus]);

  async function link(body: z.infer<typeof Proof>) {
    setFailure(undefined);
    try {
      const answer = await call(googleEndpoints.linkGoogleAccount, { body });
      if ('second_step' in answer) onSecondStep();
      else beginSession(answer);
    } catch (error) {
      const text = linkFailure(error);
      setFailure(text);
      if (!text.startAgain) setFocus('password');
    }
  }

  return (
    <AuthenticationFrame title="Link Google to your account" onLeave={onLeave} aside={aside}>
      <h1 className="type-h1 mb-2">Link Google to your account</h1>
      <p className="mb-8 text-ink-2">
        An account with this email address already exists. Enter its password to confirm that it's yours. After that,
        you can sign in either way.
      </p>
      {failure?.startAgain ? (
        <div className="grid gap-5">
          <FailureNote failure={failure} />
          <GoogleButton />
          <Cancel />
        </div>
      ) : (
        <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(link)(event)}>
          <Field label="Password of your Universal Media account" required error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
          <ForgotPassword onOpen={() => openResetDialog()} />
          {failure && <FailureNote failure={failure} />}
          <Button type="submit" variant="primary" size="xl" busy={isSubmitting} busyLabel="Linking your accounts">
            Link and sign in
          </Button>
          <Cancel />
        </form>
      )}
      {resetDialog}
    </AuthenticationFrame>
  );
}

function Cancel() {
  return (
    <Button asChild size="xl">
      <Link to={paths.authentication('login')} replace>
        Cancel
      </Link>
    </Button>
  );
}
