import { RecoveryCode, TotpCode } from '@universal-media/contract/accounts/staff';
import { useState } from 'react';
import { LinkButton } from '#ui/actions/link.tsx';
import { PasskeyButton } from '../security/passkey-button.tsx';
import { sixDigits } from './code-field.tsx';
import { CodeForm } from './code-form.tsx';
import type { StaffFailureText } from './failure-text.ts';
import { StepHeading } from './step-heading.tsx';

type Proof = { readonly code: string } | { readonly recovery_code: string };

interface CodeStepProps {
  /** Checks the proof and signs in. */
  verify: (proof: Proof) => Promise<void>;
  /** Signs in with a passkey, where the account has one that replaces the code. */
  byPasskey?: (() => Promise<void>) | undefined;
  /** Back to password: by choice, or because the first step no longer counts. */
  onStartAgain: (failure?: StaffFailureText) => void;
}

const switchLabels = {
  passkey: 'Use a passkey instead',
  app: 'Use your authenticator app instead',
  recovery: 'Use a recovery code instead',
} as const;

/** Every later sign-in: a code of the app, a passkey, or one of the codes that were stored for a lost phone. */
export function CodeStep({ verify, byPasskey, onStartAgain }: CodeStepProps) {
  const ways = byPasskey ? (['passkey', 'app', 'recovery'] as const) : (['app', 'recovery'] as const);
  const [by, setBy] = useState<(typeof ways)[number]>(ways[0]);
  return (
    <div className="grid gap-5">
      {by === 'passkey' && byPasskey && (
        <>
          <StepHeading title="Use your passkey" takesFocus>
            Your browser asks for your fingerprint, face or PIN.
          </StepHeading>
          <PasskeyButton primary label="Continue with your passkey" act={byPasskey} />
        </>
      )}
      {by === 'app' && (
        <>
          <StepHeading title="Enter your code">Your authenticator app shows a new one every 30 seconds.</StepHeading>
          <CodeForm
            key="app"
            schema={TotpCode}
            field={sixDigits}
            submit="Verify"
            send={(code) => verify({ code })}
            onExpired={onStartAgain}
          />
        </>
      )}
      {by === 'recovery' && (
        <>
          <StepHeading title="Use a recovery code">
            Enter one of the ten codes you saved when you set up the authenticator app. Each code works once.
          </StepHeading>
          <CodeForm
            key="recovery"
            schema={RecoveryCode}
            field={{ label: 'Recovery code', autoComplete: 'off', maxLength: 40 }}
            submit="Verify"
            send={(recovery_code) => verify({ recovery_code })}
            onExpired={onStartAgain}
          />
        </>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        {ways
          .filter((way) => way !== by)
          .map((way) => (
            <LinkButton key={way} onClick={() => setBy(way)}>
              {switchLabels[way]}
            </LinkButton>
          ))}
        <LinkButton onClick={() => onStartAgain()}>Back to password</LinkButton>
      </div>
    </div>
  );
}
