import { contentStaffEndpoints, type StaffContent } from '@universal-media/contract/content';
import { useState } from 'react';
import { actionFailure } from '../../lib/action-failure.ts';
import { call } from '../../lib/call.ts';
import { refusedAs } from '../../lib/call-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForgetContent } from './queries.ts';

export function DeleteDialog({ content, onClose }: { content: StaffContent; onClose: () => void }) {
  const { content_id, filename, user_email } = content;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const forget = useForgetContent();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(contentStaffEndpoints.remove, { params: { content_id } });
    } catch (error) {
      // Somebody else has deleted it: what was wanted is so.
      if (!refusedAs(error, 'not_found')) {
        setBusy(false);
        setFailure(actionFailure('Error deleting content', error));
        return;
      }
    }
    toast({ message: `Deleted ${filename}.` });
    onClose();
    await forget();
  }

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${filename}?`}
      consequence={
        <>
          It is taken from the campaign and from the files of {user_email}. This cannot be undone.
          <span role="alert" className="block font-560 text-air not-empty:pt-2">
            {failure}
          </span>
        </>
      }
      confirmLabel="Delete file"
      busy={busy}
      onConfirm={() => void remove()}
    />
  );
}
