import { PURCHASE_LEAST, PURCHASE_STEP, quotePurchase } from '@universal-media/contract/credit-price';
import { centsOf, creditsOf } from '@universal-media/contract/money';
import type { RefObject } from 'react';
import { credits } from '../../lib/format.ts';
import { DollarInput } from '../../ui/dollar-input.tsx';
import { Field } from '../../ui/field.tsx';
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
  const worth = amount !== null && typed !== '' && !amountProblem(amount) ? worthOf(amount) : undefined;
  return (
    <Field
      label="Another amount"
      error={error}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="inline-flex gap-x-3">
            <span>Minimum: ${PURCHASE_LEAST}</span>
            <span>No maximum limit</span>
          </span>
          {worth && <span className="text-ink">{worth}</span>}
        </span>
      }
    >
      <DollarInput
        ref={input}
        min={PURCHASE_LEAST}
        step={PURCHASE_STEP}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

function worthOf(amount: number): string {
  const { credits_cents, bonus_cents } = quotePurchase(centsOf(amount));
  const bonus = bonus_cents > 0 ? ` with ${credits(bonus_cents)} bonus` : '';
  return `${credits(credits_cents)} credits${bonus}, ${costPerCredit(amount, creditsOf(credits_cents))} per credit`;
}
