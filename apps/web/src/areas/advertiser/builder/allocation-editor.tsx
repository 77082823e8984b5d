import { totalBudget } from '@universal-media/contract/campaign-total';
import { useMemo } from 'react';
import { AllocationDialog } from '../../../features/campaigns/allocation/allocation-dialog.tsx';
import { runDates } from '../../../features/campaigns/basics/run-words.ts';
import { audienceOf } from '../../../features/campaigns/plan-rail/rail-figures.ts';
import { useCampaign, useChange } from './campaign-holder.ts';
import { usePeopleInside } from './people-store.ts';

/** The allocation dialog of the campaign being built; rendered while it is open. */
export function AllocationEditor({ onClose }: { onClose: () => void }) {
  const campaign = useCampaign((whole) => whole);
  const people = usePeopleInside();
  const change = useChange();
  const { campaign_type, start_date, end_date } = campaign;
  const audience = audienceOf(campaign, people);
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
