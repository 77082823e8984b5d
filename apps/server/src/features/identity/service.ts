import { type PasswordResetDeps, passwordResetOf } from './service/password-reset.ts';
import { type RegistrationDeps, registrationOf } from './service/registration.ts';
import { type SignInDeps, signInOf } from './service/sign-in.ts';
import { type VerificationDeps, verificationOf } from './service/verification.ts';
import { identityStore as store } from './store.ts';

type IdentityDeps = RegistrationDeps & SignInDeps & PasswordResetDeps & VerificationDeps;

export function identityService(deps: IdentityDeps) {
  const { sessions } = deps;
  const { register, openAccount } = registrationOf(deps);
  const { login, prove, admit } = signInOf(deps);

  return {
    register,
    login,
    refresh: sessions.refresh,
    logout: sessions.logout,
    passwordReset: passwordResetOf(deps),
    verification: verificationOf(deps),

    // For other ways of proving who somebody is.
    openAccount,
    prove,
    admit,
    findByEmail: store.findByEmail,
    findById: store.findById,
    confirmEmail: store.confirmEmail,
  };
}

export type IdentityService = ReturnType<typeof identityService>;
