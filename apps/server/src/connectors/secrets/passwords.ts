import { hash, verify } from '@node-rs/argon2';
import { commonPasswordMessage } from '@universal-media/contract/wire/password';
import { Refusal } from '#core/kit/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface Passwords {
  /** Hashes a new password. Refuses a common one, naming the field it was typed into. */
  choose(password: string, field: string): Promise<string>;
  /** Returns false for a wrong password. Without a stored hash (no such account) it takes equally long. */
  verify(password: string, stored: string | null | undefined): Promise<boolean>;
}

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function argon2Passwords(): Promise<Passwords> {
  const placeholder = await hash('no account has this password', cost);
  return {
    async choose(password, field) {
      if (isCommonPassword(password)) {
        throw new Refusal('invalid_input', [{ field, message: commonPasswordMessage }]);
      }
      return hash(password, cost);
    },
    async verify(password, stored) {
      const matches = await verify(stored ?? placeholder, password);
      return typeof stored === 'string' && matches;
    },
  };
}
