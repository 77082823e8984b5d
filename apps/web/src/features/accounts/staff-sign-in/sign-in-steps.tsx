import { staffPasskeyEndpoints } from '@universal-media/contract/accounts/security/passkeys';
import { type StaffChallenge, type StaffSignedIn, staffEndpoints } from '@universal-media/contract/accounts/staff';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { beginStaffSession } from '#lib/session/staff-session.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { askForPasskey } from '../security/browser-passkey.ts';
import { CodeStep } from './code-step.tsx';
import { codesLeftSentence } from './codes-left.ts';
import { EnrolStep } from './enroll-step.tsx';
import type { StaffFailureText } from './failure-text.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { readonly at: 'password'; readonly failure?: StaffFailureText | undefined }
  | { readonly at: 'enroll'; readonly challenge: string; readonly secret: string; readonly uri: string }
  | { readonly at: 'code'; readonly challenge: string; readonly has_passkey: boolean }
  /** Already signed in, but the dashboard opens only after the codes are saved. */
  | { readonly at: 'recovery_codes'; readonly signedIn: StaffSignedIn; readonly codes: readonly string[] };

/** The steps live in this screen's memory only: a reload starts over at the password. */
export function StaffSignInSteps({ notice }: { notice: string | undefined }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [email, setEmail] = useState('');
  const startAgain = (failure?: StaffFailureText) => setStep({ at: 'password', failure });

  async function proceed({ challenge, second_factor, has_passkey }: StaffChallenge, typed: string) {
    setEmail(typed);
    if (second_factor === 'code') return setStep({ at: 'code', challenge, has_passkey });
    const { secret, uri } = await call(staffEndpoints.enrollSecondFactor, { body: { challenge } });
    setStep({ at: 'enroll', challenge, secret, uri });
  }

  function enter(signedIn: StaffSignedIn, recovery_codes_left?: number) {
    beginStaffSession(signedIn);
    if (recovery_codes_left !== undefined) toast({ message: codesLeftSentence(recovery_codes_left) });
  }

  async function verify(challenge: string, proof: { code: string } | { recovery_code: string }) {
    const answer = await call(staffEndpoints.verifySecondFactor, { body: { challenge, ...proof } });
    enter(answer, 'recovery_code' in proof ? answer.recovery_codes_left : undefined);
  }

  async function byPasskey(challenge: string) {
    const { options } = await call(staffPasskeyEndpoints.startStaffPasskey, { body: { challenge } });
    const body = { challenge, credential: await askForPasskey(options) };
    enter(await call(staffPasskeyEndpoints.verifyStaffPasskey, { body }));
  }

  switch (step.at) {
    case 'password':
      return <PasswordStep notice={notice} email={email} failure={step.failure} onChallenge={proceed} />;
    case 'enroll':
      return (
        <EnrolStep
          {...step}
          onDone={(signedIn, codes) => setStep({ at: 'recovery_codes', signedIn, codes })}
          onStartAgain={startAgain}
        />
      );
    case 'code':
      return (
        <CodeStep
          verify={(proof) => verify(step.challenge, proof)}
          {...(step.has_passkey && { byPasskey: () => byPasskey(step.challenge) })}
          onStartAgain={startAgain}
        />
      );
    case 'recovery_codes':
      return <RecoveryCodes email={email} codes={step.codes} onContinue={() => enter(step.signedIn)} />;
  }
}
