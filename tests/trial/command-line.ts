import { randomInt } from 'node:crypto';

/** The command was not understood: the answer is the usage text. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

interface Bounds {
  readonly standard: number;
  readonly least: number;
  readonly most: number;
}

export function wholeNumber(flag: string, text: string | undefined, { standard, least, most }: Bounds): number {
  if (text === undefined) return standard;
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most) {
    throw new WrongUse(`--${flag} takes a whole number from ${least} to ${most}, not "${text}"`);
  }
  return value;
}

/** The given seed, or a new one; printed first, so that any run can be had again. */
export function seedFrom(text: string | undefined): number {
  const seed = wholeNumber('seed', text, { standard: randomInt(1_000_000), least: 0, most: 2 ** 31 });
  console.log(`seed ${seed}`);
  return seed;
}
