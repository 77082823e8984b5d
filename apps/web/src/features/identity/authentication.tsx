import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { SessionEnd } from '../../lib/session/session.ts';
import { type AuthMode, paths } from '../../paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Note } from '../../ui/note.tsx';
import { endNotes } from './end-notes.ts';
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
  /** Leads back to the public page. */
  onLeave: () => void;
  /** What stands beside the form on a wide screen. */
  aside?: ReactNode;
}

export function Authentication({ mode, ended, onLeave, aside }: AuthenticationProps) {
  // Somebody who changes their mind about which form they need keeps the address they typed.
  const [email, setEmail] = useState('');
  const { title, ask, other, go } = texts[mode];
  const Form = mode === 'login' ? SignInForm : SignUpForm;
  return (
    <div className="grid min-h-dvh bg-ground lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <title>{`${title} · Universal Media`}</title>
      <div className="flex flex-col border-rule bg-panel lg:border-r">
        <header className="flex h-16 flex-none items-center justify-between gap-4 px-4 md:px-6">
          <Logo />
          <Link
            to={paths.home}
            onClick={onLeave}
            className="inline-flex h-10 items-center gap-2 font-600 text-control-s no-underline hover:underline"
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            Back to home
          </Link>
        </header>
        <main className="w-full max-w-[30rem] flex-1 px-4 pt-10 pb-16 md:px-6 lg:ml-[12%] lg:pt-20">
          <h1 className="type-h1 mb-2">{title}</h1>
          <p className="mb-8 text-ink-2">
            {ask}{' '}
            <TextLink to={paths.authentication(other)} replace>
              {go}
            </TextLink>
          </p>
          {ended && (
            <Note live className="mb-6">
              {endNotes[ended]}
            </Note>
          )}
          <Form key={mode} email={email} onEmail={setEmail} />
        </main>
      </div>
      <div className="hidden lg:block">{aside}</div>
    </div>
  );
}
