import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { AuthenticationFrame } from '../sign-in/authentication-frame.tsx';
import { Outcome, OutcomeLink } from '../sign-in/outcome.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { useResetDialog } from './forgot-password.tsx';
import { ResetDone } from './reset-done.tsx';
import { missingToken, resetFailure } from './reset-failure.ts';

type Step =
  | { readonly kind: 'validating' }
  | { readonly kind: 'invalid'; readonly sentence: string }
  /** The server did not say whether the link is good. */
  | { readonly kind: 'unknown'; readonly sentence: string }
  | { readonly kind: 'form'; readonly token: string }
  | { readonly kind: 'done' };

interface ResetPasswordProps {
  /** Null when the address carries none. */
  token: string | null;
  aside?: ReactNode;
}

/** The page behind an emailed reset link: checks the link, then asks for a new password. */
export function ResetPassword({ token, aside }: ResetPasswordProps) {
  const [step, setStep] = useState<Step>({ kind: 'validating' });
  const { openResetDialog, resetDialog } = useResetDialog();

  useEffect(() => {
    const leaving = new AbortController();
    void validate(token, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setStep(answer);
    });
    return () => leaving.abort();
  }, [token]);

  function checkAgain() {
    setStep({ kind: 'validating' });
    void validate(token).then(setStep);
  }

  return (
    <AuthenticationFrame title="Reset Password" aside={aside}>
      {step.kind === 'validating' && (
        <Outcome title="Reset Password" text="Validating reset link...">
          <Loader label="Validating reset link..." />
        </Outcome>
      )}
      {step.kind === 'invalid' && (
        <Outcome focused title="Invalid Reset Link" text={step.sentence}>
          <Button variant="primary" size="xl" onClick={() => openResetDialog()}>
            Request a new link
          </Button>
          <OutcomeLink to={paths.authentication('login')}>Back to Login</OutcomeLink>
        </Outcome>
      )}
      {step.kind === 'unknown' && (
        <Outcome focused title="Reset Password" text={step.sentence}>
          <Button variant="primary" size="xl" onClick={checkAgain}>
            Try again
          </Button>
          <OutcomeLink to={paths.authentication('login')}>Back to Login</OutcomeLink>
        </Outcome>
      )}
      {step.kind === 'form' && (
        <ChoosePassword
          title="Reset Password"
          about="Choose a new password. You will be signed out everywhere else."
          submitLabel="Reset Password"
          busyLabel="Resetting your password"
          send={(new_password) =>
            call(identityEndpoints.completePasswordReset, { body: { token: step.token, new_password } })
          }
          onDone={() => setStep({ kind: 'done' })}
          onSpent={(sentence) => setStep({ kind: 'invalid', sentence })}
        />
      )}
      {step.kind === 'done' && <ResetDone />}
      {resetDialog}
    </AuthenticationFrame>
  );
}

async function validate(token: string | null, signal?: AbortSignal): Promise<Step> {
  if (!token) return { kind: 'invalid', sentence: missingToken };
  try {
    await call(identityEndpoints.validateResetLink, { body: { token } }, { signal });
    return { kind: 'form', token };
  } catch (error) {
    const { linkIsSpent, sentence } = resetFailure(error);
    return { kind: linkIsSpent ? 'invalid' : 'unknown', sentence };
  }
}
