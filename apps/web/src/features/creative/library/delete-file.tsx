import type { Content, ContentUse } from '@universal-media/contract/creative/content';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useDeleteContent } from '../media/queries.ts';

interface DeleteFileProps {
  file: Content;
  uses: readonly ContentUse[];
  /** Called when the file is gone. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Names the campaigns that lose the file. */
function describeLoss(uses: readonly ContentUse[]): string {
  const names = [...new Set(uses.map(({ name }) => `“${name}”`))];
  const lost = names.length === 0 ? '' : ` It is removed from ${names.join(', ')}.`;
  return `This permanently deletes the file.${lost} Versions made from it stay.`;
}

/** Confirms before a file is deleted from the account, and so from every campaign. */
export function DeleteFile({ file: { content_id, filename }, uses, onDeleted, onClose }: DeleteFileProps) {
  const deletion = useDeleteContent();
  function confirm() {
    deletion.mutate(content_id, {
      ...(onDeleted && { onSuccess: onDeleted }),
      onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
      onSettled: onClose,
    });
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete "${filename}"?`}
      consequence={describeLoss(uses)}
      confirmLabel="Delete file"
      busy={deletion.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={confirm}
    />
  );
}
