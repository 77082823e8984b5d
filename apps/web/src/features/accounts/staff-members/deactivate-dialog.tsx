import { type Admin, adminEndpoints } from '@universal-media/contract/accounts/admins';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useForgetAdmins } from './queries.ts';

interface DeactivateDialogProps {
  admin: Admin;
  /** Whether it is the user's own account. */
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
      await call(adminEndpoints.setAdminStatus, { params: { admin_id }, body: { status: 'inactive' } });
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
            ? "This is your own account. You'll be signed out immediately, and only another super admin can reactivate it."
            : `${email} will be signed out immediately and can't sign in until a super admin reactivates the account.`}
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
