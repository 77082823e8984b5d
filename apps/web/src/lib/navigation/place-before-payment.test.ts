import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedBeforePayment } from '../storage/browser-storage.ts';
import { forgetBeforePayment, saveBeforePayment, savedBeforePayment } from './place-before-payment.ts';

const Doing = z.object({ amount: z.number() });
const left = new Date('2026-11-16T09:00:00Z');
const minutesLater = (minutes: number) => new Date(left.getTime() + minutes * 60_000);

afterEach(forgetBeforePayment);

describe('the place before a payment', () => {
  it('is found again within the hour', () => {
    saveBeforePayment('jo', { amount: 500 }, left);
    expect(savedBeforePayment('jo', Doing, minutesLater(59))).toEqual({ amount: 500 });
    expect(savedBeforePayment('jo', Doing, minutesLater(61))).toBeUndefined();
  });

  it('is not found by another user', () => {
    saveBeforePayment('jo', { amount: 500 }, left);
    expect(savedBeforePayment('sam', Doing, minutesLater(1))).toBeUndefined();
  });

  it('is forgotten on demand, and nothing is made of what does not fit', () => {
    saveBeforePayment('jo', { amount: 'much' }, left);
    expect(savedBeforePayment('jo', Doing, left)).toBeUndefined();
    storedBeforePayment.write('{"half');
    expect(savedBeforePayment('jo', Doing, left)).toBeUndefined();
    saveBeforePayment('jo', { amount: 500 }, left);
    forgetBeforePayment();
    expect(savedBeforePayment('jo', Doing, left)).toBeUndefined();
  });
});
