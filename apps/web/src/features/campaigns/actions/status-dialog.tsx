import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useSetStatus } from '../list/queries.ts';
import { statusTexts } from './texts.ts';

interface StatusDialogProps {
  action: 'pause' | 'resume';
  /** One campaign, or every selected one. */
  campaigns: readonly CampaignItem[];
  onClose: () => void;
  onDone?: () => void;
}

const describe = (campaigns: readonly CampaignItem[]): string =>
  campaigns.length === 1 ? `"${campaigns[0]?.name}"` : `${campaigns.length} campaigns`;

/** Asks before pausing or resuming campaigns. A failure is reported per campaign and does not stop the others. */
export function StatusDialog({ action, campaigns, onClose, onDone }: StatusDialogProps) {
  const setStatus = useSetStatus();
  const { verb, consequence, status, done } = statusTexts[action];

  async function confirm() {
    const changed: CampaignItem[] = [];
    for (const campaign of campaigns) {
      try {
        await setStatus.mutateAsync({ id: campaign.campaign_id, status });
        changed.push(campaign);
      } catch (error) {
        const name = campaigns.length === 1 ? '' : ` (${campaign.name})`;
        toast({ tone: 'stop', message: `${actionFailure('Error updating campaign', error)}${name}` });
      }
    }
    if (changed.length > 0)
      toast({ message: `${describe(changed)} ${changed.length === 1 ? 'was' : 'were'} ${done}.` });
    onDone?.();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`${verb} ${describe(campaigns)}?`}
      consequence={
        <>
          {consequence}
          {campaigns.length > 1 && (
            <span className="mt-2 block text-muted">{campaigns.map(({ name }) => name).join(', ')}</span>
          )}
        </>
      }
      confirmLabel={campaigns.length === 1 ? `${verb} campaign` : `${verb} ${campaigns.length} campaigns`}
      busy={setStatus.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => void confirm()}
    />
  );
}
