import {
  bonusRule,
  cardFeeRule,
  type DiscountEffect,
  type PurchaseQuote,
  purchaseBonusCents,
} from '@universal-media/contract/money/credit-price';
import { Receipt } from '#ui/tables/receipt.tsx';

interface OrderReceiptProps {
  quote: PurchaseQuote;
  effect: DiscountEffect;
  code: string;
  monthly: boolean;
  /** Unknown until it was read. */
  balance_cents: number | undefined;
}

/** The price and what it brings, line by line, before anybody leaves for the payment page. */
export function OrderReceipt({ quote, effect, code, monthly, balance_cents }: OrderReceiptProps) {
  const received = [
    { label: 'Credits ordered', amount_cents: quote.order_cents },
    { label: `Bonus, ${bonusRule}`, amount_cents: purchaseBonusCents(quote.paid_cents) },
    ...(effect.bonus_cents > 0 ? [{ label: `Bonus ${code}`, amount_cents: effect.bonus_cents }] : []),
  ];
  return (
    <div className="grid gap-5">
      <Receipt
        caption="Card charge"
        groups={[
          {
            lines: [
              { label: 'Order', amount_cents: quote.order_cents },
              ...(quote.discount_cents > 0 ? [{ label: `Discount ${code}`, amount_cents: -quote.discount_cents }] : []),
              { label: `Card processing, ${cardFeeRule}`, amount_cents: quote.processing_cents },
            ],
          },
        ]}
        total={monthly ? 'Monthly card charge, $' : 'Card charge, $'}
      />
      {balance_cents === undefined ? (
        <Receipt caption="Credits" groups={[{ lines: received }]} total="Credits you receive" />
      ) : (
        <Receipt
          caption="Credits"
          groups={[
            { lines: received, sum: 'Credits you receive' },
            { lines: [{ label: 'Balance now', amount_cents: balance_cents }] },
          ]}
          total="Balance after"
        />
      )}
    </div>
  );
}
