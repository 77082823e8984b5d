import { googleEndpoints } from '@universal-media/contract/accounts/google';
import { Button } from '#ui/actions/button.tsx';
import { GoogleMark } from './google-logo.tsx';

/** A plain link, because the browser navigates to Google and back. */
export function ContinueWithGoogle() {
  return (
    <div className="grid gap-5 pt-5">
      <p className="flex items-center gap-3 text-muted text-small before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or
      </p>
      <GoogleButton />
    </div>
  );
}

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
