import type { GoogleOutcome } from '@universal-media/contract/accounts/google';
import { type ReactNode, useState } from 'react';
import type { SessionEnd } from '#lib/session/advertiser-session.ts';
import { type AuthMode, paths } from '#paths.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ContinueWithGoogle } from '../google/google-button.tsx';
import { googleNotes } from '../google/google-texts.ts';
import { AuthenticationFrame } from './authentication-frame.tsx';
import { endNotes } from './session-end-notes.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const texts = {
  login: { title: 'Sign in', ask: 'New to Universal Media?', other: 'signup', go: 'Create an account' },
  signup: { title: 'Create your account', ask: 'Already have an account?', other: 'login', go: 'Sign in instead' },
} as const;

interface AuthenticationProps {
  mode: AuthMode;
  /** Set when an active session ended. */
  ended?: SessionEnd | undefined;
  /** Set when the user returned from Google without being signed in. */
  google?: GoogleOutcome | undefined;
  /** Label of the terms checkbox for new accounts. */
  acceptance: ReactNode;
  /** Returns to the public page. */
  onLeave: () => void;
  /** Content beside the form on wide screens. */
  aside?: ReactNode;
}

export function Authentication({ mode, ended, google, acceptance, onLeave, aside }: AuthenticationProps) {
  // Switching between the forms keeps the typed email address.
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
