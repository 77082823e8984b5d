import { randomInt } from 'node:crypto';

/** The command was not understood: the answer is the usage text. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

interface Bounds {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

export function wholeNumber(flag: string, text: string | undefined, { fallback, min, max }: Bounds): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max) {
    throw new WrongUse(`--${flag} takes a whole number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

/** The given seed, or a new one; printed first, so that any run can be had again. */
export function seedFrom(text: string | undefined): number {
  const seed = wholeNumber('seed', text, { fallback: randomInt(1_000_000), min: 0, max: 2 ** 31 });
  console.log(`seed ${seed}`);
  return seed;
}
