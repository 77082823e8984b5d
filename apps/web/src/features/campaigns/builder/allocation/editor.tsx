import { totalBudget } from '@universal-media/contract/campaigns/budget/total';
import { useMemo } from 'react';
import { runDates } from '../build-step/basics/texts.ts';
import { audienceFor } from '../plan-panel/plan-figures.ts';
import { useCampaign, useChange } from '../state/campaign-context.ts';
import { usePopulation } from '../state/population-store.ts';
import { AllocationDialog } from './dialog.tsx';

/** The allocation dialog of the campaign being built. Mounted while open. */
export function AllocationEditor({ onClose }: { onClose: () => void }) {
  const campaign = useCampaign((whole) => whole);
  const people = usePopulation();
  const change = useChange();
  const { campaign_type, start_date, end_date } = campaign;
  const audience = audienceFor(campaign, people);
  const basis = useMemo(
    () => ({ campaign_type, start_date, end_date, audience }),
    [campaign_type, start_date, end_date, audience],
  );
  const name = campaign.name.trim() || 'New campaign';
  const dates = runDates(start_date, end_date);
  return (
    <AllocationDialog
      about={dates ? `${name}, ${dates}` : name}
      chosen={campaign.selectedPlatforms}
      budget={totalBudget(campaign)}
      saved={campaign.budget_allocation}
      basis={basis}
      onSave={(allocation) => change({ budget_allocation: allocation })}
      onClose={onClose}
    />
  );
}
