import { contentStaffEndpoints, type StaffContent } from '@universal-media/contract/creative/content';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useForgetContent } from '../queries.ts';

export function DeleteDialog({ content, onClose }: { content: StaffContent; onClose: () => void }) {
  const { content_id, filename, user_email } = content;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const forget = useForgetContent();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(contentStaffEndpoints.deleteAdvertiserContent, { params: { content_id } });
    } catch (error) {
      // A colleague has already deleted the file, so there is nothing left to do.
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
          Deletes it from {user_email}’s library and from every campaign that uses it. This can’t be undone.
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
