import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { Outcome, OutcomeLink } from '../sign-in/outcome.tsx';
import './reset-done.css';

const REDIRECT_MS = 3_000;

/** Redirects to the sign-in page after three seconds, with a link for users who don't want to wait. */
export function ResetDone() {
  const navigate = useNavigate();
  useEffect(() => {
    const redirect = setTimeout(() => void navigate(paths.authentication('login'), { replace: true }), REDIRECT_MS);
    return () => clearTimeout(redirect);
  }, [navigate]);

  return (
    <div className="grid gap-6">
      <Outcome
        focused
        title="Password Reset Successful!"
        text="Sign in with your new password. Redirecting in 3 seconds…"
      >
        <OutcomeLink primary to={paths.authentication('login')}>
          Sign in now
        </OutcomeLink>
      </Outcome>
      <div aria-hidden="true" className="h-2 border border-rule-2 bg-track">
        <div className="reset-wait h-full bg-ink" style={{ animationDuration: `${REDIRECT_MS}ms` }} />
      </div>
    </div>
  );
}
