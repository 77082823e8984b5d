import { secondStepEndpoints } from '@universal-media/contract/accounts/security/second-step';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { AppSecret } from '../staff-sign-in/app-secret.tsx';
import { CodeEntry } from './code-entry.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface TurnOnDialogProps {
  email: string;
  setup: { readonly secret: string; readonly uri: string };
  onClose: () => void;
}

/** The app learns the secret and proves it with a code; then the recovery codes are shown, once. */
export function TurnOnDialog({ email, setup, onClose }: TurnOnDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();

  function finish() {
    onClose();
    toast({ message: 'Two-step sign-in is on.' });
  }

  if (codes) return <RecoveryCodesDialog email={email} codes={codes} onContinue={finish} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Two-step sign-in"
      description="Starting with your next sign-in, you'll enter a code from an authenticator app along with your password."
    >
      <div className="grid gap-5">
        <AppSecret {...setup} />
        <div className="grid gap-3 border-rule border-t pt-4">
          <p className="text-row">
            <b>2.</b> Enter the code that the app shows now.
          </p>
          <CodeEntry
            primary
            submitLabel="Turn on"
            busyLabel="Checking the code"
            did="We couldn't turn on two-step sign-in."
            send={async (code) =>
              setCodes((await call(secondStepEndpoints.turnOnSecondStep, { body: { code } })).recovery_codes)
            }
          />
        </div>
      </div>
    </Dialog>
  );
}
