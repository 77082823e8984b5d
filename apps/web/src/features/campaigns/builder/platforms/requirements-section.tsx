import { allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import { totalBudget } from '@universal-media/contract/campaigns/budget/total';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import { FormatsToMake } from '#features/platforms/formats-to-make.tsx';
import { MinimumSpend } from '#features/platforms/minimum-spend.tsx';
import { SectionFrame } from '../frame/section-frame.tsx';
import { useCampaign } from '../state/campaign-context.ts';

/** The minimum budget and the formats that the chosen platforms require. */
export function RequirementsSection() {
  const chosen = useCampaign((campaign) => campaign.selectedPlatforms);
  const budget_type = useCampaign((campaign) => campaign.budget_type);
  const budget_amount = useCampaign((campaign) => campaign.budget_amount);
  const start_date = useCampaign((campaign) => campaign.start_date);
  const end_date = useCampaign((campaign) => campaign.end_date);
  const saved = useCampaign((campaign) => campaign.budget_allocation);
  const total = totalBudget({ budget_type, budget_amount, start_date, end_date });
  return (
    <SectionFrame section="requirements" foldable={false}>
      {chosen.length === 0 ? (
        <p className="text-muted text-small">Choose platforms to see minimum budgets and required formats.</p>
      ) : (
        <div className="grid gap-6">
          <MinimumSpend
            chosen={chosen}
            total={total}
            allocation={allocationInForce(saved, chosen, total)}
            days={campaignDays(start_date, end_date)}
          />
          <FormatsToMake chosen={chosen} />
        </div>
      )}
    </SectionFrame>
  );
}
