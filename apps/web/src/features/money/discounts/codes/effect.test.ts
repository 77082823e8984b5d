import { describe, expect, it } from 'vitest';
import { effectOn } from './effect.ts';

const code = { discount_type: 'percentage', discount_value: 20, minimum_amount: null } as const;

describe('the preview of a code', () => {
  it('takes a share off, and the fee and the bonus from what is left', () => {
    expect(effectOn(500_00, code)).toEqual({
      applies: true,
      order_cents: 500_00,
      off_cents: 100_00,
      bonus_cents: 20_00,
      charge_cents: 411_90,
      credits_cents: 520_00,
    });
  });

  it('loses the bonus of an order that falls below its least', () => {
    expect(effectOn(100_00, code)).toMatchObject({ off_cents: 20_00, bonus_cents: 0, credits_cents: 100_00 });
  });

  it('never takes more off than the order', () => {
    expect(effectOn(100_00, { ...code, discount_type: 'fixed_amount', discount_value: 250 })).toMatchObject({
      off_cents: 100_00,
      charge_cents: 0,
    });
  });

  it('adds bonus credits to our own bonus', () => {
    expect(effectOn(500_00, { ...code, discount_type: 'bonus_credits', discount_value: 30 })).toMatchObject({
      off_cents: 0,
      bonus_cents: 55_00,
      credits_cents: 555_00,
    });
  });

  it('leaves the price alone for a boost', () => {
    expect(effectOn(100_00, { ...code, discount_type: 'impression_boost', discount_value: 15 })).toMatchObject({
      charge_cents: 103_20,
    });
  });

  it('says what an order lacks of the least amount', () => {
    expect(effectOn(100_00, { ...code, minimum_amount: 250.5 })).toEqual({
      applies: false,
      order_cents: 100_00,
      missing_cents: 150_50,
    });
    expect(effectOn(500_00, { ...code, minimum_amount: 500 })).toMatchObject({ applies: true });
  });
});
