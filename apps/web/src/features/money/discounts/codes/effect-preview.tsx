import type { DiscountType } from '@universal-media/contract/money/discounts';
import { credits, money, moneyShort } from '#lib/format/format.ts';
import { valueProblem } from './code-form.ts';
import { type Effect, effectOn, sampleOrders } from './effect.ts';

interface EffectPreviewProps {
  discount_type: DiscountType;
  discount_value: number | null;
  minimum_amount: number | null;
}

/** Previews what the code does to two sample orders. */
export function EffectPreview({ discount_type, discount_value, minimum_amount }: EffectPreviewProps) {
  const known = valueProblem({ discount_type, discount_value }) === undefined && discount_value !== null;
  return (
    <section aria-label="What the code does" className="border border-rule-2 bg-ground">
      <h3 className="type-label border-rule-2 border-b px-3.5 py-2">What the code does</h3>
      {known ? (
        <div className="grid sm:grid-cols-2 sm:[&>*+*]:border-l [&>*+*]:border-rule-2 max-sm:[&>*+*]:border-t">
          {sampleOrders.map((order_cents) => (
            <Order
              key={order_cents}
              effect={effectOn(order_cents, { discount_type, discount_value, minimum_amount })}
            />
          ))}
        </div>
      ) : (
        <p className="px-3.5 py-3 text-muted text-small">
          Enter a value to see it on an order of {sampleOrders.map(moneyShort).join(' and ')}.
        </p>
      )}
    </section>
  );
}

function Order({ effect }: { effect: Effect }) {
  return (
    <div className="px-3.5 py-2.5">
      <p className="font-620 text-row">Order of {moneyShort(effect.order_cents)}</p>
      {effect.applies ? (
        <dl className="mt-1 grid grid-cols-[1fr_auto] text-small leading-[1.45] [&>dd]:mono-cell [&>dd]:content-center [&>dd]:ps-3 [&>dd]:text-right">
          <dt>Discount</dt>
          <dd>{money(effect.off_cents)}</dd>
          <dt>Card charge incl. fee</dt>
          <dd>{money(effect.charge_cents)}</dd>
          <dt>Bonus credits (package + code)</dt>
          <dd>{credits(effect.bonus_cents)}</dd>
          <dt className="mt-1 border-ink border-t pt-1 font-620">Credits received</dt>
          <dd className="mt-1 border-ink border-t pt-1 font-680">{credits(effect.credits_cents)}</dd>
        </dl>
      ) : (
        <p className="mt-1 text-muted text-small">
          Not valid: {money(effect.missing_cents)} short of the minimum amount.
        </p>
      )}
    </div>
  );
}
