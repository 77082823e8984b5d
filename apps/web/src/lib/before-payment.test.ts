import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forgetBeforePayment, saveBeforePayment, savedBeforePayment } from './before-payment.ts';
import { keptBeforePayment } from './kept.ts';

const Doing = z.object({ amount: z.number() });
const left = new Date('2026-11-16T09:00:00Z');
const minutesLater = (minutes: number) => new Date(left.getTime() + minutes * 60_000);

afterEach(forgetBeforePayment);

describe('what somebody was doing before they left to pay', () => {
  it('is found again within the hour', () => {
    saveBeforePayment('jo', { amount: 500 }, left);
    expect(savedBeforePayment('jo', Doing, minutesLater(59))).toEqual({ amount: 500 });
    expect(savedBeforePayment('jo', Doing, minutesLater(61))).toBeUndefined();
  });

  it('is nobody else’s to find', () => {
    saveBeforePayment('jo', { amount: 500 }, left);
    expect(savedBeforePayment('sam', Doing, minutesLater(1))).toBeUndefined();
  });

  it('is forgotten on demand, and nothing is made of what does not fit', () => {
    saveBeforePayment('jo', { amount: 'much' }, left);
    expect(savedBeforePayment('jo', Doing, left)).toBeUndefined();
    keptBeforePayment.write('{"half');
    expect(savedBeforePayment('jo', Doing, left)).toBeUndefined();
    saveBeforePayment('jo', { amount: 500 }, left);
    forgetBeforePayment();
    expect(savedBeforePayment('jo', Doing, left)).toBeUndefined();
  });
});
