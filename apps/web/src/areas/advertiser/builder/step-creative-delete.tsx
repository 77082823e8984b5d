import type { Content } from '@universal-media/contract/content';
import { useDeleteContent } from '../../../features/creative/queries.ts';
import { plainFailure } from '../../../lib/plain-failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useNameFiles } from './use-campaign-files.ts';

/** Deleting is for good, and for every campaign; taking a file out of this one is the gentler way. */
export function DeleteFile({ file: { content_id, filename }, onClose }: { file: Content; onClose: () => void }) {
  const remove = useDeleteContent();
  const { drop } = useNameFiles();
  function confirm() {
    remove.mutate(content_id, {
      onSuccess: () => drop(content_id),
      onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
      onSettled: onClose,
    });
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete "${filename}"?`}
      consequence="It is deleted for good, also from other campaigns that use it. Versions that were made from it stay."
      confirmLabel="Delete file"
      busy={remove.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={confirm}
    />
  );
}
