import { EDIT_TEXTS } from '@universal-media/contract/campaign-edit';
import type { CampaignItem } from '@universal-media/contract/campaigns';
import { actionFailure } from '../../lib/action-failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { deleteConsequence } from './act-words.ts';
import { useRemove } from './queries.ts';

interface DeleteDialogProps {
  campaign: CampaignItem;
  onClose: () => void;
}

export function DeleteDialog({ campaign: { campaign_id, name, status }, onClose }: DeleteDialogProps) {
  const remove = useRemove();
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete "${name}"?`}
      consequence={deleteConsequence(status)}
      confirmLabel="Delete campaign"
      cancelLabel="Keep it"
      busy={remove.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() =>
        remove.mutate(campaign_id, {
          onSuccess: () => toast({ message: EDIT_TEXTS.deleted }),
          onError: (error) => toast({ tone: 'stop', message: actionFailure('Error deleting campaign', error) }),
          onSettled: onClose,
        })
      }
    />
  );
}
