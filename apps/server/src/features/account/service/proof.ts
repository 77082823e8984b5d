import type { Limits } from '../../../connectors/limits/limits.ts';
import type { Passwords } from '../../../connectors/secrets/passwords.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact } from '../../../storage/transact.ts';
import { type AccountRow, accountStore as store } from '../store.ts';

export interface ProofDeps {
  readonly limits: Limits;
  readonly passwords: Passwords;
}

/**
 * Whoever sits at somebody's open browser, or has stolen a token, is not yet the owner: what cannot be undone asks for the
 * password again. Attempts share the count of signing in, so that this is no second place to guess at.
 */
export function proofOf({ limits, passwords }: ProofDeps) {
  const counted = async (transact: Transact, user_id: string) => {
    const account = await transact((trx) => store.find(trx, user_id));
    if (!account) throw new Refusal('not_found');
    const key = account.email.toLowerCase();
    await limits.take('sign_in_account', key);
    return { account, key };
  };

  return {
    async byPassword(transact: Transact, user_id: string, password: string): Promise<AccountRow> {
      const { account, key } = await counted(transact, user_id);
      if (!(await passwords.verify(password, account.password_hash))) throw new Refusal('wrong_password');
      await limits.forget('sign_in_account', key);
      return account;
    },

    /** For an account without a password its address is typed: a proof of intent, for want of one of identity. */
    async byPasswordOrEmail(transact: Transact, user_id: string, confirmation: string): Promise<AccountRow> {
      const { account, key } = await counted(transact, user_id);
      if (account.password_hash === null) {
        if (confirmation.trim().toLowerCase() === key) return account;
        throw new Refusal('wrong_password', 'That is not the email address of this account.');
      }
      if (!(await passwords.verify(confirmation, account.password_hash))) throw new Refusal('wrong_password');
      await limits.forget('sign_in_account', key);
      return account;
    },
  };
}

export type Proof = ReturnType<typeof proofOf>;
