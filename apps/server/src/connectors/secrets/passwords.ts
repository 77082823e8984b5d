import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password. With no hash to compare (no such account) it takes as long and is false too. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function argon2Passwords(): Promise<Passwords> {
  const nobody = await hash('no account has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    async verify(password, stored) {
      const matches = await verify(stored ?? nobody, password);
      return stored !== undefined && matches;
    },
  };
}
