import type { GoogleOutcome } from '@universal-media/contract/accounts/security/google-outcome';
import { passkeyEndpoints } from '@universal-media/contract/accounts/security/passkeys';
import { type ReactNode, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { beginSession } from '#lib/session/advertiser-session.ts';
import type { SessionEnd } from '#lib/session/advertiser-store.ts';
import { type AuthMode, paths } from '#paths.ts';
import { TextLink } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ContinueWithGoogle } from '../google/google-button.tsx';
import { googleNotes } from '../google/google-texts.ts';
import { askForPasskey } from '../security/browser-passkey.ts';
import { PasskeyButton } from '../security/passkey-button.tsx';
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
  /** The password was correct, and a code is needed as well. */
  onSecondStep: () => void;
  /** Why the second step leads back here. */
  failure?: string | undefined;
  /** Label of the terms checkbox for new accounts. */
  acceptance: ReactNode;
  /** Returns to the public page. */
  onLeave: () => void;
  /** Content beside the form on wide screens. */
  aside?: ReactNode;
}

async function signInWithPasskey() {
  const { options } = await call(passkeyEndpoints.startPasskeySignIn, {});
  const credential = await askForPasskey(options);
  beginSession(await call(passkeyEndpoints.signInWithPasskey, { body: { credential } }));
}

export function Authentication(props: AuthenticationProps) {
  const { mode, ended, google, onSecondStep, failure, acceptance, onLeave, aside } = props;
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
      {failure ? (
        <Note live tone="stop" className="mb-6">
          {failure}
        </Note>
      ) : fromGoogle ? (
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
        <SignInForm email={email} onEmail={setEmail} onSecondStep={onSecondStep} />
      ) : (
        <SignUpForm email={email} onEmail={setEmail} acceptance={acceptance} />
      )}
      <ContinueWithGoogle>
        {mode === 'login' && <PasskeyButton label="Continue with a passkey" act={signInWithPasskey} />}
      </ContinueWithGoogle>
    </AuthenticationFrame>
  );
}
