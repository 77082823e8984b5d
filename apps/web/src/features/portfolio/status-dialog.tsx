import { EDIT_TEXTS } from '@universal-media/contract/campaign-edit';
import type { CampaignItem } from '@universal-media/contract/campaigns';
import { actionFailure } from '../../lib/action-failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSetStatus } from './queries.ts';

interface StatusDialogProps {
  act: 'stop' | 'restart';
  /** One, or all that were chosen. */
  campaigns: readonly CampaignItem[];
  onClose: () => void;
  onDone?: () => void;
}

const words = {
  stop: { verb: 'Stop', text: EDIT_TEXTS.stop, status: 'paused', done: 'stopped' },
  restart: { verb: 'Restart', text: EDIT_TEXTS.restart, status: 'active', done: 'restarted' },
} as const;

const named = (campaigns: readonly CampaignItem[]): string =>
  campaigns.length === 1 ? `"${campaigns[0]?.name}"` : `${campaigns.length} campaigns`;

/** Stops running campaigns, or restarts stopped ones. Those that did not work are named, the others are done. */
export function StatusDialog({ act, campaigns, onClose, onDone }: StatusDialogProps) {
  const set = useSetStatus();
  const { verb, text, status, done } = words[act];

  async function confirm() {
    const changed: CampaignItem[] = [];
    for (const campaign of campaigns) {
      try {
        await set.mutateAsync({ id: campaign.campaign_id, status });
        changed.push(campaign);
      } catch (error) {
        const which = campaigns.length === 1 ? '' : ` (${campaign.name})`;
        toast({ tone: 'stop', message: `${actionFailure('Error updating campaign', error)}${which}` });
      }
    }
    if (changed.length > 0) toast({ message: `${named(changed)} ${changed.length === 1 ? 'was' : 'were'} ${done}.` });
    onDone?.();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`${verb} ${named(campaigns)}?`}
      consequence={
        <>
          {text}
          {campaigns.length > 1 && (
            <span className="mt-2 block text-muted">{campaigns.map(({ name }) => name).join(', ')}</span>
          )}
        </>
      }
      confirmLabel={campaigns.length === 1 ? `${verb} campaign` : `${verb} ${campaigns.length} campaigns`}
      busy={set.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => void confirm()}
    />
  );
}
