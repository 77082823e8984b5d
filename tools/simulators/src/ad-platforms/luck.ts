import { createHash } from 'node:crypto';

/** Random values from one seed: ids that count up, and numbers from 0 to 1. */
export interface Luck {
  id(digits: number): string;
  number(): number;
}

// Number of digits that count up; the digits before them come from the seed.
const COUNTER_DIGITS = 7;

export function createLuck(seed: string): Luck {
  let ids = 0;
  let numbers = 0;
  const digest = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest();
  const front = `1${digest('ids').readBigUInt64BE(0).toString().padStart(20, '7')}`;
  return {
    id: (digits) => front.slice(0, digits - COUNTER_DIGITS) + String(++ids).padStart(COUNTER_DIGITS, '0'),
    number: () => digest(`number ${++numbers}`).readUInt32BE(0) / 2 ** 32,
  };
}

/** A number from 0 to 1 that belongs to these words: the same ones have the same number. */
export const drawNumber = (...words: readonly string[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
