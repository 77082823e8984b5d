import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { useState } from 'react';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useCampaignDetails, useDuplicate, useRemove, useSetStatus } from '../../list/queries.ts';
import { actionNames } from '../texts.ts';
import { type BulkAction, bulkConsequences, bulkDone, countText, effectFor } from './texts.ts';

interface BulkDialogProps {
  action: BulkAction;
  campaigns: readonly CampaignItem[];
  onDone: () => void;
  onClose: () => void;
}

/** Shows the exact effect on each campaign before anything happens. A failure is reported and does not stop the others. */
export function BulkDialog({ action, campaigns, onDone, onClose }: BulkDialogProps) {
  const setStatus = useSetStatus();
  const remove = useRemove();
  const duplicate = useDuplicate();
  const [busy, setBusy] = useState(false);
  const details = useCampaignDetails(action === 'delete' ? campaigns.map(({ campaign_id }) => campaign_id) : []);
  const isKnown = details.every(({ isPending }) => !isPending);
  const label = `${actionNames[action]} ${countText(campaigns.length)}`;

  const run: Record<BulkAction, (id: string) => Promise<unknown>> = {
    pause: (id) => setStatus.mutateAsync({ id, status: 'paused' }),
    resume: (id) => setStatus.mutateAsync({ id, status: 'active' }),
    duplicate: (id) => duplicate.mutateAsync(id),
    delete: (id) => remove.mutateAsync(id),
  };

  async function confirm() {
    if (!isKnown) return;
    setBusy(true);
    let done = 0;
    for (const { campaign_id, name } of campaigns) {
      try {
        await run[action](campaign_id);
        done += 1;
      } catch (error) {
        toast({ tone: 'stop', message: `${actionFailure('Error updating campaign', error)} (${name})` });
      }
    }
    if (done > 0) toast({ message: `${countText(done)} ${done === 1 ? 'was' : 'were'} ${bulkDone[action]}.` });
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      danger={action === 'delete'}
      title={`${label}?`}
      consequence={
        <>
          {bulkConsequences[action]}
          <span className="mt-3 block max-h-64 overflow-y-auto border-rule border-t">
            {campaigns.map((campaign, index) => (
              <span key={campaign.campaign_id} className="block border-rule border-b py-2">
                <b className="block font-600 [overflow-wrap:anywhere]">{campaign.name}</b>
                <span className="text-muted">
                  {effectFor(action, campaign, details[index]?.data?.campaign) ??
                    (details[index]?.isError ? (
                      "We couldn't load its money. Close this and try again."
                    ) : (
                      <Skeleton className="mt-1 inline-block! w-40" />
                    ))}
                </span>
              </span>
            ))}
          </span>
        </>
      }
      confirmLabel={label}
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => void confirm()}
    />
  );
}
