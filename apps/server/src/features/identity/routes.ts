import { identityEndpoints } from '@universal-media/contract/identity';
import { type Api, implement } from '../../http/implement.ts';
import type { IdentityService } from './service.ts';

export function identityRoutes(api: Api, identity: IdentityService): void {
  implement(
    api,
    identityEndpoints,
  )({
    async register({ body, request, transact, cookies }) {
      const { refresh_token, ...signedIn } = await identity.register(transact, body, request);
      cookies.keep(refresh_token);
      return signedIn;
    },
    async login({ body, request, transact, cookies }) {
      const { refresh_token, ...signedIn } = await identity.login(transact, body, request);
      cookies.keep(refresh_token);
      return signedIn;
    },
    me: async ({ who }) => ({ user: who.user }),
    async refresh({ who, request, transact, cookies }) {
      const { refresh_token, ...signedIn } = await identity.refresh(transact, who.refresh_token, request);
      cookies.keep(refresh_token);
      return signedIn;
    },
    async logout({ who, request, transact, cookies }) {
      await identity.logout(transact, who.refresh_token, request);
      cookies.drop();
      return undefined;
    },
  });
}
