import { useState } from 'react';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RecoveryCodes, recoveryCodesTexts } from '../staff-sign-in/recovery-codes.tsx';

interface RecoveryCodesDialogProps {
  email: string;
  codes: readonly string[];
  onContinue: () => void;
}

/** Shows new recovery codes, once. Closing asks to save them first. */
export function RecoveryCodesDialog({ email, codes, onContinue }: RecoveryCodesDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && setIsLeaving(true)}
      title={recoveryCodesTexts.title}
      description={recoveryCodesTexts.about}
    >
      <RecoveryCodes
        email={email}
        owner="account"
        codes={codes}
        dialog={isLeaving ? 'leaving' : 'open'}
        onContinue={onContinue}
      />
    </Dialog>
  );
}
