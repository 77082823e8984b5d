import type { CampaignAct } from '@universal-media/contract/campaign-status';
import type { CampaignItem } from '@universal-media/contract/campaigns';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { plainFailure } from '../../lib/plain-failure.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { useDuplicate } from './queries.ts';
import { StatusDialog } from './status-dialog.tsx';

export interface Acts {
  readonly begin: (act: CampaignAct, campaign: CampaignItem) => void;
  /** The campaign that something is being done with, without a dialog. */
  readonly busy_id: string | undefined;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

interface World {
  readonly balance_cents: number | undefined;
  /** How a plan is shared is another feature's. */
  readonly share: (campaign: CampaignItem, onClose: () => void) => ReactNode;
}

/** Does what was pressed in a row: leads to the builder, or asks first in a dialog of its own. */
export function useActs({ balance_cents, share }: World): Acts {
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const [asked, setAsked] = useState<{ act: CampaignAct; campaign: CampaignItem } | null>(null);
  const close = () => setAsked(null);

  function begin(act: CampaignAct, campaign: CampaignItem) {
    const { campaign_id, name } = campaign;
    if (act === 'edit') return void navigate(paths.editCampaign(campaign_id), { replace: true });
    if (act !== 'duplicate') return setAsked({ act, campaign });
    duplicate.mutate(campaign_id, {
      onSuccess({ draft_id }) {
        toast({ message: `This is a new draft like "${name}". It begins tomorrow unless you change it.` });
        void navigate(paths.builder(draft_id), { replace: true });
      },
      onError: (error) => toast({ tone: 'stop', message: plainFailure(error).sentence }),
    });
  }

  function dialogOf({ act, campaign }: { act: CampaignAct; campaign: CampaignItem }): ReactNode {
    switch (act) {
      case 'stop':
      case 'restart':
        return <StatusDialog act={act} campaigns={[campaign]} onClose={close} />;
      case 'delete':
        return <DeleteDialog campaign={campaign} onClose={close} />;
      case 'pay':
        return <PayDialog campaign={campaign} balance_cents={balance_cents} onClose={close} />;
      case 'share':
        return share(campaign, close);
      case 'edit':
      case 'duplicate':
        return null;
    }
  }

  return {
    begin,
    busy_id: duplicate.isPending ? duplicate.variables : undefined,
    dialog: asked && dialogOf(asked),
  };
}
