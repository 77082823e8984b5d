import type { GoogleOutcome } from '@universal-media/contract/google';
import { type ReactNode, useState } from 'react';
import type { SessionEnd } from '../../lib/session/session.ts';
import { type AuthMode, paths } from '../../paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { AuthenticationFrame } from './authentication-frame.tsx';
import { endNotes } from './end-notes.ts';
import { ContinueWithGoogle } from './google-button.tsx';
import { googleNotes } from './google-notes.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const texts = {
  login: { title: 'Sign in', ask: 'New to Universal Media?', other: 'signup', go: 'Create an account' },
  signup: { title: 'Create your account', ask: 'Already have an account?', other: 'login', go: 'Sign in instead' },
} as const;

interface AuthenticationProps {
  mode: AuthMode;
  /** Set when a session ended that somebody was working in. */
  ended?: SessionEnd | undefined;
  /** Set when somebody comes back from Google without being signed in. */
  google?: GoogleOutcome | undefined;
  /** Beside the box that a new account ticks; it leads to what is accepted. */
  acceptance: ReactNode;
  /** Leads back to the public page. */
  onLeave: () => void;
  /** What stands beside the form on a wide screen. */
  aside?: ReactNode;
}

export function Authentication({ mode, ended, google, acceptance, onLeave, aside }: AuthenticationProps) {
  // Somebody who changes their mind about which form they need keeps the address they typed.
  const [email, setEmail] = useState('');
  const { title, ask, other, go } = texts[mode];
  const fromGoogle = google && googleNotes[google];
  return (
    <AuthenticationFrame title={title} onLeave={onLeave} aside={aside}>
      <h1 className="type-h1 mb-2">{title}</h1>
      <p className="mb-8 text-ink-2">
        {ask}{' '}
        <TextLink to={paths.authentication(other)} replace>
          {go}
        </TextLink>
      </p>
      {fromGoogle ? (
        <Note live tone="stop" className="mb-6 grid gap-1.5">
          <h2>
            <b>{fromGoogle.heading}</b>
          </h2>
          <p>{fromGoogle.text}</p>
        </Note>
      ) : (
        ended && (
          <Note live className="mb-6">
            {endNotes[ended]}
          </Note>
        )
      )}
      {mode === 'login' ? (
        <SignInForm email={email} onEmail={setEmail} />
      ) : (
        <SignUpForm email={email} onEmail={setEmail} acceptance={acceptance} />
      )}
      <ContinueWithGoogle />
    </AuthenticationFrame>
  );
}
