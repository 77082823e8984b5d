import { toCredits } from '@universal-media/contract/wire/money';

/** Converts a balance to credits with their fraction: headers, lists and pages show the same amount. */
export const exactCredits = (cents: bigint): number => toCredits(Number(cents));
