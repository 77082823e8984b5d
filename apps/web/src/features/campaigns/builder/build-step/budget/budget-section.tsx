import { allocationInForce } from '@universal-media/contract/campaigns/budget/allocation';
import { totalBudget } from '@universal-media/contract/campaigns/budget/total';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import { toCents } from '@universal-media/contract/wire/money';
import { useState } from 'react';
import { useWallet } from '#features/money/balance/queries.ts';
import { moneyShort } from '#lib/format/format.ts';
import { AllocationEditor } from '../../allocation/editor.tsx';
import { SectionFrame } from '../../frame/section-frame.tsx';
import { useCampaign, useChange } from '../../state/campaign-context.ts';
import { fieldId } from '../../state/field-id.ts';
import { useFieldError } from '../../state/use-field-error.ts';
import { AccountBalance } from './account-balance.tsx';
import { BudgetForm } from './budget-form.tsx';
import { SpendNotes } from './spend-notes.tsx';

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
  const problem = useFieldError('budget_amount');
  const change = useChange();
  const [allocating, setAllocating] = useState(false);
  const total = totalBudget(value);
  return (
    <SectionFrame section="budget" summary={`${moneyShort(toCents(total))} total${saved ? ', custom split' : ''}`}>
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
          hasTotalError={problem.error !== undefined}
        />
        <AccountBalance balance_cents={balance_cents} />
      </div>
      {allocating && <AllocationEditor onClose={() => setAllocating(false)} />}
    </SectionFrame>
  );
}
