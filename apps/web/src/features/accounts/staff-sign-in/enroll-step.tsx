import { type StaffSignedIn, staffEndpoints, TotpCode } from '@universal-media/contract/accounts/staff';
import { call } from '#lib/call/call.ts';
import { LinkButton } from '#ui/actions/link.tsx';
import { AppSecret } from './app-secret.tsx';
import { sixDigits } from './code-field.tsx';
import { CodeForm } from './code-form.tsx';
import type { SecondStepProps } from './second-step.ts';
import { StepHeading } from './step-heading.tsx';

interface EnrolStepProps extends SecondStepProps {
  secret: string;
  uri: string;
  onDone: (signedIn: StaffSignedIn, recovery_codes: readonly string[]) => void;
}

/** The first sign-in: the authenticator app learns the secret and proves it with a code. */
export function EnrolStep({ challenge, secret, uri, onDone, onStartAgain }: EnrolStepProps) {
  return (
    <div className="grid gap-5">
      <StepHeading title="Set up your second factor" takesFocus>
        Staff sign in with a password and a code from an authenticator app. You set up the app once.
      </StepHeading>
      <AppSecret secret={secret} uri={uri} />
      <div className="grid gap-3 border-rule border-t pt-4">
        <p className="text-row">
          <b>2.</b> Enter the code that the app shows now.
        </p>
        <CodeForm
          takesFocus={false}
          schema={TotpCode}
          field={sixDigits}
          submit="Confirm"
          send={async (code) => {
            const answer = await call(staffEndpoints.confirmSecondFactor, { body: { challenge, code } });
            onDone(answer, answer.recovery_codes);
          }}
          onExpired={onStartAgain}
        />
      </div>
      <LinkButton className="justify-self-start" onClick={() => onStartAgain()}>
        Back to password
      </LinkButton>
    </div>
  );
}
