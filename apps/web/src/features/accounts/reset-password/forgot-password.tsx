import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '#ui/actions/link.tsx';

// Most people know their password: the dialog is fetched when it is asked for.
const ResetDialog = lazy(() => import('./reset-dialog.tsx').then((module) => ({ default: module.ResetDialog })));

/** Returns the reset dialog and a function to open it. Render the dialog outside the form: forms cannot be nested. */
export function useResetDialog() {
  const [asked, setAsked] = useState<{ email: string; open: boolean }>();
  return {
    openResetDialog: (email = '') => setAsked({ email, open: true }),
    resetDialog: asked && (
      <Suspense>
        <ResetDialog email={asked.email} open={asked.open} onOpenChange={(open) => setAsked({ ...asked, open })} />
      </Suspense>
    ),
  };
}

export function ForgotPassword({ onOpen }: { onOpen: () => void }) {
  return (
    <LinkButton className="-mt-2.5 justify-self-end" onClick={onOpen}>
      Forgot password?
    </LinkButton>
  );
}
