import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { EDIT_TEXTS } from '@universal-media/contract/campaigns/submit/edit';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useRemove } from '../list/queries.ts';
import { deleteConsequence } from './texts.ts';

interface DeleteDialogProps {
  campaign: CampaignItem;
  onClose: () => void;
}

export function DeleteDialog({ campaign: { campaign_id, name, state }, onClose }: DeleteDialogProps) {
  const remove = useRemove();
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete "${name}"?`}
      consequence={deleteConsequence(state)}
      confirmLabel="Delete campaign"
      cancelLabel="Keep campaign"
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
