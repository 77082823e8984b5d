import { type PasswordDeps, passwordOf } from './service/password.ts';
import { type ProfileDeps, profileOf } from './service/profile.ts';
import { type ProofDeps, proofOf } from './service/proof.ts';
import { accountStore as store } from './store.ts';

type AccountDeps = ProfileDeps & ProofDeps & Omit<PasswordDeps, 'proof'>;

export function accountService(deps: AccountDeps) {
  const proof = proofOf(deps);
  return {
    profile: profileOf(deps),
    password: passwordOf({ ...deps, proof }),
    proof,
    find: store.find,
  };
}

export type AccountService = ReturnType<typeof accountService>;
