import type { PlanPrice } from '@universal-media/contract/campaigns/budget/plan-price';
import { bonusRule, cardFeeRule, type PurchaseQuote } from '@universal-media/contract/money/credit-price';
import { Link } from 'react-router';
import { costLines } from '#features/campaigns/builder/plan-panel/cost-lines.ts';
import { credits, money, percent } from '#lib/format/format.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Receipt } from '#ui/tables/receipt.tsx';
import { type PriceQuestion, toQuery } from './price-question.ts';

interface WhatYouPayProps {
  question: PriceQuestion;
  price: PlanPrice;
  /** The least budget for these platforms, in dollars. */
  minimum: number;
}

/** The whole price, line by line, down to what a card is charged. */
export function WhatYouPay({ question, price, minimum }: WhatYouPayProps) {
  const { cost } = price;
  const quote = price[question.pay];
  const isPossible = question.budget >= minimum;
  return (
    <section
      aria-label="What you pay"
      className="grid content-start gap-4 border-rule p-4 max-lg:border-t md:p-6 lg:border-s"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-h3">What you pay</h2>
        <CopyButton name="link to this price" text={linkTo(question)} variant="quiet" />
      </div>
      <Receipt
        caption="Cost of the campaign"
        groups={costLines(cost, question.platform_count)}
        total="Campaign total"
      />
      <MediaAndFee media_cents={cost.media_cents} total_cents={cost.total_cents} />
      <Charge quote={quote} total_cents={cost.total_cents} />
      {isPossible ? (
        <Button asChild variant="primary" size="xl">
          <Link to={paths.startCampaignWith(question.budget)}>Start with this budget</Link>
        </Button>
      ) : (
        <p className="text-muted text-small">The budget is below the minimum of these platforms.</p>
      )}
    </section>
  );
}

// The prerendered page does not know where it will be served.
const linkTo = (question: PriceQuestion): string => {
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return `${origin}${paths.pricing}?${toQuery(question)}`;
};

function MediaAndFee({ media_cents, total_cents }: { media_cents: number; total_cents: number }) {
  const share = total_cents === 0 ? 0 : media_cents / total_cents;
  return (
    <div>
      <div className="flex h-6 border border-ink" aria-hidden="true">
        <span className="bg-panel" style={{ width: percent(share, 2) }} />
        <span className="flex-1 bg-ink" />
      </div>
      <p className="mono flex justify-between gap-3 pt-1.5 text-micro text-muted">
        <span>{percent(share, 1)} goes to the platforms</span>
        <span>{percent(1 - share, 1)} is our fee</span>
      </p>
    </div>
  );
}

function Charge({ quote, total_cents }: { quote: PurchaseQuote; total_cents: number }) {
  const left_cents = quote.credits_cents - total_cents;
  const rows = [
    { label: 'Credits to buy', text: money(quote.order_cents) },
    { label: `Bonus ${bonusRule}`, text: `+${credits(quote.bonus_cents)} credits` },
    { label: `Card processing ${cardFeeRule}`, text: money(quote.processing_cents) },
  ];
  return (
    <div>
      <dl className="mono grid grid-cols-[1fr_auto] gap-x-4 text-[0.75rem] leading-[23px]">
        {rows.map(({ label, text }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex items-baseline justify-between gap-3 border-ink border-t-2 pt-2.5">
        <span className="font-680">Charged to your card</span>
        <b className="num text-[2rem]/[38px]">{money(quote.charge_cents)}</b>
      </p>
      <p className="text-muted text-small">
        {left_cents > 0
          ? `${credits(left_cents)} ${left_cents === 100 ? 'credit stays' : 'credits stay'} in your balance for the next campaign.`
          : 'No credits are left over.'}
      </p>
    </div>
  );
}
