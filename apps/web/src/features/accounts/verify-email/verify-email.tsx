import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import type { ReactNode } from 'react';
import { call } from '#lib/call/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { AuthenticationFrame } from '../sign-in/authentication-frame.tsx';
import { Outcome } from '../sign-in/outcome.tsx';
import { useLinkCheck } from './use-link-check.ts';
import { Confirmed, InvalidConfirmation } from './verify-outcomes.tsx';

interface VerifyEmailProps {
  /** Null when the address carries none. */
  token: string | null;
  aside?: ReactNode;
}

const verify = (token: string) => call(identityEndpoints.verifyEmail, { body: { token } });

/** Where the link of a welcome email leads. */
export function VerifyEmail({ token, aside }: VerifyEmailProps) {
  const { step, retry } = useLinkCheck(token, verify);
  return (
    <AuthenticationFrame title="Confirm your email" aside={aside}>
      {step.kind === 'checking' && (
        <Outcome title="Confirm your email" text="Confirming your email address...">
          <Loader label="Confirming your email address..." />
        </Outcome>
      )}
      {step.kind === 'done' && <Confirmed />}
      {step.kind === 'invalid' && <InvalidConfirmation />}
      {step.kind === 'unknown' && (
        <Outcome focused title="We couldn't confirm your email" text={step.sentence}>
          <Button variant="primary" size="xl" onClick={retry}>
            Retry
          </Button>
        </Outcome>
      )}
    </AuthenticationFrame>
  );
}
