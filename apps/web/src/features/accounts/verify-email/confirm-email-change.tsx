import {
  type EmailChangeOutcome,
  emailChangeEndpoints,
} from '@universal-media/contract/accounts/security/email-change';
import type { ReactNode } from 'react';
import { call } from '#lib/call/call.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { AuthenticationFrame } from '../sign-in/authentication-frame.tsx';
import { Outcome } from '../sign-in/outcome.tsx';
import { useLinkCheck } from './use-link-check.ts';
import { WayOn } from './verify-outcomes.tsx';

interface ConfirmEmailChangeProps {
  /** Null when the address carries none. */
  token: string | null;
  aside?: ReactNode;
}

const confirm = (token: string) => call(emailChangeEndpoints.confirmEmailChange, { body: { token } });

const outcomes = {
  changed: {
    title: 'Email address changed',
    text: 'Use your new email address from now on. Your password and other ways to sign in stay the same.',
  },
  waits_for_old: {
    title: 'One more link',
    text: 'Your new address is confirmed. Now open the link that we sent to your old address.',
  },
  waits_for_new: {
    title: 'One more link',
    text: 'The change is confirmed. Now open the link that we sent to your new address.',
  },
} as const satisfies Record<EmailChangeOutcome['outcome'], { title: string; text: string }>;

/** Where the links of a changed email address lead. */
export function ConfirmEmailChange({ token, aside }: ConfirmEmailChangeProps) {
  const { step, retry } = useLinkCheck(token, confirm);
  return (
    <AuthenticationFrame title="Confirm your new email address" aside={aside}>
      {step.kind === 'checking' && (
        <Outcome title="Confirm your new email address" text="Confirming your new email address...">
          <Loader label="Confirming your new email address..." />
        </Outcome>
      )}
      {step.kind === 'done' && (
        <Outcome focused {...outcomes[step.answer.outcome]}>
          <WayOn />
        </Outcome>
      )}
      {step.kind === 'invalid' && (
        <Outcome
          focused
          title="Invalid confirmation link"
          text="This link has already been used, has expired or was replaced by a newer one, or the address has an account by now. Your account page shows what is still missing."
        >
          <WayOn />
        </Outcome>
      )}
      {step.kind === 'unknown' && (
        <Outcome focused title="We couldn't confirm your new address" text={step.sentence}>
          <Button variant="primary" size="xl" onClick={retry}>
            Retry
          </Button>
        </Outcome>
      )}
    </AuthenticationFrame>
  );
}
