import { hash, verify } from '@node-rs/argon2';
import { commonPasswordMessage } from '@universal-media/contract/password';
import { Refusal } from '../../core/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface Passwords {
  /** The hash of a newly chosen password. One that everybody chooses is refused, naming the field it was typed into. */
  choose(password: string, field: string): Promise<string>;
  /** False for a wrong password. With no hash to compare (no such account) it takes as long and is false too. */
  verify(password: string, stored: string | null | undefined): Promise<boolean>;
}

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function argon2Passwords(): Promise<Passwords> {
  const nobody = await hash('no account has this password', cost);
  return {
    async choose(password, field) {
      if (isCommonPassword(password)) {
        throw new Refusal('invalid_input', [{ field, message: commonPasswordMessage }]);
      }
      return hash(password, cost);
    },
    async verify(password, stored) {
      const matches = await verify(stored ?? nobody, password);
      return typeof stored === 'string' && matches;
    },
  };
}
