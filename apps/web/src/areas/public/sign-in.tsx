import type { GoogleOutcome } from '@universal-media/contract/accounts/security/google-outcome';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { Authentication } from '#features/accounts/sign-in/authentication.tsx';
import { AcceptanceLabel } from '#features/accounts/terms/acceptance-label.tsx';
import type { SessionEnd } from '#lib/session/advertiser-store.ts';
import { type AuthMode, paths } from '#paths.ts';
import { ExamplePlanAside } from './site/front/example-plan-aside.tsx';

// Few visitors need these, and all wait for the sign-in page.
const SecondStep = lazy(() =>
  import('#features/accounts/sign-in/second-step.tsx').then((module) => ({ default: module.SecondStep })),
);
const LinkGoogle = lazy(() =>
  import('#features/accounts/google/link-google.tsx').then((module) => ({ default: module.LinkGoogle })),
);

interface WayInProps {
  mode: AuthMode;
  ended: SessionEnd | undefined;
  google: GoogleOutcome | undefined;
  onLeave: () => void;
}

/** Everything between the public page and the signed-in area. */
export function WayIn({ mode, ended, google, onLeave }: WayInProps) {
  const aside = <ExamplePlanAside />;
  const [step, setStep] = useState<'first' | 'second'>(google === 'second_step' ? 'second' : 'first');
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const onSecondStep = () => setStep('second');

  function startAgain(reason?: string) {
    setFailure(reason);
    setStep('first');
    void navigate(paths.authentication('login'), { replace: true });
  }

  if (step === 'second') return <SecondStep onLeave={onLeave} onStartAgain={startAgain} aside={aside} />;
  if (google === 'link') return <LinkGoogle onLeave={onLeave} onSecondStep={onSecondStep} aside={aside} />;
  return (
    <Authentication
      mode={mode}
      ended={ended}
      google={google}
      onSecondStep={onSecondStep}
      failure={failure}
      acceptance={<AcceptanceLabel />}
      onLeave={onLeave}
      aside={aside}
    />
  );
}
