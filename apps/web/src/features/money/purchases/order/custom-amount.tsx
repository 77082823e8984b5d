import { PURCHASE_MIN, PURCHASE_STEP, type PurchaseQuote } from '@universal-media/contract/money/credit-price';
import { toCredits } from '@universal-media/contract/wire/money';
import type { RefObject } from 'react';
import { credits, moneyShort } from '#lib/format/format.ts';
import { Field } from '#ui/forms/field.tsx';
import { DollarInput } from '#ui/forms/numbers/dollar-input.tsx';
import { costPerCredit } from './order.ts';

interface CustomAmountProps {
  typed: string;
  onChange: (typed: string) => void;
  /** The largest single purchase in dollars. Undefined until it is loaded. */
  max_amount: number | undefined;
  /** The price of the typed amount, with the code applied. */
  quote: PurchaseQuote | undefined;
  /** Set once the buyer wanted to go on. */
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
}

export function CustomAmount({ typed, onChange, max_amount, quote, error, input }: CustomAmountProps) {
  return (
    <Field
      label="Custom amount"
      error={error}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="inline-flex flex-wrap gap-x-3">
            <span>Minimum: ${PURCHASE_MIN}</span>
            <span>No maximum limit{max_amount !== undefined && ` (${moneyShort(max_amount * 100)} per purchase)`}</span>
          </span>
          {quote && <span className="text-ink">{describeCredits(quote)}</span>}
        </span>
      }
    >
      <DollarInput
        ref={input}
        min={PURCHASE_MIN}
        step={PURCHASE_STEP}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

function describeCredits({ credits_cents, bonus_cents, paid_cents }: PurchaseQuote): string {
  const bonus = bonus_cents > 0 ? ` including ${credits(bonus_cents)} bonus` : '';
  const cost = costPerCredit(toCredits(paid_cents), toCredits(credits_cents));
  return `${credits(credits_cents)} credits${bonus}, ${cost} per credit`;
}
