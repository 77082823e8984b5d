import { createHash } from 'node:crypto';

/** Everything that is random elsewhere, from one seed: ids of digits, and numbers from 0 up to 1. */
export interface Luck {
  id(digits: number): string;
  number(): number;
}

export function createLuck(seed: string): Luck {
  let drawn = 0;
  const digest = () => createHash('sha256').update(`${seed} ${++drawn}`).digest();
  return {
    // The last digits count up: however many are drawn, no two are the same.
    id: (digits) => {
      const drawnDigits = digest().readBigUInt64BE(0).toString().padStart(20, '7');
      return `1${drawnDigits}`.slice(0, digits - 7) + String(drawn).padStart(7, '0');
    },
    number: () => digest().readUInt32BE(0) / 2 ** 32,
  };
}
