import { contentStaffEndpoints, type StaffContent } from '@universal-media/contract/creative/content';
import { useRef, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { refusedAs } from '#lib/call/call-error.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useForgetContent } from '../queries.ts';
import { type FileChoice, FileScopeFields, isReasonMissing, onlyHere, REASON_MISSING } from './file-scope.tsx';

interface DeleteDialogProps {
  campaign_id: string;
  content: StaffContent;
  onClose: () => void;
}

/** Deletes a file from one campaign, or everywhere. Every other campaign that uses it is named first. */
export function DeleteDialog({ campaign_id, content, onClose }: DeleteDialogProps) {
  const { content_id, filename, user_email, used_in: uses } = content;
  const [value, setValue] = useState<FileChoice>(onlyHere);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);
  const forget = useForgetContent();
  const cancel = useRef<HTMLButtonElement>(null);
  const isShared = uses.some((use) => use.campaign_id !== campaign_id);
  const asked = { action: 'delete', campaign_id, uses, value } as const;

  async function remove() {
    if (isReasonMissing(asked)) {
      setMissing(true);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    const reason = value.reason.trim() || undefined;
    const query = value.scope === 'everywhere' ? { reason } : { campaign_id, reason };
    try {
      await call(contentStaffEndpoints.deleteAdvertiserContent, { params: { content_id }, query });
    } catch (error) {
      // A colleague has already deleted the file, so there is nothing left to do.
      if (!refusedAs(error, 'not_found')) {
        setBusy(false);
        setFailure(actionFailure('Error deleting content', error));
        void forget();
        return;
      }
    }
    toast({
      message:
        isShared && value.scope === 'campaign' ? `Removed ${filename} from this campaign.` : `Deleted ${filename}.`,
    });
    onClose();
    await forget();
  }

  return (
    <Dialog
      alert
      size="s"
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${filename}?`}
      description={
        isShared && value.scope === 'campaign'
          ? 'Takes it from this campaign. It stays in the library for the campaigns below.'
          : `Deletes it from ${user_email}'s library. This can't be undone.`
      }
      firstFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Delete file
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <FileScopeFields
          {...asked}
          error={missing && isReasonMissing(asked) ? REASON_MISSING : undefined}
          onChange={setValue}
        />
      </div>
    </Dialog>
  );
}
