import { allocationInForce } from '@universal-media/contract/allocation';
import { campaignDays } from '@universal-media/contract/campaign-dates';
import { totalBudget } from '@universal-media/contract/campaign-total';
import { centsOf } from '@universal-media/contract/money';
import { useState } from 'react';
import { AccountBalance } from '../../../features/campaigns/budget/account-balance.tsx';
import { BudgetForm } from '../../../features/campaigns/budget/budget-form.tsx';
import { SpendNotes } from '../../../features/campaigns/budget/spend-notes.tsx';
import { useWallet } from '../../../features/wallet/queries.ts';
import { moneyShort } from '../../../lib/format.ts';
import { AllocationEditor } from './allocation-editor.tsx';
import { useCampaign, useChange } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { SectionFrame } from './section-frame.tsx';
import { useProblem } from './use-problem.ts';

const ids = {
  budget_type: fieldId('budget_type'),
  budget_amount: fieldId('budget_amount'),
  budget_allocation: fieldId('budget_allocation'),
};

export function BudgetSection() {
  const value = {
    budget_type: useCampaign((campaign) => campaign.budget_type),
    budget_amount: useCampaign((campaign) => campaign.budget_amount),
    start_date: useCampaign((campaign) => campaign.start_date),
    end_date: useCampaign((campaign) => campaign.end_date),
  };
  const chosen = useCampaign((campaign) => campaign.selectedPlatforms);
  const saved = useCampaign((campaign) => campaign.budget_allocation);
  const balance_cents = useWallet().data?.balance_cents;
  const problem = useProblem('budget_amount');
  const change = useChange();
  const [allocating, setAllocating] = useState(false);
  const total = totalBudget(value);
  return (
    <SectionFrame
      section="budget"
      number="2.2"
      title="Budget"
      summary={`${moneyShort(centsOf(total))} in total${saved ? ', split saved' : ''}`}
    >
      <div className="grid gap-3">
        <BudgetForm
          value={value}
          onChange={change}
          ids={ids}
          {...problem}
          onViewAllocation={chosen.length > 0 && total > 0 ? () => setAllocating(true) : null}
        />
        <SpendNotes
          chosen={chosen}
          total={total}
          days={campaignDays(value.start_date, value.end_date)}
          allocation={allocationInForce(saved, chosen, total)}
          total_is_said={problem.error !== undefined}
        />
        <AccountBalance balance_cents={balance_cents} />
      </div>
      {allocating && <AllocationEditor onClose={() => setAllocating(false)} />}
    </SectionFrame>
  );
}
