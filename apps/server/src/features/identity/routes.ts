import { identityEndpoints } from '@universal-media/contract/identity';
import { type Api, implement } from '../../http/implement.ts';
import { keepSession } from '../../http/keep-session.ts';
import type { IdentityService } from './service.ts';

export function identityRoutes(api: Api, identity: IdentityService): void {
  const { passwordReset, verification } = identity;

  implement(
    api,
    identityEndpoints,
  )({
    register: async ({ body, request, transact, cookies }) =>
      keepSession(cookies, await identity.register(transact, body, request)),
    login: async ({ body, request, transact, cookies }) =>
      keepSession(cookies, await identity.login(transact, body, cookies.read('device'), request)),
    me: async ({ who }) => ({ user: who.user }),
    async refresh({ request, transact, cookies }) {
      const { refresh_token, ...signedIn } = await identity.refresh(transact, cookies.read('refresh'), request);
      cookies.keep('refresh', refresh_token);
      return signedIn;
    },
    async logout({ request, transact, cookies }) {
      await identity.logout(transact, cookies.read('refresh'), request);
      cookies.drop('refresh');
      return undefined;
    },
    requestReset: ({ body, request, transact }) => passwordReset.request(transact, body, request),
    validateReset: ({ body, transact }) => passwordReset.validate(transact, body.token),
    completeReset: ({ body, request, transact }) =>
      passwordReset.complete(transact, body.token, body.new_password, request),
    verifyEmail: ({ body, request, transact }) => verification.verify(transact, body.token, request),
    resendVerification: ({ who, transact }) => verification.resend(transact, who),
  });
}
