import { useSession } from '#lib/session/advertiser-store.ts';
import { paths } from '#paths.ts';
import { Outcome, OutcomeLink } from '../sign-in/outcome.tsx';
import { ResendVerification } from './resend-verification.tsx';

export function Confirmed() {
  return (
    <Outcome focused title="Email confirmed" text="Thank you. Your email address is confirmed.">
      <WayOn />
    </Outcome>
  );
}

/** Offers a way on from an unusable link: signed-in users request another one, others sign in first. */
export function InvalidConfirmation() {
  const now = useSession();
  const user = now.phase === 'signed_in' ? now.user : undefined;
  if (user?.email_verified) {
    return (
      <Outcome focused title="Email confirmed" text="Your email address is already confirmed.">
        <WayOn />
      </Outcome>
    );
  }
  if (user) {
    return (
      <Outcome focused title="Invalid confirmation link" text={spent}>
        <ResendVerification variant="primary" size="xl" email={user.email} label="Send another email" />
        <OutcomeLink to={paths.home}>Go to your dashboard</OutcomeLink>
      </Outcome>
    );
  }
  return (
    <Outcome focused title="Invalid confirmation link" text={`${spent} Sign in to request a new link.`}>
      <WayOn />
    </Outcome>
  );
}

const spent = 'This link has already been used, has expired or is incomplete.';

export function WayOn() {
  const signedOut = useSession().phase === 'signed_out';
  return (
    <OutcomeLink primary to={signedOut ? paths.authentication('login') : paths.home}>
      {signedOut ? 'Sign in' : 'Go to your dashboard'}
    </OutcomeLink>
  );
}
