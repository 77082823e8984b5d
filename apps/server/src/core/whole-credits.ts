import { CREDIT_CENTS } from '@universal-media/contract/money';
import { exactCents } from './exact-cents.ts';

/** A balance as it stands in headers and lists: whole credits, a begun one not counted. */
export const wholeCredits = (cents: bigint): number => Math.floor(exactCents(cents) / CREDIT_CENTS);
