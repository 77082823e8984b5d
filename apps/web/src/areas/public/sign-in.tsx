import type { GoogleOutcome } from '@universal-media/contract/accounts/google';
import { LinkGoogle } from '#features/accounts/google/link-google.tsx';
import { Authentication } from '#features/accounts/sign-in/authentication.tsx';
import { AcceptanceLabel } from '#features/accounts/terms/acceptance-label.tsx';
import type { SessionEnd } from '#lib/session/advertiser-session.ts';
import type { AuthMode } from '#paths.ts';
import { ExamplePlanAside } from './front/example-plan-aside.tsx';

interface WayInProps {
  mode: AuthMode;
  ended: SessionEnd | undefined;
  google: GoogleOutcome | undefined;
  onLeave: () => void;
}

/** Everything between the public page and the signed-in area. */
export function WayIn({ mode, ended, google, onLeave }: WayInProps) {
  const aside = <ExamplePlanAside />;
  if (google === 'link') return <LinkGoogle onLeave={onLeave} aside={aside} />;
  return (
    <Authentication
      mode={mode}
      ended={ended}
      google={google}
      acceptance={<AcceptanceLabel />}
      onLeave={onLeave}
      aside={aside}
    />
  );
}
