import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '../../ui/link.tsx';

// Most people know their password: the dialog is fetched when it is asked for.
const ResetDialog = lazy(() => import('./reset-dialog.tsx').then((module) => ({ default: module.ResetDialog })));

/** The dialog that asks for a reset mail, and how to open it. It stands outside the form: a form must not lie in another. */
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
