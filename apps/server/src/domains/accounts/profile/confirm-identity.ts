import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { type AccountRow, accountStore as store } from './store.ts';

/**
 * Asks for the password again before an irreversible change, because an open browser or a stolen token does not prove
 * that the owner is acting. Attempts share the sign-in limit, so that this is not a second place to guess.
 */
export async function confirmByPassword(
  context: AccountsContext,
  transact: Transact,
  user_id: string,
  password: string,
): Promise<AccountRow> {
  const { limits, passwords } = context;
  const { account, limitKey } = await findAndCountAttempt(context, transact, user_id);
  if (!(await passwords.verify(password, account.password_hash))) {
    throw new Refusal('wrong_password').about('advertiser', user_id);
  }
  await limits.forget('sign_in_account', limitKey);
  return account;
}

/** Accepts the typed email address from an account without a password: proof of intent, if not of identity. */
export async function confirmByPasswordOrEmail(
  context: AccountsContext,
  transact: Transact,
  user_id: string,
  confirmation: string,
): Promise<AccountRow> {
  const { limits, passwords } = context;
  const { account, limitKey } = await findAndCountAttempt(context, transact, user_id);
  if (account.password_hash === null) {
    if (confirmation.trim().toLowerCase() === limitKey) return account;
    throw new Refusal('wrong_password', 'That email address does not match this account.');
  }
  if (!(await passwords.verify(confirmation, account.password_hash))) throw new Refusal('wrong_password');
  await limits.forget('sign_in_account', limitKey);
  return account;
}

async function findAndCountAttempt({ limits }: AccountsContext, transact: Transact, user_id: string) {
  const account = await transact((trx) => store.find(trx, user_id));
  if (!account) throw new Refusal('not_found');
  const limitKey = account.email.toLowerCase();
  await limits.take('sign_in_account', limitKey);
  return { account, limitKey };
}
