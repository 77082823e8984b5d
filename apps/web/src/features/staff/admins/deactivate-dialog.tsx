import { type Admin, adminEndpoints } from '@universal-media/contract/admins';
import { useState } from 'react';
import { actionFailure } from '../../../lib/action-failure.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useForgetAdmins } from './queries.ts';

interface DeactivateDialogProps {
  admin: Admin;
  /** It is the reader's own account. */
  own: boolean;
  onClose: () => void;
}

export function DeactivateDialog({ admin: { admin_id, full_name, email }, own, onClose }: DeactivateDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const forget = useForgetAdmins();

  async function deactivate() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(adminEndpoints.setStatus, { params: { admin_id }, body: { status: 'inactive' } });
      toast({ message: `${full_name} was deactivated and signed out.` });
      onClose();
      await forget();
    } catch (error) {
      setFailure(actionFailure('Failed to update admin status', error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Deactivate ${full_name}?`}
      consequence={
        <>
          {own
            ? 'This is your own account. Your sessions end at once, and only another super admin can let you in again.'
            : `All sessions of ${email} end at once. They cannot sign in until somebody activates them again.`}
          <span role="alert" className="block font-560 text-air not-empty:pt-2">
            {failure}
          </span>
        </>
      }
      cancelLabel="Keep active"
      confirmLabel="Deactivate"
      busy={busy}
      onConfirm={() => void deactivate()}
    />
  );
}
