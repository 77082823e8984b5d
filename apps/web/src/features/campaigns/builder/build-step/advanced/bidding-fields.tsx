import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import {
  BIDDING_METHODS,
  BIDDING_STRATEGIES,
  biddingMethodNames,
  biddingStrategyNames,
} from '@universal-media/contract/targeting/targeting-options';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/numbers/number-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TargetRoasField } from './target-roas-field.tsx';

export type Bidding = Pick<
  CampaignData,
  'bidding_strategy' | 'bidding_method' | 'target_cpa' | 'target_roas' | 'manual_bid_amount'
>;

interface BiddingFieldsProps {
  value: Bidding;
  onChange: (change: Partial<Bidding>) => void;
}

const strategies = BIDDING_STRATEGIES.map((value) => ({ value, label: biddingStrategyNames[value] }));
const methods = BIDDING_METHODS.map((value) => ({ value, label: biddingMethodNames[value] }));

/** Bidding strategy, bidding method, and the target that the strategy needs. */
export function BiddingFields({ value, onChange }: BiddingFieldsProps) {
  const { bidding_strategy, target_cpa, manual_bid_amount } = value;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Bidding strategy">
        <Select
          value={bidding_strategy}
          options={strategies}
          onValueChange={(next) => onChange({ bidding_strategy: next })}
        />
      </Field>
      <Field label="Bidding method">
        <Select
          value={value.bidding_method}
          options={methods}
          onValueChange={(next) => onChange({ bidding_method: next })}
        />
      </Field>
      {bidding_strategy === 'cost_cap' && (
        <Dollars
          label="Target CPA"
          hint="Average cost per action."
          value={target_cpa}
          onChange={(next) => onChange({ target_cpa: next })}
        />
      )}
      {bidding_strategy === 'target_roas' && (
        <TargetRoasField value={value.target_roas} onChange={(next) => onChange({ target_roas: next })} />
      )}
      {bidding_strategy === 'manual_bidding' && (
        <Dollars
          label="Manual bid"
          hint="The maximum you pay per result of the bidding method."
          value={manual_bid_amount}
          onChange={(next) => onChange({ manual_bid_amount: next })}
        />
      )}
    </div>
  );
}

interface DollarsProps {
  label: string;
  hint: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

// The highest bid that a draft accepts.
const MAX_CENTS = 100_000_000;
const toOptionalCents = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100);
const toOptionalDollars = (cents: number | null): number | null =>
  cents === null ? null : Math.min(cents, MAX_CENTS) / 100;

function Dollars({ label, hint, value, onChange }: DollarsProps) {
  return (
    <Field label={label} hint={hint}>
      <MoneyInput cents={toOptionalCents(value)} onCentsChange={(cents) => onChange(toOptionalDollars(cents))} />
    </Field>
  );
}
