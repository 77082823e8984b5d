import type { Campaign } from '@universal-media/contract/campaigns';
import { useState } from 'react';
import { useReadCampaign, useUpdateCampaign } from '../../../features/campaigns/edit/queries.ts';
import { type LaunchProblem, launchProblem } from '../../../features/campaigns/payment/launch-problem.ts';
import { sameData } from '../../../lib/same-data.ts';
import { toast } from '../../../ui/toast.tsx';
import type { EditDesk } from './edit-desk.ts';

const FAILED = 'Error updating campaign. Please try again.';

/** Sends an update. Where the campaign was changed elsewhere meanwhile, both are shown before anything is sent again. */
export function useUpdate(campaign_id: string, desk: EditDesk, onDone: () => void) {
  const update = useUpdateCampaign(campaign_id);
  const readAgain = useReadCampaign(campaign_id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LaunchProblem>();
  const [theirs, setTheirs] = useState<Campaign>();

  async function put(): Promise<void> {
    await update.mutateAsync({ campaign_data: desk.campaign.get(), version: desk.basis.get().version });
    const { campaign } = await readAgain();
    desk.rebase(campaign, 'drop');
    toast({ message: 'Campaign updated.' });
    onDone();
  }

  /** Answers whether it may be sent again: a campaign that only got further is still the one that was changed. */
  async function lookAgain(): Promise<boolean> {
    const { campaign } = await readAgain();
    const same = sameData(campaign.campaign_data, desk.basis.get().campaign_data);
    if (same) desk.rebase(campaign, 'keep');
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
        else if (await lookAgain()) await put();
      } catch (again) {
        setProblem(launchProblem(again, FAILED));
      }
    } finally {
      setBusy(false);
    }
  }

  return { send: () => void send(), busy, problem, theirs, decided: () => setTheirs(undefined) };
}
