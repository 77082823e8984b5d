import { z } from 'zod';

/** One credit is one dollar. Amounts are stored as whole cents and shown as dollars or credits. */
export const CREDIT_CENTS = 100;

export const creditsOf = (cents: number): number => cents / CREDIT_CENTS;
export const centsOf = (credits: number): number => Math.round(credits * CREDIT_CENTS);

/** An amount in whole cents. */
export const Cents = z.number().int();
