import { identityEndpoints, resetEmailSent } from '@universal-media/contract/accounts/identity';
import type { OwnerTransact, SystemTransact } from '#storage/transact.ts';
import { type Api, implement } from './implement.ts';

declare const api: Api;
declare const signedIn: {
  access_token: string;
  user: (typeof identityEndpoints.readSessionUser.answers.body)['_output']['user'];
};

const done = async () => ({ success: true }) as const;
const login = async () => signedIn;
const rest = {
  signIn: login,
  refreshSession: login,
  readSessionUser: async () => ({ user: signedIn.user }),
  signOut: async () => undefined,
  requestPasswordReset: async () => ({ message: resetEmailSent }) as const,
  validateResetLink: async () => ({ valid: true }) as const,
  completePasswordReset: done,
  verifyEmail: done,
  resendVerification: done,
};

implement(api, identityEndpoints)({ ...rest, registerAdvertiser: login });

// @ts-expect-error A handler is missing.
implement(api, identityEndpoints)(rest);

// @ts-expect-error The answer has no token.
implement(api, identityEndpoints)({ ...rest, registerAdvertiser: async () => ({ user: signedIn.user }) });

implement(
  api,
  identityEndpoints,
)({
  ...rest,
  registerAdvertiser: async ({ body }) => {
    // @ts-expect-error The body has no such field.
    body.nickname satisfies string;
    return signedIn;
  },
});

implement(
  api,
  identityEndpoints,
)({
  ...rest,
  // @ts-expect-error A public call has no caller.
  registerAdvertiser: async ({ who }) => ({ ...signedIn, user: who.user }),
});

// An advertiser's handler gets a transaction that sees that advertiser's rows only.
implement(
  api,
  identityEndpoints,
)({
  ...rest,
  resendVerification: async ({ transact }) => {
    transact satisfies OwnerTransact;
    return { success: true };
  },
  registerAdvertiser: async ({ transact }) => {
    transact satisfies SystemTransact;
    return signedIn;
  },
});
