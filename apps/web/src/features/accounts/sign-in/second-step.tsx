import { secondStepEndpoints } from '@universal-media/contract/accounts/security/second-step';
import type { ReactNode } from 'react';
import { call } from '#lib/call/call.ts';
import { beginSession } from '#lib/session/advertiser-session.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { CodeStep } from '../staff-sign-in/code-step.tsx';
import { codesLeftSentence } from '../staff-sign-in/codes-left.ts';
import { AuthenticationFrame } from './authentication-frame.tsx';

interface SecondStepProps {
  onLeave: () => void;
  /** Back to the first step, with the reason if it was not chosen. */
  onStartAgain: (failure?: string) => void;
  aside?: ReactNode;
}

/** The code, after the password or Google. */
export function SecondStep({ onLeave, onStartAgain, aside }: SecondStepProps) {
  async function verify(proof: { code: string } | { recovery_code: string }) {
    const { recovery_codes_left, ...signedIn } = await call(secondStepEndpoints.verifySecondStep, { body: proof });
    beginSession(signedIn);
    if ('recovery_code' in proof) toast({ message: codesLeftSentence(recovery_codes_left, 'advertiser') });
  }

  return (
    <AuthenticationFrame title="Two-step sign-in" onLeave={onLeave} aside={aside}>
      <h1 className="type-h1 mb-8">Two-step sign-in</h1>
      <CodeStep verify={verify} onStartAgain={(failure) => onStartAgain(failure?.sentence)} />
    </AuthenticationFrame>
  );
}
