import { platformShares } from '@universal-media/contract/campaigns/budget/platform-shares';
import { campaignCost } from '@universal-media/contract/campaigns/budget/total';
import { creditPackages } from '@universal-media/contract/money/credit-packages';
import { quotePurchase } from '@universal-media/contract/money/credit-price';
import type { ErrorCode, ErrorDetail } from '@universal-media/contract/wire/errors';
import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/call/call-error.ts';
import { toTotal } from '#ui/tables/receipt-sum.ts';
import { cardCharge, orderLines } from '../order.ts';
import { findCoveringPurchase } from './covering-purchase.ts';
import { launchProblem } from './launch-problem.ts';

const run = { start_date: '2026-11-16', end_date: '2026-11-30' };

describe('the receipt of a launch', () => {
  const cost = campaignCost({ budget_type: 'total', budget_amount: 3_000, ...run }, 2);
  const shares = platformShares({ meta: 1_000, google: 2_000 }, cost);

  it('adds up to the charge, by credits and by card', () => {
    expect(toTotal(orderLines(shares, cost, 'credits'))).toBe(cost.total_cents);
    expect(toTotal(orderLines(shares, cost, 'card'))).toBe(cardCharge(cost.total_cents));
  });

  it('lists media by platform and the parts of the fee', () => {
    const labels = orderLines(shares, cost, 'card').flatMap(({ lines }) => lines.map(({ label }) => label));
    expect(labels).toEqual([
      'Meta',
      'Google Ads',
      'Base fee',
      '2 platforms × $5',
      '5% of media',
      'Card processing 2.9% + $0.30',
    ]);
  });
});

describe('the purchase that covers a launch', () => {
  it('is the smallest that covers any missing amount', () => {
    for (let shortfall_cents = 100; shortfall_cents < 400_000; shortfall_cents += 3_700) {
      const { amount, credits_cents } = findCoveringPurchase(shortfall_cents, []);
      expect(credits_cents).toBeGreaterThanOrEqual(shortfall_cents);
      const less = quotePurchase((amount - 10) * 100).credits_cents;
      expect(amount === 10 || less < shortfall_cents, `${shortfall_cents}`).toBe(true);
    }
  });

  it('is a package if one costs no more', () => {
    expect(findCoveringPurchase(52_000, creditPackages)).toMatchObject({ package_name: 'Growth', amount: 500 });
    expect(findCoveringPurchase(12_000, creditPackages)).toMatchObject({ package_name: null, amount: 120 });
  });
});

describe('a rejected launch', () => {
  const refused = (code: ErrorCode, detail: ErrorDetail) =>
    new CallError({ kind: 'refused', status: 400, code, detail, request_id: 'r1' });

  it('says how many credits are missing', () => {
    const detail = { error: 'insufficient_credits', shortfall: 90, current_balance: 10, required: 100 };
    expect(launchProblem(refused('insufficient_credits', detail))).toEqual({
      kind: 'credits',
      shortfall: 90,
      sentence:
        'Insufficient credits! You need 100 credits but only have 10. You need 90 more credits. Please purchase credits to continue.',
    });
  });

  it('returns the new price or the missing fields', () => {
    const price = { error: 'quote_outdated', total_cents: 4_000, charge_cents: 4_000, quote: 'q' };
    expect(launchProblem(refused('quote_outdated', price))).toEqual({
      kind: 'price',
      total_cents: 4_000,
      charge_cents: 4_000,
      quote: 'q',
    });
    const problems = [{ field: 'headline', message: 'Headline must be 5 to 60 characters (now 0)' }];
    expect(launchProblem(refused('campaign_incomplete', problems))).toEqual({ kind: 'incomplete', problems });
  });

  it('falls back to the default text without a response', () => {
    const none = new CallError({ kind: 'timeout' });
    expect(launchProblem(none)).toEqual({ kind: 'other', sentence: 'Error creating campaign. Please try again.' });
    expect(launchProblem(refused('payments_unavailable', 'Not now'))).toMatchObject({ sentence: 'Not now' });
  });
});
