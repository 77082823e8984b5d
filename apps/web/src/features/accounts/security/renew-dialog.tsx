import { secondStepEndpoints } from '@universal-media/contract/accounts/security/second-step';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CodeEntry } from './code-entry.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Replaces the recovery codes and shows the new ones, once. */
export function RenewDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();

  function finish() {
    onClose();
    toast({ message: 'Recovery codes renewed. The earlier ones no longer work.' });
  }

  if (codes) return <RecoveryCodesDialog email={email} codes={codes} onContinue={finish} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Renew recovery codes"
      description="You get ten new codes. The earlier ones stop working."
    >
      <CodeEntry
        primary
        hint="From your authenticator app. Each code works once."
        submitLabel="Renew codes"
        busyLabel="Renewing your codes"
        did="We couldn't renew your recovery codes."
        send={async (code) =>
          setCodes((await call(secondStepEndpoints.renewSecondStepCodes, { body: { code } })).recovery_codes)
        }
      />
    </Dialog>
  );
}
