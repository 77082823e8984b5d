import { type StaffSignedIn, staffEndpoints, TotpCode } from '@universal-media/contract/accounts/staff';
import { call } from '#lib/call/call.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { sixDigits } from './code-field.tsx';
import { CodeForm } from './code-form.tsx';
import { QrCode } from './qr-code.tsx';
import type { SecondStepProps } from './second-step.ts';
import { inGroupsOfFour } from './secret-groups.ts';
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
      <div className="grid gap-3 border-rule border-t pt-4">
        <p className="text-row">
          <b>1.</b> Scan this with your authenticator app.
        </p>
        <QrCode text={uri} label="QR code for your authenticator app" className="size-52 border border-rule" />
        <p className="text-row">Can’t scan the code? Enter this secret in the app instead:</p>
        <div className="flex items-center gap-3">
          <code className="mono max-w-[20ch] flex-1 select-all text-row!">{inGroupsOfFour(secret)}</code>
          <CopyButton text={secret} name="secret" />
        </div>
      </div>
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
