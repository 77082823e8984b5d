import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { toCredits } from '@universal-media/contract/wire/money';
import { useState } from 'react';
import { sameData } from '#lib/state/same-data.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { type LaunchProblem, launchProblem } from '../review/payment/launch-problem.ts';
import type { EditStore } from './edit-store.ts';
import { useReadCampaign, useUpdateCampaign } from './queries.ts';

const FAILED = 'Error updating campaign. Please try again.';

/** Sends an update. If the campaign was changed elsewhere meanwhile, the user chooses first. */
export function useUpdate(campaign_id: string, store: EditStore, onDone: () => void) {
  const update = useUpdateCampaign(campaign_id);
  const readCampaign = useReadCampaign(campaign_id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LaunchProblem>();
  const [theirs, setTheirs] = useState<Campaign>();

  async function put(): Promise<void> {
    await update.mutateAsync({
      campaign_data: store.campaign.get(),
      version: store.basis.get().version,
      charge_amount: toCredits(store.cost().charge_cents),
      resubmit_platforms: store.listResubmitted(),
      // After the server named another price, sending again accepts it.
      quote: problem?.kind === 'price' ? problem.quote : undefined,
    });
    const { campaign } = await readCampaign();
    store.rebase(campaign, 'drop');
    toast({ message: 'Campaign updated.' });
    onDone();
  }

  /** Returns whether the update can be sent again: only the status changed, not the campaign's content. */
  async function reloadAndCompare(): Promise<boolean> {
    const { campaign } = await readCampaign();
    const same = sameData(campaign.campaign_data, store.basis.get().campaign_data);
    if (same) store.rebase(campaign, 'keep');
    else setTheirs(campaign);
    return same;
  }

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await put();
    } catch (error) {
      const found = launchProblem(error, FAILED);
      try {
        if (found.kind !== 'changed') setProblem(found);
        else if (await reloadAndCompare()) await put();
      } catch (again) {
        setProblem(launchProblem(again, FAILED));
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    send: () => void send(),
    busy,
    /** The charge that the server named instead of ours. */
    charge_cents: problem?.kind === 'price' ? problem.charge_cents : undefined,
    problem,
    theirs,
    decided: () => setTheirs(undefined),
  };
}
