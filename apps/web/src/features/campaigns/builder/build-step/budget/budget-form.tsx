import { BUDGET_TYPES, type Budget } from '@universal-media/contract/campaigns/budget/total';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { BUDGET_HELP } from '@universal-media/contract/campaigns/readiness';
import { useId } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Field } from '#ui/forms/field.tsx';
import { WholeDollars } from '#ui/forms/numbers/whole-dollars.tsx';
import { Required } from '#ui/forms/required.tsx';
import { convertBudget } from './texts.ts';

interface BudgetFormProps {
  value: Budget;
  onChange: (patch: Partial<Pick<Budget, 'budget_type' | 'budget_amount'>>) => void;
  ids: { budget_type: string; budget_amount: string; budget_allocation: string };
  error: string | undefined;
  onBlur: () => void;
  /** Null while there is nothing to split. */
  onViewAllocation: (() => void) | null;
}

const MAX_AMOUNT = CampaignData.shape.budget_amount.unwrap().maxValue ?? Number.MAX_SAFE_INTEGER;
const typeNames: Record<Budget['budget_type'], string> = { total: 'Total', daily: 'Daily' };

export function BudgetForm({ value, onChange, ids, error, onBlur, onViewAllocation }: BudgetFormProps) {
  const helpId = useId();
  const converted = convertBudget(value);
  return (
    <div className="@container">
      <div className="grid items-start gap-x-4.5 gap-y-4 @min-[24rem]:grid-cols-[12.5rem_minmax(0,1fr)] @min-[42rem]:grid-cols-[12.5rem_10.5rem_minmax(0,1fr)]">
        <Field id={ids.budget_type} group label={<Required>Type</Required>} required>
          <Segmented
            value={value.budget_type}
            onValueChange={(budget_type) => onChange({ budget_type })}
            segments={BUDGET_TYPES.map((type) => ({ value: type, label: typeNames[type] }))}
          />
        </Field>
        <Field
          id={ids.budget_amount}
          label={<Required>{value.budget_type === 'daily' ? 'Amount per day' : 'Amount'}</Required>}
          required
          error={error}
        >
          <WholeDollars
            dollars={value.budget_amount}
            onDollarsChange={(budget_amount) => onChange({ budget_amount })}
            max={MAX_AMOUNT}
            aria-describedby={helpId}
            onBlur={onBlur}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3 @min-[24rem]:col-span-full @min-[42rem]:col-span-1 @min-[42rem]:pt-6">
          <p className="flex min-h-10 flex-wrap items-baseline gap-x-2 pt-1.5" aria-live="polite">
            <span className="text-muted" aria-hidden="true">
              =
            </span>
            <b className="num text-[1.25rem]">{converted.figure}</b>
            <span className="text-muted text-small">{converted.unit}</span>
          </p>
          {onViewAllocation && (
            <Button
              id={ids.budget_allocation}
              className="max-sm:w-full"
              aria-haspopup="dialog"
              onClick={onViewAllocation}
            >
              View Allocation
            </Button>
          )}
        </div>
      </div>
      <p id={helpId} className="mt-2 text-muted text-small">
        {BUDGET_HELP}
      </p>
    </div>
  );
}
