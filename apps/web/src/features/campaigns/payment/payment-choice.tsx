import { processingFeeCents } from '@universal-media/contract/credit-price';
import { credits, money } from '../../../lib/format.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { cardCharge, type PaymentMethod } from './order-lines.ts';

interface PaymentChoiceProps {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  total_cents: number;
  /** Unknown until it was read. */
  balance_cents: number | undefined;
}

/** Out of the wallet, or by card for this campaign alone: the fee for it stands there before anybody leaves. */
export function PaymentChoice({ value, onChange, total_cents, balance_cents }: PaymentChoiceProps) {
  const short = balance_cents !== undefined && balance_cents < total_cents;
  const of = balance_cents === undefined || short ? '' : ` of your ${credits(balance_cents)}`;
  return (
    <RadioGroup
      aria-label="Pay with"
      value={value}
      onValueChange={onChange}
      className="gap-3"
      choices={[
        {
          value: 'credits',
          label: <b className="font-640">Credits</b>,
          hint: `${credits(total_cents)}${of}${short ? `, and you have ${credits(balance_cents)}` : ''}. No processing fee.`,
        },
        {
          value: 'card',
          label: <b className="font-640">Card</b>,
          hint: `${money(cardCharge(total_cents))}, with 2.9 % + $0.30 processing (${money(processingFeeCents(total_cents))}).`,
        },
      ]}
    />
  );
}
