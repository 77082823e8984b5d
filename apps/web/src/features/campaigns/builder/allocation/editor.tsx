import { totalBudget } from '@universal-media/contract/campaigns/budget/total';
import { runDates } from '../build-step/basics/texts.ts';
import { useForecastFields } from '../estimate/forecast-fields.ts';
import { useCampaign, useChange } from '../state/campaign-context.ts';
import { AllocationDialog } from './dialog.tsx';

/** The allocation dialog of the campaign being built. Mounted while open. */
export function AllocationEditor({ onClose }: { onClose: () => void }) {
  const campaign = useCampaign((whole) => whole);
  const change = useChange();
  const fields = useForecastFields();
  const name = campaign.name.trim() || 'New campaign';
  const dates = runDates(campaign.start_date, campaign.end_date);
  return (
    <AllocationDialog
      about={dates ? `${name}, ${dates}` : name}
      chosen={campaign.selectedPlatforms}
      budget={totalBudget(campaign)}
      saved={campaign.budget_allocation}
      fields={fields}
      onSave={(allocation) => change({ budget_allocation: allocation })}
      onClose={onClose}
    />
  );
}
