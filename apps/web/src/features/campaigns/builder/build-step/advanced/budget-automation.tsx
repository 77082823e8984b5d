import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { Switch } from '#ui/forms/choices/switch.tsx';

export type Automation = Pick<CampaignData, 'campaign_budget_optimization' | 'budget_automation'>;

interface BudgetAutomationProps {
  value: Automation;
  onChange: (change: Partial<Automation>) => void;
  error?: string | undefined;
}

export function BudgetAutomation({ value, onChange, error }: BudgetAutomationProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <Switch
        label="Campaign budget optimization"
        hint="Each platform distributes its budget across its ad sets."
        checked={value.campaign_budget_optimization}
        onCheckedChange={(campaign_budget_optimization) => onChange({ campaign_budget_optimization })}
      />
      {error && <p className="font-560 text-air text-small">{error}</p>}
      <Switch
        label="Budget automation"
        hint="Shifts budget to placements that perform better. The total stays the same."
        checked={value.budget_automation}
        onCheckedChange={(budget_automation) => onChange({ budget_automation })}
      />
    </div>
  );
}
