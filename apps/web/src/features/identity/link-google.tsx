import { zodResolver } from '@hookform/resolvers/zod';
import { googleEndpoints } from '@universal-media/contract/google';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { beginSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { AuthenticationFrame } from './authentication-frame.tsx';
import { FailureNote } from './failure-note.tsx';
import { type FailureText, linkFailure } from './failure-texts.ts';
import { ForgotPassword, useResetDialog } from './forgot-password.tsx';
import { GoogleButton } from './google-button.tsx';

const Proof = googleEndpoints.link.body;

interface LinkGoogleProps {
  onLeave: () => void;
  aside?: ReactNode;
}

/** Google vouches for an address that has an account here. Its password proves that both are the same person's. */
export function LinkGoogle({ onLeave, aside }: LinkGoogleProps) {
  const [failure, setFailure] = useState<FailureText>();
  const form = useForm({ resolver: zodResolver(Proof), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const { openResetDialog, resetDialog } = useResetDialog();
  useEffect(() => setFocus('password'), [setFocus]);

  async function link(body: z.infer<typeof Proof>) {
    setFailure(undefined);
    try {
      beginSession(await call(googleEndpoints.link, { body }));
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
        An account with this email address exists already. Enter its password once, so that we know it is yours. From
        then on you can sign in either way.
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
