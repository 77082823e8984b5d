import { useSession } from '../../lib/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Outcome, OutcomeLink } from './outcome.tsx';
import { ResendVerification } from './resend-verification.tsx';

export function Confirmed() {
  return (
    <Outcome focused title="Email confirmed" text="Thank you. Your email address is confirmed.">
      <WayOn />
    </Outcome>
  );
}

/** A link that cannot be used is no dead end: whoever is signed in asks for another, everybody else signs in first. */
export function InvalidConfirmation() {
  const now = useSession();
  const user = now.phase === 'signed_in' ? now.user : undefined;
  if (user?.email_verified) {
    return (
      <Outcome focused title="Email confirmed" text="Your email address is confirmed already.">
        <WayOn />
      </Outcome>
    );
  }
  if (user) {
    return (
      <Outcome focused title="Invalid confirmation link" text={spent}>
        <ResendVerification variant="primary" size="xl" email={user.email} label="Send another mail" />
        <OutcomeLink to={paths.home}>Go to your dashboard</OutcomeLink>
      </Outcome>
    );
  }
  return (
    <Outcome focused title="Invalid confirmation link" text={`${spent} Sign in to ask for another one.`}>
      <WayOn />
    </Outcome>
  );
}

const spent = 'This link was used already, has expired or is not complete.';

function WayOn() {
  const signedOut = useSession().phase === 'signed_out';
  return (
    <OutcomeLink primary to={signedOut ? paths.authentication('login') : paths.home}>
      {signedOut ? 'Sign in' : 'Go to your dashboard'}
    </OutcomeLink>
  );
}
