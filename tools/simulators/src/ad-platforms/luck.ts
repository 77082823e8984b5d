import { createHash } from 'node:crypto';

/** Everything that is random elsewhere, from one seed: ids of digits that count up, and numbers from 0 up to 1. */
export interface Luck {
  id(digits: number): string;
  number(): number;
}

// So many of the last digits count; those before them are the seed's.
const COUNTING = 7;

export function createLuck(seed: string): Luck {
  let ids = 0;
  let numbers = 0;
  const digest = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest();
  const front = `1${digest('ids').readBigUInt64BE(0).toString().padStart(20, '7')}`;
  return {
    id: (digits) => front.slice(0, digits - COUNTING) + String(++ids).padStart(COUNTING, '0'),
    number: () => digest(`number ${++numbers}`).readUInt32BE(0) / 2 ** 32,
  };
}
