import { mediaCost } from '@universal-media/contract/campaigns/budget/total';
import { quotePurchase, smallestPurchase } from '@universal-media/contract/money/credit-price';
import { toCents } from '@universal-media/contract/wire/money';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { FeeSum } from '../front/fee-sum.tsx';
import { Calculator } from './calculator.tsx';
import { MAX_PLATFORMS, type PriceQuestion, payWays } from './price-question.ts';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

/** The text of the page as a reader sees it. */
const shownText = (question: PriceQuestion): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FeeSum media_cents={toCents(question.budget)} platform_count={question.platform_count} />
      <Calculator question={question} onChange={() => {}} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, ' ');

const questions = fc.record({
  budget: fc.integer({ min: 100, max: 1_000_000 }),
  platform_count: fc.integer({ min: 1, max: MAX_PLATFORMS }),
  has_streaming: fc.boolean(),
  pay: fc.constantFrom(...payWays),
});

describe('the pricing page', () => {
  it('shows what the functions that charge compute, for 200 random campaigns', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { fee_cents, total_cents } = mediaCost(toCents(question.budget), question.platform_count);
        const bought = smallestPurchase(total_cents);
        const charged = question.pay === 'credits' ? bought : quotePurchase(total_cents);
        const text = shownText(question);
        for (const cents of [
          fee_cents,
          total_cents,
          charged.order_cents,
          charged.processing_cents,
          charged.charge_cents,
        ])
          expect(text).toContain(dollars(cents));
        expect(text).toContain(`+${(charged.bonus_cents / 100).toLocaleString('en-US')} credits`);
      }),
      { numRuns: 200 },
    );
  });

  it('offers the budget that the platforms need, and no start below it', () => {
    const text = shownText({ budget: 600, platform_count: 4, has_streaming: true, pay: 'credits' });
    expect(text).toContain('Use $900');
    expect(text).not.toContain('Start with this budget');
    expect(shownText({ budget: 900, platform_count: 4, has_streaming: true, pay: 'credits' })).toContain(
      'Start with this budget',
    );
  });
});
