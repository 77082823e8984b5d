import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { hasEnded } from '@universal-media/contract/campaigns/status';
import { EDIT_TEXTS } from '@universal-media/contract/campaigns/submit/edit';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useCampaign, useRemove } from '../list/queries.ts';
import { deletionText } from './bulk/texts.ts';
import { deleteConsequence } from './texts.ts';

interface DeleteDialogProps {
  campaign: CampaignItem;
  onClose: () => void;
}

/** Names what deleting a campaign returns and keeps, before it happens. */
export function DeleteDialog({ campaign: { campaign_id, name, state, parts }, onClose }: DeleteDialogProps) {
  const remove = useRemove();
  const detail = useCampaign(campaign_id).data?.campaign;
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete "${name}"?`}
      consequence={
        <>
          {deleteConsequence(
            state,
            parts.some(({ live_at }) => live_at !== null),
          )}
          {detail && !hasEnded(state) && <b className="mt-2 block font-600">{deletionText(detail)}.</b>}
        </>
      }
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
