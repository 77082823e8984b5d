import type { Content } from '@universal-media/contract/creative/content';
import { useDeleteContent } from '#features/creative/media/queries.ts';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useFileSelection } from '../state/use-campaign-files.ts';

/** Confirms before a file is deleted from the account, and so from every campaign. */
export function DeleteFile({ file: { content_id, filename }, onClose }: { file: Content; onClose: () => void }) {
  const deletion = useDeleteContent();
  const { remove } = useFileSelection();
  function confirm() {
    deletion.mutate(content_id, {
      onSuccess: () => remove(content_id),
      onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
      onSettled: onClose,
    });
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete "${filename}"?`}
      consequence="This permanently deletes the file, also from other campaigns that use it. Versions made from it stay."
      confirmLabel="Delete file"
      busy={deletion.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={confirm}
    />
  );
}
