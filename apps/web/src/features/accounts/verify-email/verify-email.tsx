import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { isRefused } from '#lib/call/call-error.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { session } from '#lib/session/advertiser-session.ts';
import { readUser, startSession } from '#lib/session/advertiser-sign-in.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { AuthenticationFrame } from '../sign-in/authentication-frame.tsx';
import { Outcome } from '../sign-in/outcome.tsx';
import { Confirmed, InvalidConfirmation } from './verify-outcomes.tsx';

type Step =
  | { readonly kind: 'verifying' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'invalid' }
  /** No answer, or none that says anything about the link. */
  | { readonly kind: 'unknown'; readonly sentence: string };

interface VerifyEmailProps {
  /** Null when the address carries none. */
  token: string | null;
  aside?: ReactNode;
}

/** Where the link of a welcome mail leads. It works signed in or out, since mail is often read on another device. */
export function VerifyEmail({ token, aside }: VerifyEmailProps) {
  const [step, setStep] = useState<Step>({ kind: 'verifying' });
  const asked = useRef(false);

  const check = useCallback(async () => {
    setStep(token ? await verify(token) : { kind: 'invalid' });
    lookAtSession();
  }, [token]);

  useEffect(() => {
    // A link is good once: asked twice, a confirmed address would look like a spent link.
    if (asked.current) return;
    asked.current = true;
    void check();
  }, [check]);

  function retry() {
    setStep({ kind: 'verifying' });
    void check();
  }

  return (
    <AuthenticationFrame title="Confirm your email" aside={aside}>
      {step.kind === 'verifying' && (
        <Outcome title="Confirm your email" text="Confirming your email address...">
          <Loader label="Confirming your email address..." />
        </Outcome>
      )}
      {step.kind === 'confirmed' && <Confirmed />}
      {step.kind === 'invalid' && <InvalidConfirmation />}
      {step.kind === 'unknown' && (
        <Outcome focused title="We couldn’t confirm your email" text={step.sentence}>
          <Button variant="primary" size="xl" onClick={retry}>
            Retry
          </Button>
        </Outcome>
      )}
    </AuthenticationFrame>
  );
}

async function verify(token: string): Promise<Step> {
  try {
    await call(identityEndpoints.verifyEmail, { body: { token } });
    return { kind: 'confirmed' };
  } catch (error) {
    if (isRefused(error, 400)) return { kind: 'invalid' };
    return { kind: 'unknown', sentence: plainFailure(error).sentence };
  }
}

/** Only now, so that what is read about the user already knows of the confirmation. */
function lookAtSession(): void {
  if (session.get().phase === 'signed_in') void readUser().catch(() => {});
  else startSession();
}
