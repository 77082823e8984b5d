import type { CampaignData } from '@universal-media/contract/campaign';
import {
  BIDDING_METHODS,
  BIDDING_STRATEGIES,
  biddingMethodNames,
  biddingStrategyNames,
} from '@universal-media/contract/targeting-options';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Select } from '../../ui/select.tsx';
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

/** The strategy, what is paid for, and the one figure the strategy asks for. */
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
          hint="What one action may cost on average."
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
          hint="The most you pay for one, by the bidding method."
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

// More is no bid, and no draft keeps it.
const MOST_CENTS = 100_000_000;
const centsOf = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));
const dollarsOf = (cents: number | null): number | null => (cents === null ? null : Math.min(cents, MOST_CENTS) / 100);

function Dollars({ label, hint, value, onChange }: DollarsProps) {
  return (
    <Field label={label} hint={hint}>
      <MoneyInput cents={centsOf(value)} onCentsChange={(cents) => onChange(dollarsOf(cents))} />
    </Field>
  );
}
