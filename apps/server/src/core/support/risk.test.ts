import { riskSignals } from '@universal-media/contract/support/risk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessFacts, chooseAction, describeReason, type RiskFacts } from './risk.ts';

const none: RiskFacts = {
  lost_disputes: 0,
  open_disputes: 0,
  disputed_card: 0,
  shared_card: 0,
  failed_payments: 0,
  payment_velocity: 0,
  new_account_spend: 0,
  many_cards: 0,
  refund_cycles: 0,
  country_mismatch: 0,
  shared_device: 0,
};
const count = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 200_000 }));
const facts = fc.record({
  lost_disputes: count,
  open_disputes: count,
  disputed_card: count,
  shared_card: count,
  failed_payments: count,
  payment_velocity: count,
  new_account_spend: count,
  many_cards: count,
  refund_cycles: count,
  country_mismatch: count,
  shared_device: count,
});
const signal = fc.constantFrom(...riskSignals);

describe('the risk score', () => {
  it('is 0 without reasons for an account with nothing to count', () => {
    expect(assessFacts(none)).toEqual({ score: 0, level: 'low', reasons: [] });
  });

  it('is a whole number from 0 to 100, and its level never contradicts it', () => {
    fc.assert(
      fc.property(facts, (any) => {
        const { score, level } = assessFacts(any);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(level).toBe(score >= 70 ? 'high' : score >= 40 ? 'watch' : 'low');
      }),
    );
  });

  it('never falls when there is more of any signal', () => {
    fc.assert(
      fc.property(facts, signal, fc.nat({ max: 5_000 }), (before, grown, more) => {
        const after = { ...before, [grown]: before[grown] + more };
        expect(assessFacts(after).score).toBeGreaterThanOrEqual(assessFacts(before).score);
      }),
    );
  });

  it('is the sum of its reasons up to 100, highest first, each with its text', () => {
    fc.assert(
      fc.property(facts, (any) => {
        const { score, reasons } = assessFacts(any);
        const points = reasons.map((reason) => reason.points);
        expect(score).toBe(
          Math.min(
            100,
            points.reduce((sum, one) => sum + one, 0),
          ),
        );
        expect(points).toEqual(points.toSorted((a, b) => b - a));
        expect(reasons.every((reason) => describeReason(reason).length > 5)).toBe(true);
      }),
    );
  });

  it('does not freeze for any single signal except lost disputes', () => {
    const alone = riskSignals.filter((one) => assessFacts({ ...none, [one]: 100_000 }).level === 'high');
    expect(alone).toEqual(['lost_disputes']);
  });

  it('is high for a stolen card pattern: a card of a disputed account from another country', () => {
    expect(assessFacts({ ...none, disputed_card: 1, shared_card: 1, country_mismatch: 1 })).toMatchObject({
      score: 70,
      level: 'high',
    });
  });
});

describe('what follows from a score', () => {
  const fresh = { review: 'none', is_frozen: false, cleared: {} } as const;
  const high = assessFacts({ ...none, lost_disputes: 2 });
  const watch = assessFacts({ ...none, open_disputes: 2 });

  it('freezes a high account once, opens a review of a watched one, and leaves others alone', () => {
    expect(chooseAction(fresh, high, true)).toBe('frozen');
    expect(chooseAction({ ...fresh, review: 'open', is_frozen: true }, high, true)).toBe('none');
    expect(chooseAction(fresh, watch, true)).toBe('opened');
    expect(chooseAction({ ...fresh, review: 'open' }, watch, true)).toBe('none');
    expect(chooseAction(fresh, assessFacts(none), true)).toBe('none');
  });

  it('only opens a review above the daily limit', () => {
    expect(chooseAction(fresh, high, false)).toBe('withheld');
  });

  it('does not repeat what staff cleared until there is more of it', () => {
    const cleared = { review: 'cleared', is_frozen: false, cleared: { lost_disputes: 2 } } as const;
    expect(chooseAction(cleared, high, true)).toBe('none');
    expect(chooseAction(cleared, assessFacts({ ...none, lost_disputes: 3 }), true)).toBe('frozen');
    expect(chooseAction(cleared, assessFacts({ ...none, lost_disputes: 2, shared_card: 1 }), true)).toBe('frozen');
  });

  it('leaves decisions of staff to keep an account frozen or deactivated', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom('frozen', 'deactivated'), (any, review) => {
        expect(chooseAction({ review, is_frozen: true, cleared: {} }, assessFacts(any), true)).toBe('none');
      }),
    );
  });
});
