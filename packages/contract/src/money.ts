import { z } from 'zod';

/** One credit is one dollar. Inside, money is whole cents; people see dollars and credits. */
export const CREDIT_CENTS = 100;

export const creditsOf = (cents: number): number => cents / CREDIT_CENTS;
export const centsOf = (credits: number): number => Math.round(credits * CREDIT_CENTS);

/** Whole cents, as they travel. */
export const Cents = z.number().int();
