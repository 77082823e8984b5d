import { googleEndpoints } from '@universal-media/contract/accounts/google';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { GoogleMark } from './google-logo.tsx';

interface OtherWaysProps {
  /** Above the button. */
  children?: ReactNode;
}

/** The ways to sign in without a password. */
export function ContinueWithGoogle({ children }: OtherWaysProps) {
  return (
    <div className="grid gap-5 pt-5">
      <p className="flex items-center gap-3 text-muted text-small before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or
      </p>
      {children}
      <GoogleButton />
    </div>
  );
}

/** A plain link, because the browser navigates to Google and back. */
export function GoogleButton() {
  return (
    <Button asChild size="xl">
      <a href={googleEndpoints.startGoogleSignIn.path}>
        <GoogleMark />
        Continue with Google
      </a>
    </Button>
  );
}
