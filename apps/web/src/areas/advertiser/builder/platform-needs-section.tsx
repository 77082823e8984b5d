import { allocationInForce } from '@universal-media/contract/allocation';
import { campaignDays } from '@universal-media/contract/campaign-dates';
import { totalBudget } from '@universal-media/contract/campaign-total';
import { FormatsToMake } from '../../../features/platforms/formats-to-make.tsx';
import { MinimumSpend } from '../../../features/platforms/minimum-spend.tsx';
import { Section } from '../../../ui/section.tsx';
import { useCampaign } from './campaign-holder.ts';

/** What the choice takes: money at least, and things to make. */
export function PlatformNeedsSection() {
  const chosen = useCampaign((campaign) => campaign.selectedPlatforms);
  const budget_type = useCampaign((campaign) => campaign.budget_type);
  const budget_amount = useCampaign((campaign) => campaign.budget_amount);
  const start_date = useCampaign((campaign) => campaign.start_date);
  const end_date = useCampaign((campaign) => campaign.end_date);
  const saved = useCampaign((campaign) => campaign.budget_allocation);
  const total = totalBudget({ budget_type, budget_amount, start_date, end_date });
  return (
    <Section number="1.2" title="What they need">
      {chosen.length === 0 ? (
        <p className="text-muted text-small">Choose platforms to see what they ask for at least and what to make.</p>
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
    </Section>
  );
}
