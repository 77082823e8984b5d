import { CREDIT_CENTS } from '@universal-media/contract/wire/money';

/** Rounds a balance down to whole credits, as headers and lists show it. */
export const wholeCredits = (cents: bigint): number => Math.floor(Number(cents) / CREDIT_CENTS);
