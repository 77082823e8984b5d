import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignAction } from '@universal-media/contract/campaigns/status';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { paths } from '#paths.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { useDuplicate } from '../list/queries.ts';
import { fixPath } from '../rejections/rejection-target.ts';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

export interface CampaignActionsState {
  readonly start: (action: CampaignAction, campaign: CampaignItem) => void;
  /** The campaign that an action without a dialog is running for. */
  readonly busy_id: string | undefined;
  /** The open dialog, to be rendered once by the page. */
  readonly dialog: ReactNode;
}

/** Runs the action chosen in a campaign row: opens the builder, or asks in a dialog first. */
export function useCampaignActions(balance_cents: number | undefined): CampaignActionsState {
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const [opened, setOpened] = useState<{ action: CampaignAction; campaign: CampaignItem } | null>(null);
  const close = () => setOpened(null);

  function start(action: CampaignAction, campaign: CampaignItem) {
    const { campaign_id, status_field } = campaign;
    if (action === 'edit') {
      const path = status_field === undefined ? paths.editCampaign(campaign_id) : fixPath(campaign_id, status_field);
      return void navigate(path, { replace: true });
    }
    if (action !== 'duplicate') return setOpened({ action, campaign });
    duplicate.mutate(campaign_id, {
      onSuccess({ draft_id }) {
        toast({ message: 'Campaign duplicated. It starts tomorrow unless you change the dates.' });
        void navigate(paths.builder(draft_id), { replace: true });
      },
      onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
    });
  }

  function dialogFor({ action, campaign }: { action: CampaignAction; campaign: CampaignItem }): ReactNode {
    switch (action) {
      case 'pause':
      case 'resume':
        return <StatusDialog action={action} campaigns={[campaign]} onClose={close} />;
      case 'delete':
        return <DeleteDialog campaign={campaign} onClose={close} />;
      case 'pay':
        return <PayDialog campaign={campaign} balance_cents={balance_cents} onClose={close} />;
      case 'share':
        return <ShareDialog campaign_id={campaign.campaign_id} name={campaign.name} onClose={close} />;
      case 'edit':
      case 'duplicate':
        return null;
    }
  }

  return {
    start,
    busy_id: duplicate.isPending ? duplicate.variables : undefined,
    dialog: opened && dialogFor(opened),
  };
}
