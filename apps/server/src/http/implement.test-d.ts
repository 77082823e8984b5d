import { identityEndpoints, resetMailSent } from '@universal-media/contract/identity';
import { type Api, implement } from './implement.ts';

declare const api: Api;
declare const signedIn: { access_token: string; user: (typeof identityEndpoints.me.answers.body)['_output']['user'] };

const done = async () => ({ success: true }) as const;
const login = async () => signedIn;
const rest = {
  login,
  refresh: login,
  me: async () => ({ user: signedIn.user }),
  logout: async () => undefined,
  requestReset: async () => ({ message: resetMailSent }) as const,
  validateReset: async () => ({ valid: true }) as const,
  completeReset: done,
  verifyEmail: done,
  resendVerification: done,
};

implement(api, identityEndpoints)({ ...rest, register: login });

// @ts-expect-error A handler is missing.
implement(api, identityEndpoints)(rest);

// @ts-expect-error The answer lacks the token.
implement(api, identityEndpoints)({ ...rest, register: async () => ({ user: signedIn.user }) });

implement(
  api,
  identityEndpoints,
)({
  ...rest,
  register: async ({ body }) => {
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
  // @ts-expect-error A public call has nobody behind it.
  register: async ({ who }) => ({ ...signedIn, user: who.user }),
});
