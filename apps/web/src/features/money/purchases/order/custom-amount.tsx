import { PURCHASE_MIN, PURCHASE_STEP, quotePurchase } from '@universal-media/contract/money/credit-price';
import { centsOf, creditsOf } from '@universal-media/contract/wire/money';
import type { RefObject } from 'react';
import { credits } from '#lib/format/format.ts';
import { Field } from '#ui/forms/field.tsx';
import { DollarInput } from '#ui/forms/numbers/dollar-input.tsx';
import { amountProblem, costPerCredit } from './order.ts';

interface CustomAmountProps {
  typed: string;
  onChange: (typed: string) => void;
  /** The amount when what was typed is one. */
  amount: number | null;
  /** Set once the buyer wanted to go on. */
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
}

export function CustomAmount({ typed, onChange, amount, error, input }: CustomAmountProps) {
  const worth = amount !== null && typed !== '' && !amountProblem(amount) ? describeCredits(amount) : undefined;
  return (
    <Field
      label="Custom amount"
      error={error}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="inline-flex gap-x-3">
            <span>Minimum: ${PURCHASE_MIN}</span>
            <span>No maximum limit</span>
          </span>
          {worth && <span className="text-ink">{worth}</span>}
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

function describeCredits(amount: number): string {
  const { credits_cents, bonus_cents } = quotePurchase(centsOf(amount));
  const bonus = bonus_cents > 0 ? ` including ${credits(bonus_cents)} bonus` : '';
  return `${credits(credits_cents)} credits${bonus}, ${costPerCredit(amount, creditsOf(credits_cents))} per credit`;
}
