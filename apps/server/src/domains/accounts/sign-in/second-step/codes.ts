import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';

/** Where the codes of advertisers, or those of staff members, are stored. */
export interface CodeStore {
  /** Uses up the time step of a code: of two requests with the same code, the second gets false. */
  takeStep(trx: Trx, owner_id: string, step: number): Promise<boolean>;
  /** Returns false when the code does not exist or was used before. */
  takeRecoveryCode(trx: Trx, owner_id: string, code_hash: Buffer, now: Date): Promise<boolean>;
  replaceRecoveryCodes(trx: Trx, owner_id: string, hashes: readonly Buffer[]): Promise<void>;
  countRecoveryCodes(trx: Trx, owner_id: string): Promise<number>;
}

/** The authenticator app and the recovery codes of one account. */
export interface CodeHolder {
  readonly owner_id: string;
  readonly sealed_secret: Buffer | null;
  /** Binds the sealed secret to its owner, so that it cannot be moved to another row. */
  readonly seal_context: string;
  readonly store: CodeStore;
}

export type CodeProof = { readonly code: string } | { readonly recovery_code: string };

/** Returns the time step of a code of the app, or null when it is wrong. */
export const findStep = (
  { totp, sealing, clock }: AccountsContext,
  { sealed_secret, seal_context }: CodeHolder,
  code: string,
): number | null => sealed_secret && totp.getStep(sealing.open(sealed_secret, seal_context), code, clock.now());

/** Uses up a code of the app. Returns false when it is wrong or was used before. */
export async function takeCode(context: AccountsContext, trx: Trx, holder: CodeHolder, code: string): Promise<boolean> {
  const step = findStep(context, holder, code);
  return step !== null && holder.store.takeStep(trx, holder.owner_id, step);
}

/** Uses up a recovery code. Returns how many are left, or null when it is wrong or was used before. */
export async function takeRecoveryCode(
  { recoveryCodes, clock }: AccountsContext,
  trx: Trx,
  { owner_id, store }: CodeHolder,
  recovery_code: string,
): Promise<number | null> {
  const isTaken = await store.takeRecoveryCode(trx, owner_id, recoveryCodes.hash(recovery_code), clock.now());
  return isTaken ? store.countRecoveryCodes(trx, owner_id) : null;
}

/** Replaces the recovery codes, of which only hashes are stored. */
export const replaceRecoveryCodes = (
  { recoveryCodes }: AccountsContext,
  trx: Trx,
  { owner_id, store }: CodeHolder,
  codes: readonly string[],
): Promise<void> => store.replaceRecoveryCodes(trx, owner_id, codes.map(recoveryCodes.hash));
