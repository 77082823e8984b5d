import { createHash } from 'node:crypto';

/** Everything that is random elsewhere, from one seed: ids, and numbers from 0 up to 1. */
export interface Luck {
  id(prefix: string): string;
  number(): number;
}

export function createLuck(seed: string): Luck {
  let ids = 0;
  let numbers = 0;
  const digest = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest();
  return {
    id: (prefix) => `${prefix}_${digest(`id ${++ids}`).toString('hex').slice(0, 24)}`,
    number: () => digest(`number ${++numbers}`).readUInt32BE(0) / 2 ** 32,
  };
}
