import { RecoveryCode, type StaffSignedIn, staffEndpoints, TotpCode } from '@universal-media/contract/accounts/staff';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { LinkButton } from '#ui/actions/link.tsx';
import { sixDigits } from './code-field.tsx';
import { CodeForm } from './code-form.tsx';
import type { SecondStepProps } from './second-step.ts';
import { StepHeading } from './step-heading.tsx';

interface CodeStepProps extends SecondStepProps {
  /** `recovery_codes_left` after one of them was used. */
  onDone: (signedIn: StaffSignedIn, recovery_codes_left?: number) => void;
}

/** Every later sign-in: a code of the app, or one of the codes that were stored for a lost phone. */
export function CodeStep({ challenge, onDone, onStartAgain }: CodeStepProps) {
  const [by, setBy] = useState<'app' | 'recovery'>('app');
  return (
    <div className="grid gap-5">
      {by === 'app' ? (
        <>
          <StepHeading title="Enter your code">Your authenticator app shows a new one every 30 seconds.</StepHeading>
          <CodeForm
            key="app"
            schema={TotpCode}
            field={sixDigits}
            submit="Verify"
            send={async (code) => onDone(await call(staffEndpoints.verifySecondFactor, { body: { challenge, code } }))}
            onExpired={onStartAgain}
          />
        </>
      ) : (
        <>
          <StepHeading title="Use a recovery code">
            Enter one of the ten codes you saved when you set up the authenticator app. Each code works once.
          </StepHeading>
          <CodeForm
            key="recovery"
            schema={RecoveryCode}
            field={{ label: 'Recovery code', autoComplete: 'off', maxLength: 40 }}
            submit="Verify"
            send={async (recovery_code) => {
              const answer = await call(staffEndpoints.verifySecondFactor, { body: { challenge, recovery_code } });
              onDone(answer, answer.recovery_codes_left);
            }}
            onExpired={onStartAgain}
          />
        </>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <LinkButton onClick={() => setBy(by === 'app' ? 'recovery' : 'app')}>
          {by === 'app' ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
        </LinkButton>
        <LinkButton onClick={() => onStartAgain()}>Back to password</LinkButton>
      </div>
    </div>
  );
}
