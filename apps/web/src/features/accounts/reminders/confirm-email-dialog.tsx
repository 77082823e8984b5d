import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { useEffect } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ResendVerification } from '../verify-email/resend-verification.tsx';

interface ConfirmEmailDialogProps {
  user: SessionUser;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Waits for the link in the email, which may be opened on any device, and then goes on with what was asked for. */
export function ConfirmEmailDialog({ user, onAnswer }: ConfirmEmailDialogProps) {
  const { email, email_verified } = user;
  useEffect(() => {
    if (email_verified) onAnswer(true);
  }, [email_verified, onAnswer]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Confirm your email address"
      description="Receipts and messages about your campaigns go there, so we confirm it before you pay, launch, share or create an API key."
      footer={<Button onClick={() => onAnswer(false)}>Not now</Button>}
    >
      <div className="grid gap-4 border-rule border-t pt-5">
        <p>
          We sent a link to <b className="[overflow-wrap:anywhere]">{email}</b>. Open it on any device, and this page
          continues automatically.
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ResendVerification email={email} label="Resend email" />
        </p>
      </div>
    </Dialog>
  );
}
