import { staffEndpoints } from '@universal-media/contract/accounts/staff';
import { useEffect, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { isRefused } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { Outcome, OutcomeLink } from '../sign-in/outcome.tsx';
import { ChoosePassword } from './choose-password.tsx';

type Step =
  | { readonly kind: 'checking' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unknown'; readonly sentence: string }
  | { readonly kind: 'form'; readonly email: string; readonly token: string; readonly isFirst: boolean }
  | { readonly kind: 'done'; readonly isFirst: boolean };

/** The page behind a link to a staff member, who chooses the first or a new password that no colleague knows. */
export function AcceptInvitation({ token }: { token: string | null }) {
  const [step, setStep] = useState<Step>({ kind: 'checking' });

  useEffect(() => {
    const leaving = new AbortController();
    void check(token, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setStep(answer);
    });
    return () => leaving.abort();
  }, [token]);

  function checkAgain() {
    setStep({ kind: 'checking' });
    void check(token).then(setStep);
  }

  switch (step.kind) {
    case 'checking':
      return (
        <Outcome title="Your password" text="Checking your link…">
          <Loader label="Checking your link…" />
        </Outcome>
      );
    case 'invalid':
      return (
        <Outcome
          focused
          title="This link is no longer valid"
          text="It has been used, has expired or was replaced by a newer one. Ask an administrator to send it again."
        >
          <OutcomeLink to={paths.staff}>Sign in</OutcomeLink>
        </Outcome>
      );
    case 'unknown':
      return (
        <Outcome focused title="We couldn't check your link" text={step.sentence}>
          <Button variant="primary" size="xl" onClick={checkAgain}>
            Retry
          </Button>
        </Outcome>
      );
    case 'form':
      return (
        <ChoosePassword
          title="Choose your password"
          about={
            step.isFirst
              ? `For ${step.email}. Only you know it. At your first sign-in you set up an authenticator app.`
              : `For ${step.email}. Only you know it. Saving it signs you out everywhere.`
          }
          submitLabel="Save password"
          busyLabel="Saving your password"
          send={(new_password) => call(staffEndpoints.acceptInvitation, { body: { token: step.token, new_password } })}
          onDone={() => setStep({ kind: 'done', isFirst: step.isFirst })}
          onSpent={() => setStep({ kind: 'invalid' })}
        />
      );
    case 'done':
      return (
        <Outcome
          focused
          title="Your password is saved"
          text={
            step.isFirst
              ? 'Sign in and set up your authenticator app.'
              : 'Sign in with it and the code of your authenticator app.'
          }
        >
          <OutcomeLink primary to={paths.staff}>
            Sign in
          </OutcomeLink>
        </Outcome>
      );
  }
}

async function check(token: string | null, signal?: AbortSignal): Promise<Step> {
  if (!token) return { kind: 'invalid' };
  try {
    const { email, purpose } = await call(staffEndpoints.readInvitation, { body: { token } }, { signal });
    return { kind: 'form', email, token, isFirst: purpose === 'invitation' };
  } catch (error) {
    return isRefused(error, 400) ? { kind: 'invalid' } : { kind: 'unknown', sentence: plainFailure(error).sentence };
  }
}
